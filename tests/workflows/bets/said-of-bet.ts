import type { BetOfFile } from "#app/lib/workflows/bets/read-bets-file.server.ts";

/** A bet that was read, as a person who knows the file would say it: kind, team, side, line, odds, result, profit in cents, marks, legs, game. */
export function saidOf({ kind, team, side, line, decimal, result, profitCents, marks, legs, game }: BetOfFile): string {
  const ofTeam = ["moneyline", "spread", "teamTotal", "period"].includes(kind) ? team : null;
  const overUnder = side === "over" || side === "under" ? side : null;
  return [
    kind,
    ofTeam,
    overUnder,
    line,
    decimal?.toFixed(2),
    result ?? "open",
    profitCents,
    ...marks,
    legs.length > 0 ? `${legs.length} legs` : null,
    game ? `${game.away}@${game.home}` : "-",
  ]
    .filter((part) => part !== null && part !== undefined)
    .join(" ");
}
