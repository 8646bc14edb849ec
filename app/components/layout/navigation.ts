import type { IconName } from "../ui/icon-names.ts";

export interface NavigationItem {
  readonly label: string;
  /** Label in the bottom bar, which only has room for the main screens; null: in the menus only. */
  readonly shortLabel: string | null;
  readonly to: string;
  /** Paths that count as this screen. */
  readonly routes: readonly string[];
  readonly icon: IconName;
  /** The page ships no scripts, so links to it load the whole document. */
  readonly reloadDocument?: true;
}

/** All screens, in menu order. */
export const NAVIGATION: readonly NavigationItem[] = [
  {
    label: "AI Picks",
    shortLabel: "AI Picks",
    to: "/betting-strategies",
    routes: ["/betting-strategies", "/ai-picks", "/picks"],
    icon: "target",
  },
  {
    label: "My Picks",
    shortLabel: "Saved",
    to: "/saved-picks",
    routes: ["/saved-picks", "/my-picks"],
    icon: "bookmark",
  },
  { label: "Predictions", shortLabel: null, to: "/predictions", routes: ["/predictions"], icon: "spark" },
  { label: "History", shortLabel: null, to: "/history", routes: ["/history"], icon: "trending-up" },
  {
    label: "Track Record",
    shortLabel: null,
    to: "/track-record",
    routes: ["/track-record"],
    icon: "layers",
    reloadDocument: true,
  },
];

/** An item is highlighted when the path equals or starts with one of its routes (core §2). */
export function isCurrent(item: Pick<NavigationItem, "routes">, path: string): boolean {
  return item.routes.some((route) => path === route || path.startsWith(`${route}/`));
}
