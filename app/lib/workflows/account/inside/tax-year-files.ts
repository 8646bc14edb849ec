import { bookLabel } from "#app/lib/format/books.ts";
import { localDay } from "#app/lib/format/dates.ts";
import { csvFile, type CsvColumn } from "#app/lib/platform/export-file.ts";
import type { SettledBet } from "#app/models/bets/tax-year.server.ts";

/** Totals of a year in cents. Gross: no win is set off against a loss. */
interface TaxTotals {
  readonly bets: number;
  readonly stakedCents: number;
  /** The sum of the winning bets' payouts beyond their stakes. */
  readonly winningsCents: number;
  /** The sum of the losing bets' cost. */
  readonly lossesCents: number;
}

/** Wins and losses gross: a parlay or a push that only returns its stake counts in neither. */
export function taxTotals(bets: readonly Pick<SettledBet, "stakeCents" | "profitCents">[]): TaxTotals {
  const sum = (of: (bet: (typeof bets)[number]) => number) => bets.reduce((total, bet) => total + of(bet), 0);
  return {
    bets: bets.length,
    stakedCents: sum(({ stakeCents }) => stakeCents),
    winningsCents: sum(({ profitCents }) => Math.max(0, profitCents)),
    lossesCents: sum(({ profitCents }) => Math.max(0, -profitCents)),
  };
}

const columns = (timeZone: string): readonly CsvColumn<SettledBet>[] => [
  { header: "settled_on", cell: (bet) => localDay(bet.settledAt, timeZone) },
  { header: "made_on", cell: (bet) => localDay(bet.savedAt, timeZone) },
  { header: "sportsbook", cell: (bet) => bookLabel(bet.book) },
  { header: "league", cell: (bet) => bet.league },
  { header: "bet", cell: (bet) => bet.teamName },
  { header: "bet_type", cell: (bet) => bet.betType },
  { header: "decimal_odds", cell: (bet) => bet.decimalOdds },
  { header: "stake", cell: (bet) => bet.stakeCents / 100 },
  { header: "result", cell: (bet) => bet.status },
  { header: "origin", cell: (bet) => bet.origin },
  { header: "winnings", cell: (bet) => Math.max(0, bet.profitCents) / 100 },
  { header: "losses", cell: (bet) => Math.max(0, -bet.profitCents) / 100 },
];

const NOTE = [
  "Winnings and losses are gross: neither is set off against the other. Winnings are without the stakes paid back.",
  "Bets on live games are in bets.csv. Bets of the simulation and of replayed seasons are not real money; they are in separate files.",
  "In the United States only 90 % of wagering losses can be deducted from 2026 on, up to the winnings. This is not tax advice: ask a professional.",
].join("\n");

/** The files of a tax year: bets as CSV, totals as JSON, and a note that explains them. Days are in the person's time zone. */
export function taxYearFiles(
  bets: readonly SettledBet[],
  { year, timeZone }: { readonly year: number; readonly timeZone: string },
): Record<string, string> {
  const real = bets.filter(({ feed }) => feed === "live");
  const played = bets.filter(({ feed }) => feed !== "live");
  const totals = { year, timeZone, bets: taxTotals(real), simulated: taxTotals(played) };
  return {
    "README.txt": `Bets settled in ${year} (${timeZone}).\n\n${NOTE}\n`,
    "totals.json": `${JSON.stringify(totals, null, 2)}\n`,
    "bets.csv": csvFile("bets.csv", columns(timeZone), real).body,
    "simulated-bets.csv": csvFile("simulated-bets.csv", columns(timeZone), played).body,
  };
}
