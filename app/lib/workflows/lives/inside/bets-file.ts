import type { BetBefore, PastGame } from "#app/lib/engine/lives/bets-before.ts";

const HEADER = "Date Placed,Event Date,League,Event,Selection,Odds,Stake,Status,Profit,Sportsbook,Bet ID";

const moment = (at: number) => `${new Date(at).toISOString().slice(0, 16)}Z`;
const signed = (n: number) => (n > 0 ? `+${n}` : String(n));
const dollars = (cents: number) => (cents / 100).toFixed(2);

function selection({ market, side, line }: BetBefore, { home, away }: PastGame): string {
  if (market === "total") return `${side === "over" ? "Over" : "Under"} ${line}`;
  const team = side === "home" ? home : away;
  return market === "moneyline" ? `${team} ML` : `${team} ${signed(line ?? 0)}`;
}

/** The file of a person's bets in the format of trackers: bets that ran to their end have no result, so that the import grades them itself. */
export function fileOfBets(bets: readonly BetBefore[], games: ReadonlyMap<string, PastGame>): string {
  const rows = bets.flatMap((bet, index) => {
    const game = games.get(bet.gameId);
    if (game === undefined) return [];
    const result = bet.closedFor === null ? ["", ""] : ["Cashed out", dollars(bet.closedFor)];
    return [
      [
        moment(bet.placedAt),
        moment(game.startAt),
        game.league,
        `${game.away} @ ${game.home}`,
        selection(bet, game),
        signed(bet.price),
        dollars(bet.stakeCents),
        ...result,
        bet.book,
        `B${index + 1}`,
      ].join(","),
    ];
  });
  return [HEADER, ...rows, ""].join("\n");
}
