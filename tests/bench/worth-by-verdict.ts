import { GAME_MARKETS } from "#app/lib/engine/leagues.ts";
import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { clusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";

/** Verdict, day of the start, closing line value (null without a close), profit per unit and market. */
export type SettledPick = readonly [verdict: string, day: number, value: number | null, profit: number, market: string];

interface Worth {
  readonly seed: string;
  readonly worth: readonly SettledPick[];
}

/** The market of a pick: leans on games and leans on players are different things. */
const kindOf = (market: string) =>
  GAME_MARKETS.some((one) => one === market) ? "games" : market === "parlay" ? "parlays" : "players";

const signed = (x: number) => `${x >= 0 ? "+" : "−"}${(100 * Math.abs(x)).toFixed(2)}`;

/** Mean and 90 % range of a figure, errors clustered by world and day. */
function figure(rows: readonly { readonly cluster: string; readonly value: number }[]): string {
  const summary = clusteredMean(rows);
  if (summary === null) return "–";
  const { mean, standardError } = summary;
  if (standardError === null) return `${signed(mean)} %`;
  return `${signed(mean)} % [${signed(mean - Z_90 * standardError)}, ${signed(mean + Z_90 * standardError)}]`;
}

/** Picks per day, closing line value and profit by verdict and market, as a Markdown table. `days` are the simulated days, over all worlds. */
export function worthTable(worlds: readonly Worth[], days: number): string {
  const all = worlds.flatMap(({ seed, worth }) =>
    worth.map(([verdict, day, value, profit, market]) => ({
      verdict,
      cluster: `${seed} ${day}`,
      value,
      profit,
      kind: kindOf(market),
    })),
  );
  const line = (name: string, rows: typeof all) => {
    const values = rows.flatMap(({ cluster, value }) => (value === null ? [] : [{ cluster, value }]));
    const profits = rows.map(({ cluster, profit }) => ({ cluster, value: profit }));
    const share = all.length === 0 ? 0 : rows.length / all.length;
    return `| ${name} | ${rows.length} | ${(rows.length / days).toFixed(1)} | ${(100 * share).toFixed(0)} % | ${figure(values)} | ${figure(profits)} |`;
  };
  const lines = ["BET", "LEAN"].flatMap((verdict) => {
    const rows = all.filter((row) => row.verdict === verdict);
    const parts = ["games", "players", "parlays"].map((kind) =>
      line(
        `${verdict}, ${kind}`,
        rows.filter((row) => row.kind === kind),
      ),
    );
    return [line(verdict, rows), ...parts];
  });
  return [
    "| verdict | settled | a day | share | CLV [90 %] | ROI [90 %] |",
    "|---|---|---|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}
