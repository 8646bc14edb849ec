import { formatNumber } from "#app/lib/format/numbers.ts";

export interface VersusRow {
  readonly key: string;
  readonly label: string;
  readonly first: string;
  readonly second: string;
  readonly better: "first" | "second" | "even";
  /** The distance between the two in standard deviations of their peers; null where peers do not differ. */
  readonly distance: number | null;
}

/** Distances from here on fill half of the picture. */
const FULL = 3;

/** One row per statistic: both values, the better one bold and marked, and a bar toward it whose length is their distance. */
export function VersusBars({
  first,
  second,
  rows,
}: {
  readonly first: string;
  readonly second: string;
  readonly rows: readonly VersusRow[];
}) {
  const cell = (value: string, better: boolean) =>
    better ? (
      <strong className="font-semibold">
        {value}
        <span aria-hidden> ✓</span>
        <span className="sr-only"> better</span>
      </strong>
    ) : (
      <span className="text-muted">{value}</span>
    );
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-xs text-muted">
          <th scope="col" className="py-2 pr-2 text-left font-semibold">
            Statistic
          </th>
          <th scope="col" className="px-1 py-2 text-right font-semibold">
            {first}
          </th>
          <th scope="col" className="px-1 py-2 text-right font-semibold">
            {second}
          </th>
          <th scope="col" className="hidden w-2/5 px-2 py-2 text-left font-semibold sm:table-cell">
            How far apart
          </th>
        </tr>
      </thead>
      <tbody className="divide-y">
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className="py-2 pr-2 text-left font-medium">
              {row.label}
            </th>
            <td className="px-1 py-2 text-right whitespace-nowrap">{cell(row.first, row.better === "first")}</td>
            <td className="px-1 py-2 text-right whitespace-nowrap">{cell(row.second, row.better === "second")}</td>
            <td className="hidden px-2 sm:table-cell">
              <Bar row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ row: { better, distance } }: { readonly row: VersusRow }) {
  const length = better === "even" ? 0 : Math.min(1, Math.abs(distance ?? 0) / FULL) * 50;
  return (
    <span className="flex items-center gap-2">
      <svg aria-hidden viewBox="0 0 100 8" preserveAspectRatio="none" className="h-3 flex-1 text-accent">
        <rect x="0" y="3" width="100" height="2" className="text-border" fill="currentColor" />
        <rect x={better === "first" ? 50 - length : 50} y="0" width={length} height="8" fill="currentColor" />
      </svg>
      <span className="w-12 text-xs text-muted">
        {distance === null ? "" : `${formatNumber(Math.abs(distance), 1)} SD`}
      </span>
    </span>
  );
}
