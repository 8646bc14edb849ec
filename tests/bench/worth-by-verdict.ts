import { Z_90 } from "#app/lib/engine/markets/normal.ts";
import { clusteredMean } from "#app/lib/engine/scores/clustered-mean.ts";

interface Worth {
  readonly seed: string;
  readonly worth: readonly (readonly [verdict: string, day: number, value: number | null, profit: number])[];
}

const signed = (x: number) => `${x >= 0 ? "+" : "−"}${(100 * Math.abs(x)).toFixed(2)}`;

/** Mean and 90 % range of a figure, errors clustered by world and day. */
function figure(rows: readonly { readonly cluster: string; readonly value: number }[]): string {
  const summary = clusteredMean(rows);
  if (summary === null) return "–";
  const { mean, standardError } = summary;
  if (standardError === null) return `${signed(mean)} %`;
  return `${signed(mean)} % [${signed(mean - Z_90 * standardError)}, ${signed(mean + Z_90 * standardError)}]`;
}

/** Picks a day, closing line value and profit by verdict, as a Markdown table. `days` are the days lived, over all worlds. */
export function worthTable(worlds: readonly Worth[], days: number): string {
  const all = worlds.flatMap(({ seed, worth }) =>
    worth.map(([verdict, day, value, profit]) => ({ verdict, cluster: `${seed} ${day}`, value, profit })),
  );
  const lines = ["BET", "LEAN"].map((verdict) => {
    const rows = all.filter((row) => row.verdict === verdict);
    const values = rows.flatMap(({ cluster, value }) => (value === null ? [] : [{ cluster, value }]));
    const profits = rows.map(({ cluster, profit }) => ({ cluster, value: profit }));
    const share = all.length === 0 ? 0 : rows.length / all.length;
    return `| ${verdict} | ${rows.length} | ${(rows.length / days).toFixed(1)} | ${(100 * share).toFixed(0)} % | ${figure(values)} | ${figure(profits)} |`;
  });
  return [
    "| verdict | settled | a day | share | CLV [90 %] | ROI [90 %] |",
    "|---|---|---|---|---|---|",
    ...lines,
    "",
  ].join("\n");
}
