import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { bookLabel } from "#app/lib/format/books.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

const orDash = (value: number | null, text: (value: number) => string) => (value === null ? "–" : text(value));

/** The pick as it was published, which the record grades, beside what it is worth now (D23). */
export function ThenAndNow({ detail, display }: { readonly detail: PickDetail; readonly display: Display }) {
  const { pick, starters } = detail;
  const { published, now, recommendation } = pick;
  if (now === null) return null;
  const offer = (price: number | null, book: string | null) =>
    price === null || book === null
      ? "Price gone"
      : `${formatOdds(americanOdds(price), display.oddsFormat)} at ${bookLabel(book)}`;
  const range = (low: number, high: number) => `${formatPercent(low, 1)}–${formatPercent(high, 1)}`;
  const percent = (value: number) => formatPercent(value, 1);
  const signed = (value: number) => formatSignedPercent(value, 1);
  const rows = [
    ["Bet", published.recommendation, recommendation],
    ["Price", offer(published.price, published.book), offer(now.price, now.book)],
    ["Confidence", percent(published.confidence), percent(now.confidence)],
    [
      "90% range",
      range(published.confidenceLow, published.confidenceHigh),
      range(now.confidenceLow, now.confidenceHigh),
    ],
    ["No-vig market", orDash(published.marketProbability, percent), orDash(now.marketProbability, percent)],
    ["Edge", signed(published.edge), orDash(now.edge, signed)],
    ["Verdict", published.verdict, now.verdict],
    ["Stake", percent(published.stakeFraction), percent(now.stakeFraction)],
    ...(starters ? [[starters.label, starters.published, starters.now]] : []),
  ];
  return (
    <Card as="section" aria-labelledby="then-and-now-title">
      <CardHeader
        id="then-and-now-title"
        title="Then and now"
        description={`Last change, ${formatDateTime(now.assessedAt, display.timeZone)}: ${now.why}. The record grades the pick as published.`}
      />
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 pr-3 font-normal">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              Published
            </th>
            <th scope="col" className="py-1 font-normal">
              Now
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, then, present]) => (
            <tr key={name} className="border-t align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal text-muted">
                {name}
              </th>
              <td className="py-1.5 pr-3">{then}</td>
              <td className="py-1.5 font-semibold">{present}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
