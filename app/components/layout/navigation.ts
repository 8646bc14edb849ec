import type { IconName } from "../ui/icon-names.ts";

export interface NavigationItem {
  readonly label: string;
  /** In the bottom bar, which has room for the main job only; null keeps a screen to the menus. */
  readonly shortLabel: string | null;
  readonly to: string;
  /** Every path that belongs to it. */
  readonly routes: readonly string[];
  readonly icon: IconName;
  /** The page ships no scripts, so it is reached by a full load. */
  readonly reloadDocument?: true;
}

/** The screens there are, in the order they are offered. */
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
