import type { IconName } from "../ui/icon-names.ts";

export interface NavigationItem {
  /** In the header, and (shorter) in the bottom bar. */
  readonly label: string;
  readonly shortLabel: string;
  readonly to: string;
  /** Every path that belongs to it. */
  readonly routes: readonly string[];
  readonly icon: IconName;
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
];

/** An item is highlighted when the path equals or starts with one of its routes (core §2). */
export function isCurrent(item: Pick<NavigationItem, "routes">, path: string): boolean {
  return item.routes.some((route) => path === route || path.startsWith(`${route}/`));
}
