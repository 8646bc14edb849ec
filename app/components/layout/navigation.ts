import type { IconName } from "../ui/icon-names.ts";

export interface NavigationItem {
  readonly label: string;
  /** Label in the bottom bar, which only has room for the main screens; null: in the menus only. */
  readonly shortLabel: string | null;
  readonly to: string;
  /** Whether it is one of the main screens, side by side in the header of wide screens; the others are in the menus. */
  readonly main?: true;
  /** Paths that count as this screen. */
  readonly routes: readonly string[];
  readonly icon: IconName;
  /** The page ships no scripts, so links to it load the whole document. */
  readonly reloadDocument?: true;
}

/** All screens, in menu order. */
export const NAVIGATION: readonly NavigationItem[] = [
  { label: "Dashboard", shortLabel: "Home", to: "/dashboard", main: true, routes: ["/dashboard"], icon: "bars" },
  {
    label: "AI Picks",
    shortLabel: "AI Picks",
    to: "/betting-strategies",
    main: true,
    routes: ["/betting-strategies", "/ai-picks", "/picks"],
    icon: "target",
  },
  {
    label: "My Picks",
    shortLabel: "Saved",
    to: "/saved-picks",
    main: true,
    routes: ["/saved-picks", "/my-picks"],
    icon: "bookmark",
  },
  { label: "Performance", shortLabel: null, to: "/performance", routes: ["/performance"], icon: "gem" },
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

/** The last entry of the bottom bar. */
export const ACCOUNT: NavigationItem = {
  label: "Account",
  shortLabel: "Account",
  to: "/settings",
  routes: ["/settings"],
  icon: "user",
};

/** An item is highlighted when the path equals or starts with one of its routes (core §2); the start page is the dashboard's second address. */
export function isCurrent(item: Pick<NavigationItem, "routes">, path: string): boolean {
  if (path === "/") return item.routes.includes("/dashboard");
  return item.routes.some((route) => path === route || path.startsWith(`${route}/`));
}
