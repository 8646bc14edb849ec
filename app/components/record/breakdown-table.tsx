import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { formatUnits, isSmallSample, isTooFew, rateBasis, rateText } from "#app/lib/format/rates.ts";

export interface BreakdownTableProps {
  /** "By league". */
  readonly title: string;
  readonly rows: readonly { readonly key: string; readonly label: string; readonly figures: RecordFigures }[];
}

const CELL = "px-2 py-2 text-right";
/** On phones these two columns fold under the name, so that the rates fit beside it. */
const WIDE_CELL = `${CELL} max-sm:hidden print:table-cell`;

/** Marks an ROI from a small sample (D1); SMALL_SAMPLE_NOTE explains the mark. */
function SmallSampleMark() {
  return (
    <span className="text-caution">
      <span aria-hidden>*</span>
      <span className="sr-only"> small sample</span>
    </span>
  );
}

export const SMALL_SAMPLE_NOTE = `Rates are shown from ${WIN_RATE_NEEDS} picks on, with their sample size and 95% range. * Small sample: fewer than ${ROI_NEEDS} picks behind an ROI.`;

/** A shown rate's sample size and 95 % range; nothing under a rate that is not shown. */
function Basis({ rate, signed = false }: { readonly rate: RecordRate; readonly signed?: boolean }) {
  if (isTooFew(rate)) return null;
  return <span className="block text-xs text-muted">{rateBasis(rate, { signed }).replace("95% range ", "")}</span>;
}

/** The figures of parts of the record, one row each, every rate with its n and range. */
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
              <Row key={key} label={label} figures={figures} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ label, figures }: Pick<BreakdownTableProps["rows"][number], "label" | "figures">) {
  return (
    <tr>
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
      <td className={CELL}>
        {rateText(figures.winRate)}
        <Basis rate={figures.winRate} />
      </td>
      <td className={CELL}>
        {rateText(figures.flatRoi, { signed: true })}
        {isSmallSample(figures.flatRoi, ROI_NEEDS) ? <SmallSampleMark /> : null}
        <span className="block text-xs whitespace-nowrap text-muted">{formatUnits(figures.flatProfitUnits)}</span>
        <Basis rate={figures.flatRoi} signed />
      </td>
      <td className={CELL}>
        {rateText(figures.closingLineValue, { signed: true })}
        <Basis rate={figures.closingLineValue} signed />
      </td>
    </tr>
  );
}
