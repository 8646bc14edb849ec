import type { IconName } from "../ui/icon.tsx";

/** Screens that belong together; the screens of the first group have no group menu. */
type NavigationGroup = "" | "AI Picks" | "AI Insights" | "My Picks" | "Track Record" | "Under the Hood" | "Account";

export interface NavigationItem {
  readonly label: string;
  /** Label in the bottom bar, which only has room for the main screens. */
  readonly shortLabel?: string;
  readonly to: string;
  readonly group: NavigationGroup;
  /** Whether it is one of the main screens, side by side in the header of wide screens. */
  readonly main?: true;
  /** Whether the menu shows it. The menu has room for twelve; the others appear beside the screens of their group, and in the search. */
  readonly menu?: true;
  /** Paths that count as this screen. */
  readonly routes: readonly string[];
  readonly icon: IconName;
  /** The page ships no scripts, so links to it load the whole document. */
  readonly reloadDocument?: true;
}

type Shown = Partial<Pick<NavigationItem, "shortLabel" | "main" | "menu" | "reloadDocument">> & {
  /** Further paths that count as the screen. */
  readonly also?: readonly string[];
};

const screen = (
  group: NavigationGroup,
  label: string,
  to: string,
  icon: IconName,
  { also = [], ...shown }: Shown = {},
): NavigationItem => ({ label, to, group, routes: [to, ...also], icon, ...shown });

const DOCUMENT = { reloadDocument: true } as const;

/** All screens, in the order of the menu. */
export const NAVIGATION: readonly NavigationItem[] = [
  screen("", "Dashboard", "/dashboard", "bars", { shortLabel: "Home", main: true, menu: true }),
  screen("AI Picks", "AI Picks", "/betting-strategies", "target", {
    shortLabel: "AI Picks",
    main: true,
    menu: true,
    also: ["/ai-picks", "/picks"],
  }),
  screen("AI Picks", "Predictions", "/predictions", "spark"),
  screen("AI Picks", "Player Props", "/props", "user"),
  screen("AI Picks", "Enhanced Odds", "/enhanced-odds", "bolt", { menu: true }),
  screen("AI Picks", "Second Opinion", "/second-opinion", "eye", { menu: true }),
  screen("AI Picks", "Glossary", "/glossary", "info", DOCUMENT),
  screen("AI Picks", "Methodology", "/methodology", "info", DOCUMENT),
  screen("AI Insights", "AI Insights", "/ai-insights", "spark", { main: true, menu: true }),
  screen("AI Insights", "AI Mentor", "/ai-mentor", "bolt"),
  screen("AI Insights", "AI Recommendations", "/ai-recommendations", "spark"),
  screen("AI Insights", "Who Plays", "/news", "bell"),
  screen("AI Insights", "Teams", "/teams", "user"),
  screen("AI Insights", "Player Analysis", "/player-insights", "user"),
  screen("AI Insights", "Team Chemistry", "/team-chemistry", "link"),
  screen("My Picks", "My Picks", "/saved-picks", "bookmark", {
    shortLabel: "Saved",
    main: true,
    menu: true,
    also: ["/my-picks"],
  }),
  screen("My Picks", "Performance", "/performance", "gem"),
  screen("My Picks", "Bankroll", "/bankroll", "wallet"),
  screen("My Picks", "ROI Simulator", "/roi-simulator", "bars", DOCUMENT),
  screen("My Picks", "People", "/social-network", "user"),
  screen("Track Record", "Track Record", "/track-record", "layers", { menu: true, ...DOCUMENT }),
  screen("Track Record", "History", "/history", "trending-up"),
  screen("", "Search", "/search", "search", { menu: true }),
  screen("Account", "Profile & Settings", "/settings", "user", { menu: true }),
  screen("Account", "Subscription", "/subscription", "gem", { menu: true, also: ["/pricing"], ...DOCUMENT }),
  screen("Account", "Notifications", "/notifications", "bell"),
  screen("Account", "Limits and breaks", "/care", "shield", { menu: true }),
  screen("Under the Hood", "Under the Hood", "/under-the-hood", "layers", { menu: true }),
  screen("Under the Hood", "Agent System", "/agent-system", "bolt"),
  screen("Under the Hood", "Auto-Evolution", "/auto-evolution", "refresh"),
  screen("Under the Hood", "AI Training", "/ai-training", "layers", { also: ["/ml-training"] }),
  screen("Under the Hood", "Odds Sources", "/odds-api-dashboard", "link", { also: ["/api-integration"] }),
  screen("Under the Hood", "Live Stream", "/websocket-performance", "radio"),
  screen("Under the Hood", "Security", "/security-testing", "shield", DOCUMENT),
];

/** The menu of the brand and of phones. */
export const MENU = NAVIGATION.filter(({ menu }) => menu);

/** The menu of an excluded person: the screens that stay open to them. */
export const QUIET_MENU: readonly NavigationItem[] = [
  screen("Account", "Limits and breaks", "/care", "shield"),
  screen("Account", "Profile & Settings", "/settings", "user"),
  screen("Account", "Your data", "/settings/data", "layers", DOCUMENT),
  screen("Account", "Manage subscription", "/subscription?tab=manage", "gem", DOCUMENT),
  screen("Account", "Help", "/help", "eye", DOCUMENT),
];

/** The last entry of the bottom bar. */
export const ACCOUNT = screen("Account", "Account", "/settings", "user", { shortLabel: "Account" });

/** An item is highlighted when the path equals or starts with one of its routes (core §2); the start page is the dashboard's second address. */
export function isCurrent(item: Pick<NavigationItem, "routes">, path: string): boolean {
  if (path === "/") return item.routes.includes("/dashboard");
  return item.routes.some((route) => path === route || path.startsWith(`${route}/`));
}

/** The screens of a group, for each of them; null on screens without a group, on the account's screens, and below a screen. */
export function sectionOf(path: string): { readonly label: string; readonly items: readonly NavigationItem[] } | null {
  const group = NAVIGATION.find(({ routes }) => routes.includes(path))?.group ?? "";
  if (group === "" || group === "Account") return null;
  return { label: group, items: NAVIGATION.filter((entry) => entry.group === group) };
}
