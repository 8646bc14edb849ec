import { epochMs } from "#app/lib/engine/brands.ts";
import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import type { ScreenedBet } from "#app/lib/engine/insights/screened-bet.ts";
import { NOON } from "#db/seed/factories.ts";

/** The `index`-th settled bet of a person who bets 25.00 a day on NBA moneylines. */
export function betOf(index: number, fields: Partial<ScreenedBet> = {}): ScreenedBet {
  const startAt = epochMs(NOON - (400 - index) * DAY_MS);
  const result = fields.result ?? (index % 2 === 0 ? "win" : "loss");
  const stake = fields.stake ?? 2500;
  const decimal = fields.decimal ?? 1.9;
  return {
    label: `Bet ${index}`,
    league: "NBA",
    betType: "Moneyline",
    market: "moneyline",
    side: "home",
    line: null,
    decimal,
    book: "fanduel",
    riskLevel: "low",
    confidence: 0.55,
    timed: true,
    takenAt: epochMs(startAt - 3 * HOUR_MS),
    startAt,
    settledAt: epochMs(startAt + 3 * HOUR_MS),
    result,
    stake,
    profit: result === "win" ? stake * (decimal - 1) : result === "loss" ? -stake : 0,
    closingLineValue: 0,
    cluster: `game ${index}`,
    ...fields,
  };
}

/** A sequence that looks like noise and is the same in every run, in [−1, 1). */
export function noise(index: number): number {
  const x = Math.sin(index * 12.9898 + 4.1414) * 43758.5453;
  return 2 * (x - Math.floor(x)) - 1;
}

export const betsOf = (count: number, fields: (index: number) => Partial<ScreenedBet>): ScreenedBet[] =>
  Array.from({ length: count }, (_, index) => betOf(index, fields(index)));
