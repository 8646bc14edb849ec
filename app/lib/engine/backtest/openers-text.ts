import { GAME_MARKETS, type GameMarket } from "#app/lib/engine/leagues.ts";
import type { MeanWithIntervals, OpenersOfSeason, OpenersReport } from "./openers.ts";

const signed = (x: number, digits: number) => `${x < 0 ? "−" : "+"}${Math.abs(x).toFixed(digits)}`;
const percent = (x: number) => signed(100 * x, 1);

function withIntervals(name: string, value: MeanWithIntervals | null): string {
  if (value === null) return "";
  const { mean, ninety, ninetyFive } = value;
  const range = ({ low, high }: { readonly low: number; readonly high: number }) =>
    `${percent(low)} to ${percent(high)}`;
  return `, ${name} ${percent(mean)} % (90 % range ${range(ninety)}, 95 % ${range(ninetyFive)})`;
}

/** Seasons in a row that share a threshold are named together. */
function thresholdsText(seasons: readonly OpenersOfSeason[]): string {
  const runs: { from: number; to: number; threshold: number | null }[] = [];
  for (const { season, threshold } of seasons) {
    const last = runs.at(-1);
    if (last && last.threshold === threshold) last.to = season;
    else runs.push({ from: season, to: season, threshold });
  }
  return runs
    .map(({ from, to, threshold }) => {
      const span = from === to ? `${from}` : `${from}–${to}`;
      return `${span} ${threshold === null ? "none, nothing bet" : `EV above ${(100 * threshold).toFixed(1)} %`}`;
    })
    .join("; ");
}

function marketLines(market: GameMarket, report: OpenersReport | null): readonly string[] {
  if (report === null) return [`  ${market}: no opening prices to bet at`];
  const { offered, bets, betsASeason, clv, roi, shareForeseen, withoutThreshold } = report;
  const share = shareForeseen === null ? "" : `, share of the move foreseen ${shareForeseen.toFixed(2)}`;
  const notes = [
    `thresholds: ${thresholdsText(report.seasons)}`,
    `without them: ${withoutThreshold.bets} bets${withIntervals("CLV", withoutThreshold.clv)}`,
    ...(report.largeMoves === 0 ? [] : [largeMovesText(report)]),
    ...(report.assumedPrices === 0
      ? []
      : [`−110 taken as the price of ${report.assumedPrices} openings that give a line alone`]),
  ];
  return [
    `  ${market}: ${bets} bets on ${offered} openings, ${betsASeason.toFixed(0)} a season${withIntervals("CLV", clv)}` +
      `${withIntervals("ROI", roi)}${share}`,
    ...notes.map((note) => `    ${note}`),
  ];
}

function largeMovesText({ largeMoves, clvWithLargeMoves }: OpenersReport): string {
  const counted = clvWithLargeMoves === null ? "" : ` (counted too, CLV would be ${percent(clvWithLargeMoves)} %)`;
  return `${largeMoves} openings left out that moved too far to be believed${counted}`;
}

/** The judging command's lines about openers: their value by market, and its basis. */
export function openersText(openers: Readonly<Record<GameMarket, OpenersReport | null>>): readonly string[] {
  if (GAME_MARKETS.every((market) => openers[market] === null)) return ["openers: no opening prices to bet at"];
  return [
    "openers, 1 unit on each above the threshold learned on earlier seasons; CLV against the close without its margin at the bet's own line;",
    "limits and times of these openings are unknown:",
    ...GAME_MARKETS.flatMap((market) => marketLines(market, openers[market])),
  ];
}
