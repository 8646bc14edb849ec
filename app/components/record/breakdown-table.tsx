import type { ReactNode } from "react";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { RATE_SHOWN_FROM, ROI_NEEDS, WIN_RATE_NEEDS, type RecordRate } from "#app/lib/engine/record/rate.ts";
import { formatUnits, isSmallSample, isTooFew, rateBasis, rateText } from "#app/lib/format/rates.ts";

export interface BreakdownRow {
  readonly key: string;
  readonly label: string;
  readonly figures: RecordFigures;
  /** False for picks without a stake: they have no profit and no return. */
  readonly staked?: boolean;
}

export interface BreakdownTableProps {
  /** "By league". */
  readonly title: string;
  readonly rows: readonly BreakdownRow[];
}

/** Marks a rate from a small sample (D1); SMALL_SAMPLE_NOTE explains the mark. */
function SmallSampleMark() {
  return (
    <span className="text-caution">
      <span aria-hidden>*</span>
      <span className="sr-only"> small sample</span>
    </span>
  );
}

export const SMALL_SAMPLE_NOTE = `Rates are shown from ${RATE_SHOWN_FROM} picks on, with their sample size and 95% range. * Small sample: fewer than ${WIN_RATE_NEEDS} picks, of an ROI fewer than ${ROI_NEEDS}.`;

/** A rate; muted and marked if its sample is small. */
function Shown({
  rate,
  signed = false,
  needs = WIN_RATE_NEEDS,
}: {
  readonly rate: RecordRate;
  readonly signed?: boolean;
  readonly needs?: number;
}) {
  const small = isSmallSample(rate, needs);
  return (
    <span className={small ? "text-muted" : undefined}>
      {rateText(rate, { signed })}
      {small ? <SmallSampleMark /> : null}
    </span>
  );
}

/** A shown rate's sample size and 95 % range; nothing under a rate that is not shown. */
function Basis({ rate, signed = false }: { readonly rate: RecordRate; readonly signed?: boolean }) {
  if (isTooFew(rate)) return null;
  return (
    <span className="block text-xs text-muted max-sm:hidden print:block">
      {rateBasis(rate, { signed }).replace("95% range ", "")}
    </span>
  );
}

/** A cell that names its own column on phones, where each row is a card. */
function Cell({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <td role="cell" className="align-top sm:px-2 sm:py-2 sm:text-right">
      <span aria-hidden className="block text-xs text-muted sm:hidden print:hidden">
        {heading}
      </span>
      {children}
    </td>
  );
}

/** The figures of parts of the record, one row each, every rate with its n and range; on phones the rows are lines. */
export function BreakdownTable({ title, rows }: BreakdownTableProps) {
  if (rows.length === 0) return null;
  const subject = title.replace("By ", "").replace(/^./, (letter) => letter.toUpperCase());
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="mb-2 font-semibold">{title}</h3>
      <div className="overflow-clip rounded-control border">
        <table role="table" className="w-full text-sm max-sm:block">
          <thead role="rowgroup" className="bg-sunken text-xs text-muted max-sm:sr-only">
            <tr role="row">
              {[subject, "W–L–P", "Win rate", "ROI", "CLV"].map((heading, index) => (
                <th
                  key={heading}
                  role="columnheader"
                  scope="col"
                  className={index === 0 ? "px-3 py-2 text-left font-semibold" : "px-2 py-2 text-right"}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="divide-y max-sm:block">
            {rows.map(({ key, ...row }) => (
              <Row key={key} {...row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ label, figures, staked = true }: Omit<BreakdownRow, "key">) {
  return (
    <tr role="row" className="max-sm:grid max-sm:grid-cols-3 max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-3 max-sm:py-2">
      <th
        role="rowheader"
        scope="row"
        className="text-left align-top font-medium max-sm:col-span-2 sm:px-3 sm:py-2 print:px-3"
      >
        {label}
      </th>
      <td role="cell" className="text-right align-top whitespace-nowrap text-muted sm:px-2 sm:py-2">
        {figures.wins}–{figures.losses}–{figures.pushes}
      </td>
      <Cell heading="Win rate">
        <Shown rate={figures.winRate} />
        <Basis rate={figures.winRate} />
      </Cell>
      <Cell heading="ROI">{staked ? <Return figures={figures} /> : "no stake"}</Cell>
      <Cell heading="CLV">
        <Shown rate={figures.closingLineValue} signed />
        <Basis rate={figures.closingLineValue} signed />
      </Cell>
    </tr>
  );
}

function Return({ figures: { flatRoi, flatProfitUnits } }: { readonly figures: RecordFigures }) {
  return (
    <>
      <Shown rate={flatRoi} signed needs={ROI_NEEDS} />
      <span className="block text-xs whitespace-nowrap text-muted">{formatUnits(flatProfitUnits)}</span>
      <Basis rate={flatRoi} signed />
    </>
  );
}
