/** The dashboard's tabs in their fixed order. */
export const DASHBOARD_SECTIONS = ["performance", "activity", "insights"] as const;
export type DashboardSection = (typeof DASHBOARD_SECTIONS)[number];

/** The fewest visits from which an order is derived. */
const FEWEST_VISITS = 5;

/** A section as often as somebody opened it. */
export interface SectionVisits {
  readonly section: string;
  readonly visits: number;
}

/** The sections, the most visited first; those visited as often keep their fixed order, and all do under five visits. */
export function orderByUse(visits: readonly SectionVisits[]): readonly DashboardSection[] {
  const of = (section: DashboardSection) => visits.find((one) => one.section === section)?.visits ?? 0;
  const total = DASHBOARD_SECTIONS.reduce((sum, section) => sum + of(section), 0);
  return total < FEWEST_VISITS ? DASHBOARD_SECTIONS : [...DASHBOARD_SECTIONS].sort((a, b) => of(b) - of(a));
}

/** A stored order as shown: sections that it does not name follow at the end, sections that no longer exist are left out. */
export function shownOrder(stored: readonly string[] | undefined): readonly DashboardSection[] {
  const known = (stored ?? []).flatMap((name) => DASHBOARD_SECTIONS.find((section) => section === name) ?? []);
  return [...new Set([...known, ...DASHBOARD_SECTIONS])];
}
