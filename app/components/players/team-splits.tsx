import { Term } from "#app/components/ui/term.tsx";
import { RateInline } from "#app/components/ui/rate-inline.tsx";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { CoverRow, TeamSplitRow } from "#app/lib/schemas/players/team-api.ts";

const record = (parts: readonly number[]) => parts.join("–");
const cover = ({ wins, losses, pushes }: CoverRow) => record(pushes > 0 ? [wins, losses, pushes] : [wins, losses]);

/** Records by split at closing lines: each with its rate, n and range, and what prices expected; one that stands out says so. */
export function TeamSplits({
  splits,
  verdict,
}: {
  readonly splits: readonly TeamSplitRow[];
  readonly verdict: string;
}) {
  return (
    <>
      <p className="mb-2 text-sm">{verdict}</p>
      <ul className="divide-y">
        {splits.map((row) => (
          <li key={row.split} className="grid gap-x-6 gap-y-0.5 py-2 text-sm sm:grid-cols-[12rem_1fr_1fr]">
            <p>
              <span className="font-medium">{row.label}</span>{" "}
              <span className="text-muted">
                {record(row.ties > 0 ? [row.wins, row.losses, row.ties] : [row.wins, row.losses])}
              </span>
            </p>
            <Cover label="Covered" row={row.spread} />
            <Cover label="Over" row={row.total} />
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">
        <Term>Covered</Term>: at the <Term>closing line</Term>; pushes stand after the second dash and count in no rate.
        A rate is to be compared with what the closing prices expected, not with half.
      </p>
    </>
  );
}

function Cover({ label, row }: { readonly label: string; readonly row: CoverRow }) {
  if (row.wins + row.losses + row.pushes === 0) return <p className="text-muted">{label}: no closing line</p>;
  return (
    <p>
      {label} {cover(row)}, <RateInline rate={row.rate} />
      {row.expected === null ? null : (
        <span className="text-muted"> · prices expected {formatPercent(row.expected, 1)}</span>
      )}
      {row.standsOut ? <span className="block font-medium">{row.verdict}</span> : null}
    </p>
  );
}
