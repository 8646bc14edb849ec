import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { isOldPrice } from "#app/components/picks/pick-state.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { seenOrNow } from "#app/lib/format/delayed-price.ts";
import { formatLine } from "#app/lib/format/lines.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { stakeText } from "#app/lib/format/stakes.ts";
import { thenAndNowText } from "#app/lib/views/picks/pick-notes.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

/** A moment of the pick's life: its price and its worth then. Null: not available or not known. */
interface Moment {
  readonly title: string;
  readonly line: number | null;
  readonly price: number | null;
  readonly book: string | null;
  readonly chance: readonly [p: number, low: number, high: number] | null;
  readonly market: number | null;
  readonly edge: number | null;
  readonly verdict: string | null;
  readonly stake: string | null;
}

const NONE = "–";

/** "Now", or in a delayed plan "As of 12:20 AM". */
const nowTitle = (seenAt: number | null, timeZone: string) =>
  seenOrNow(seenAt, timeZone).replace(/^./, (first) => first.toUpperCase());

/** Whether a grading has the market's close. */
const hasClose = (grading: PickDetail["grading"]): grading is NonNullable<PickDetail["grading"]> =>
  grading !== null && (grading.closePrice !== null || grading.closeProbability !== null);

function momentsOf({ pick, grading, stakeCents }: PickDetail, { currencyMark, timeZone }: Display): readonly Moment[] {
  // Units would not fit in a column.
  const settings = { currencyMark, unitCents: null };
  const { published, now, visible } = pick;
  const moments: Moment[] = [
    {
      title: "Published",
      ...published,
      chance: [published.confidence, published.confidenceLow, published.confidenceHigh],
      market: published.marketProbability,
      stake: stakeText(published.stakeFraction, null, settings),
    },
  ];
  if (now !== null)
    moments.push({
      title: nowTitle(visible.seenAt, timeZone),
      ...now,
      ...(visible.moved ? { verdict: null } : {}),
      ...(isOldPrice(pick) ? { verdict: `was ${now.verdict}` } : {}),
      chance: [now.confidence, now.confidenceLow, now.confidenceHigh],
      market: now.marketProbability,
      stake:
        now.price === null
          ? null
          : stakeText(now.stakeFraction, stakeCents === null ? null : stakeCents / 100, settings),
    });
  // A column of dashes would be useless: the close is unknown until the pick is graded, and a void pick may have none.
  if (!hasClose(grading)) return moments;
  // Measured by the close, the edge is the closing line value.
  moments.push({
    title: "Close",
    line: grading.closeLine ?? published.line,
    price: grading.closePrice,
    book: null,
    chance: null,
    market: grading.closeProbability,
    edge: grading.closingLineValue,
    verdict: null,
    stake: null,
  });
  return moments;
}

/**
 * The pick as published, which the record grades, beside its worth now; once it is graded, beside the close (D23). Nothing if there is
 * nothing to compare.
 */
export function ThenAndNow({
  detail,
  display,
  notes,
}: {
  readonly detail: PickDetail;
  readonly display: Display;
  /** Facts about the game other than its prices. */
  readonly notes: readonly string[];
}) {
  const { pick, grading } = detail;
  const { now } = pick;
  const moments = momentsOf(detail, display);
  const compared = moments.length > 1;
  // The published figures are shown above; they are not repeated alone.
  if (!compared && notes.length === 0) return null;
  const cells: readonly (readonly [name: string, ...cells: readonly string[]])[] = [
    ...(pick.market === "moneyline" || pick.market === "parlay"
      ? []
      : [["Line", ...moments.map(({ line }) => formatLine(pick.market, pick.side, line))] as const]),
    [
      "Price",
      ...moments.map(({ price, book }, index) =>
        price === null
          ? now !== null && index === 1
            ? pick.visible.moved
              ? "moved"
              : "gone"
            : NONE
          : `${formatOdds(americanOdds(price), display.oddsFormat)}${book === null ? "" : ` ${bookLabel(book)}`}`,
      ),
    ],
    [
      "Chance",
      ...moments.map(({ chance }) =>
        chance === null
          ? NONE
          : `${formatPercent(chance[0], 1)} (${formatNumber(chance[1] * 100)}–${formatNumber(chance[2] * 100)})`.replaceAll(
              " ",
              "\u00a0",
            ),
      ),
    ],
    ["Market", ...moments.map(({ market }) => (market === null ? NONE : formatPercent(market, 1)))],
    ["Edge", ...moments.map(({ edge }) => (edge === null ? NONE : formatSignedPercent(edge, 1)))],
    ["Verdict", ...moments.map(({ verdict }) => verdict ?? NONE)],
    ...(moments.some(({ verdict }) => verdict === "BET")
      ? [
          [
            "Stake",
            ...moments.map(({ verdict, stake }) => (verdict === "BET" && stake !== null ? stake : NONE)),
          ] as const,
        ]
      : []),
  ];
  return (
    <Card as="section" padding="sm" aria-labelledby="then-and-now-title">
      <CardHeader
        id="then-and-now-title"
        title={!compared ? "The game" : now === null ? "Published and close" : "Then and now"}
        description={thenAndNowText(pick, display.timeZone)}
      />
      {compared ? (
        <table className="w-full text-[0.8125rem] sm:text-sm">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="w-14 py-1 pr-2 font-normal sm:w-24">
                <span className="sr-only">What</span>
              </th>
              {moments.map(({ title }) => (
                <th key={title} scope="col" className="py-1 pr-2 font-normal">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cells.map(([name, ...row]) => (
              <tr key={name} className="border-t align-top">
                <th scope="row" className="py-1 pr-2 text-left font-normal text-muted">
                  {name}
                </th>
                {row.map((cell, index) => (
                  <td
                    key={moments[index]?.title}
                    className={index === (now === null ? 0 : 1) ? "py-1 pr-2 font-semibold" : "py-1 pr-2"}
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {notes.map((note) => (
        <p key={note} className="mt-2 text-sm">
          {note}
        </p>
      ))}
      {hasClose(grading) ? (
        <p className="mt-2 text-xs text-muted">Edge at the close is the closing line value.</p>
      ) : null}
    </Card>
  );
}
