import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { formatUnits, rateBasis, rateText, RETURN_NEEDS, WIN_RATE_NEEDS } from "./rate-text.ts";

export interface BreakdownTableProps {
  /** "By league". */
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly label: string; readonly figures: RecordFigures }[];
}

const CELL = "px-2 py-2 text-right whitespace-nowrap";
/** On phones these two stand under the name, so that the rates fit beside it. */
const WIDE_CELL = `${CELL} max-sm:hidden print:table-cell`;

/** Marks a figure that rests on too few cases (D1); SMALL_SAMPLE_NOTE says what the mark means. */
function Small({ n, needs }: { readonly n: number; readonly needs: number }) {
  return n > 0 && n < needs ? (
    <span className="text-caution">
      <span aria-hidden>*</span>
      <span className="sr-only"> small sample</span>
    </span>
  ) : null;
}

export const SMALL_SAMPLE_NOTE = `* Small sample: fewer than ${WIN_RATE_NEEDS} picks behind a win rate or closing line value, fewer than ${RETURN_NEEDS} behind an ROI.`;

/** What parts of the record came to, a row each; the interval of a figure stands under it. */
export function BreakdownTable({ title, rows }: BreakdownTableProps) {
  if (rows.length === 0) return null;
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <div
        tabIndex={0}
        role="region"
        aria-label={`${title}: figures`}
        className="overflow-x-auto rounded-control border"
      >
        <table className="w-full text-sm">
          <thead className="bg-sunken text-xs text-muted">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-semibold">
                {title.replace("By ", "").replace(/^./, (letter) => letter.toUpperCase())}
              </th>
              <th scope="col" className={WIDE_CELL}>
                Settled
              </th>
              <th scope="col" className={WIDE_CELL}>
                W–L–P
              </th>
              <th scope="col" className={CELL}>
                Win rate
              </th>
              <th scope="col" className={CELL}>
                ROI
              </th>
              <th scope="col" className={CELL}>
                CLV
              </th>
            </tr>
          </thead>
          <tbody className="divide-y">
            {rows.map(({ key, label, figures }) => (
              <tr key={key}>
                <th scope="row" className="px-3 py-2 text-left font-medium">
                  {label}
                  <span className="block text-xs font-normal whitespace-nowrap text-muted sm:hidden print:hidden">
                    {figures.wins}–{figures.losses}–{figures.pushes}
                  </span>
                </th>
                <td className={WIDE_CELL}>{figures.settled}</td>
                <td className={WIDE_CELL}>
                  {figures.wins}–{figures.losses}–{figures.pushes}
                </td>
                <td className={CELL} title={rateBasis(figures.winRate)}>
                  {rateText(figures.winRate)}
                  <Small n={figures.winRate.n} needs={WIN_RATE_NEEDS} />
                </td>
                <td className={CELL} title={rateBasis(figures.flatRoi, { signed: true })}>
                  {rateText(figures.flatRoi, { signed: true })}
                  <Small n={figures.flatRoi.n} needs={RETURN_NEEDS} />
                  <span className="block text-xs text-muted">{formatUnits(figures.flatProfitUnits)}</span>
                </td>
                <td className={CELL} title={rateBasis(figures.closingLineValue, { signed: true })}>
                  {rateText(figures.closingLineValue, { signed: true })}
                  <Small n={figures.closingLineValue.n} needs={WIN_RATE_NEEDS} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
