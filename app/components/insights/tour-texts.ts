import type { TourStep } from "#app/lib/engine/mentor/tour-steps.ts";

/** The text of each stop of the tour. */
export const TOUR_TEXTS: Readonly<Record<TourStep, { readonly title: string; readonly text: string }>> = {
  welcome: {
    title: "Welcome to Linewise",
    text: "Three short stops: where the numbers come from, how to filter them, and where to begin. You can leave at any time.",
  },
  "data-mode": {
    title: "Where the numbers come from",
    text: "This line says which sportsbooks are compared, how old the prices are, and whether the games are live or simulated.",
  },
  filters: {
    title: "Smart filters",
    text: "League, bet type, risk, sportsbook, minimum confidence and edge. Start with 70%+ confidence for safer bets: they win more often and pay less.",
  },
  finish: {
    title: "Ready",
    text: "Open a pick for its price, its range and its reasons. A day without a bet is an answer too.",
  },
};

export const STOP_QUESTION = "Are you sure you want to stop the tour?";

/** Toasts of analytics §4, §5 and §8. */
export const TOUR_TOASTS = {
  complete: {
    title: "Tour Complete!",
    description: "You're ready to discover profitable betting opportunities.",
  },
  soon: {
    title: "Tour starting soon",
    description: "Loading page elements. The tour will start automatically.",
  },
  failed: {
    title: "Tour Error",
    description: "The tour encountered an issue. Please refresh and try again.",
    variant: "destructive",
  },
} as const;
