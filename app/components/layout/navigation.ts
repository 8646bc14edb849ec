import type { IconName } from "../ui/icon-names.ts";

/** The parts of the menus, in their order; the first has no heading. */
export const NAVIGATION_GROUPS = ["", "AI Picks", "AI Insights", "My Picks", "Proof", "System", "Account"] as const;

export interface NavigationItem {
  readonly label: string;
  /** Label in the bottom bar, which only has room for the main screens; null: in the menus only. */
  readonly shortLabel: string | null;
  readonly to: string;
  readonly group: (typeof NAVIGATION_GROUPS)[number];
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
  {
    label: "Dashboard",
    shortLabel: "Home",
    to: "/dashboard",
    group: "",
    main: true,
    routes: ["/dashboard"],
    icon: "bars",
  },
  {
    label: "AI Picks",
    shortLabel: "AI Picks",
    to: "/betting-strategies",
    group: "",
    main: true,
    routes: ["/betting-strategies", "/ai-picks", "/picks"],
    icon: "target",
  },
  {
    label: "AI Insights",
    shortLabel: null,
    to: "/ai-insights",
    group: "",
    main: true,
    routes: ["/ai-insights"],
    icon: "spark",
  },
  {
    label: "My Picks",
    shortLabel: "Saved",
    to: "/saved-picks",
    group: "",
    main: true,
    routes: ["/saved-picks", "/my-picks"],
    icon: "bookmark",
  },
  { label: "Search", shortLabel: null, to: "/search", group: "", routes: ["/search"], icon: "search" },
  {
    label: "Predictions",
    shortLabel: null,
    to: "/predictions",
    group: "AI Picks",
    routes: ["/predictions"],
    icon: "spark",
  },
  {
    label: "Enhanced Odds",
    shortLabel: null,
    to: "/enhanced-odds",
    group: "AI Picks",
    routes: ["/enhanced-odds"],
    icon: "bolt",
  },
  {
    label: "Second Opinion",
    shortLabel: null,
    to: "/second-opinion",
    group: "AI Picks",
    routes: ["/second-opinion"],
    icon: "eye",
  },
  {
    label: "AI Mentor",
    shortLabel: null,
    to: "/ai-mentor",
    group: "AI Insights",
    routes: ["/ai-mentor"],
    icon: "bolt",
  },
  {
    label: "AI Recommendations",
    shortLabel: null,
    to: "/ai-recommendations",
    group: "AI Insights",
    routes: ["/ai-recommendations"],
    icon: "spark",
  },
  {
    label: "Player Analysis",
    shortLabel: null,
    to: "/player-insights",
    group: "AI Insights",
    routes: ["/player-insights"],
    icon: "user",
  },
  {
    label: "Team Chemistry",
    shortLabel: null,
    to: "/team-chemistry",
    group: "AI Insights",
    routes: ["/team-chemistry"],
    icon: "link",
  },
  {
    label: "Performance",
    shortLabel: null,
    to: "/performance",
    group: "My Picks",
    routes: ["/performance"],
    icon: "gem",
  },
  {
    label: "People",
    shortLabel: null,
    to: "/social-network",
    group: "My Picks",
    routes: ["/social-network"],
    icon: "user",
  },
  {
    label: "ROI Simulator",
    shortLabel: null,
    to: "/roi-simulator",
    group: "My Picks",
    routes: ["/roi-simulator"],
    icon: "bars",
    reloadDocument: true,
  },
  {
    label: "Track Record",
    shortLabel: null,
    to: "/track-record",
    group: "Proof",
    routes: ["/track-record"],
    icon: "layers",
    reloadDocument: true,
  },
  { label: "History", shortLabel: null, to: "/history", group: "Proof", routes: ["/history"], icon: "trending-up" },
  {
    label: "AI Training",
    shortLabel: null,
    to: "/ai-training",
    group: "Proof",
    routes: ["/ai-training", "/ml-training"],
    icon: "layers",
  },
  {
    label: "Agent System",
    shortLabel: null,
    to: "/agent-system",
    group: "System",
    routes: ["/agent-system"],
    icon: "bolt",
  },
  {
    label: "Auto-Evolution",
    shortLabel: null,
    to: "/auto-evolution",
    group: "System",
    routes: ["/auto-evolution"],
    icon: "refresh",
  },
  {
    label: "Odds Sources",
    shortLabel: null,
    to: "/odds-api-dashboard",
    group: "System",
    routes: ["/odds-api-dashboard", "/api-integration"],
    icon: "link",
  },
  {
    label: "Live Stream",
    shortLabel: null,
    to: "/websocket-performance",
    group: "System",
    routes: ["/websocket-performance"],
    icon: "radio",
  },
  {
    label: "Security",
    shortLabel: null,
    to: "/security-testing",
    group: "System",
    routes: ["/security-testing"],
    icon: "shield",
    reloadDocument: true,
  },
  {
    label: "Profile & Settings",
    shortLabel: null,
    to: "/settings",
    group: "Account",
    routes: ["/settings"],
    icon: "user",
  },
  {
    label: "Subscription",
    shortLabel: null,
    to: "/subscription",
    group: "Account",
    routes: ["/subscription"],
    icon: "gem",
  },
  { label: "Bankroll", shortLabel: null, to: "/bankroll", group: "Account", routes: ["/bankroll"], icon: "wallet" },
  {
    label: "Notifications",
    shortLabel: null,
    to: "/notifications",
    group: "Account",
    routes: ["/notifications"],
    icon: "bell",
  },
  { label: "Limits and breaks", shortLabel: null, to: "/care", group: "Account", routes: ["/care"], icon: "shield" },
];

/** The last entry of the bottom bar. */
export const ACCOUNT: NavigationItem = {
  label: "Account",
  shortLabel: "Account",
  to: "/settings",
  group: "Account",
  routes: ["/settings"],
  icon: "user",
};

/** An item is highlighted when the path equals or starts with one of its routes (core §2); the start page is the dashboard's second address. */
export function isCurrent(item: Pick<NavigationItem, "routes">, path: string): boolean {
  if (path === "/") return item.routes.includes("/dashboard");
  return item.routes.some((route) => path === route || path.startsWith(`${route}/`));
}
