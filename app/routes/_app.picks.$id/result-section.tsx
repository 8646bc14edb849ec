import { Link } from "@remix-run/react";
import { ResultBadge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Stat, StatRow } from "#app/components/ui/stat.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import type { Feed } from "#app/lib/engine/leagues.ts";
import { betHref } from "#app/lib/format/bet-address.ts";
import { correctedText } from "#app/lib/format/corrections.ts";
import { closingPriceNote } from "#app/lib/format/closing-line.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatSignedNumber } from "#app/lib/format/numbers.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { toneOf } from "#app/lib/format/rates.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

function closingSentence({ closingLineValue: value, result }: NonNullable<PickDetail["grading"]>): string {
  if (value === null && result === "void")
    return "The bet is void: the stake is returned, and there is no closing line value.";
  if (value === null) return "Too few books have a closing price near this line, so there is no closing line value.";
  if (value > 0.0005) return "The published price beat the close: it was a good bet, won or lost.";
  if (value < -0.0005) return "The market moved against the pick: the published price was worse than the close.";
  return "The market closed at the published price.";
}

/** The pick's result, and whether its price beat the close. */
export function ResultSection({
  grading,
  savedPickId,
  feed,
  display,
}: {
  readonly feed: Feed;
  readonly grading: NonNullable<PickDetail["grading"]>;
  /** The viewer's bet on it, which may have been made at another price; null without one. */
  readonly savedPickId: number | null;
  readonly display: Display;
}) {
  const clv = grading.closingLineValue;
  const units = grading.profitUnits;
  // A void bet without a close has no closing figures to show.
  const bare = grading.result === "void" && clv === null;
  return (
    <Card as="section" aria-labelledby="result-title">
      <CardHeader id="result-title" title="Result" aside={<ResultBadge result={grading.result} />} />
      <StatRow columns={4}>
        <Stat
          label="Profit per unit staked"
          value={formatSignedNumber(units, 2)}
          tone={toneOf(units)}
          note="at the published price"
        />
        {bare ? null : (
          <>
            <Stat
              label="Closing line value"
              value={clv === null ? "—" : formatSignedPercent(clv, 1)}
              tone={toneOf(clv)}
              note="published price against the fair close"
            />
            <Stat
              label="Closing price"
              value={
                grading.closePrice === null ? "—" : formatOdds(americanOdds(grading.closePrice), display.oddsFormat)
              }
              note={grading.closeLine === null ? undefined : `at line ${grading.closeLine}`}
            />
            <Stat
              label="Fair close"
              value={grading.closeProbability === null ? "—" : formatPercent(grading.closeProbability, 1)}
              note="no-vig closing price"
            />
          </>
        )}
      </StatRow>
      <p className="mt-4 text-sm text-muted">
        {closingSentence(grading)} {bare ? "" : `${closingPriceNote(feed)} `}Graded{" "}
        {formatDateTime(grading.gradedAt, display.timeZone)}.
      </p>
      {savedPickId === null ? null : (
        <p className="mt-2 text-sm">
          Your own bet counts at the price you took, in{" "}
          <Link to={betHref(savedPickId)} className="link">
            My Picks
          </Link>
          .
        </p>
      )}
      {grading.corrected ? (
        <p className="mt-2 text-sm text-caution">
          {correctedText({ ...grading.corrected, to: grading.result }, display.timeZone)} The earlier grading stays in
          the record.
        </p>
      ) : null}
    </Card>
  );
}
