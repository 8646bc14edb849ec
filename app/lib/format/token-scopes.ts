import type { TokenScope } from "#app/lib/engine/access/allowances.ts";

/** The name of each scope and its permissions. */
export const SCOPE_TEXTS: Readonly<Record<TokenScope, { readonly label: string; readonly opens: string }>> = {
  "picks:read": { label: "Read picks", opens: "Picks, predictions, players, the record and what the agents say." },
  "odds:read": { label: "Read odds", opens: "Games, quotes, offers and second opinions." },
  "bets:write": { label: "Bets", opens: "Reads and changes your saved picks, slip and imports." },
  alerts: { label: "Alerts", opens: "Reads your notifications and changes which ones you get." },
  care: { label: "Limits", opens: "Reads your limits and breaks, and lowers limits. Raising one stays with you." },
  "web-hooks": { label: "Web hooks", opens: "Adds, changes, tests and removes web hooks and reads their logs." },
};
