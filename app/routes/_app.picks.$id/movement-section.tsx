import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { LineMovement } from "#app/components/charts/line-movement.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatDateTime, formatDay, formatWeekdayTime } from "#app/lib/format/dates.ts";
import { formatLine } from "#app/lib/format/lines.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

/**
 * How each book moved. A spread or total whose line changed is drawn by its line. Otherwise, and for moneylines, the no-vig probability
 * of the picked side is drawn, so that books with different margins can be compared.
 */
export function MovementSection({ detail, display }: { readonly detail: PickDetail; readonly display: Display }) {
  const { pick, movement } = detail;
  const moments = movement.flatMap((book) => book.points.map((point) => point.at));
  const until = Math.max(...moments, Math.min(display.now, pick.gameTime));
  const long = moments.length > 0 && until - Math.min(...moments) > 3 * DAY_MS;
  const lines = new Set(movement.flatMap((book) => book.points.map((point) => point.line)));
  const byLine = pick.market !== "moneyline" && lines.size > 1;
  const line = (value: number | null) => formatLine(pick.market, pick.side, value);
  return (
    <LineMovement
      series={movement.map((book) => ({
        key: book.book,
        label: book.bookLabel,
        points: book.points.map((point) => ({
          at: point.at,
          value: byLine ? (point.line ?? 0) : point.fair,
          text: `${point.line === null ? "" : `${line(point.line)} `}(${formatOdds(americanOdds(point.price), display.oddsFormat)})`,
        })),
      }))}
      until={until}
      measure={byLine ? `Line of ${pick.recommendation}` : `No-vig probability of ${pick.recommendation}`}
      formatValue={byLine ? line : (value) => formatPercent(value, 1)}
      formatTime={(at) => (long ? formatDay(at, display.timeZone) : formatWeekdayTime(at, display.timeZone))}
      formatTimeLong={(at) => formatDateTime(at, display.timeZone)}
      reference={
        byLine
          ? pick.line === null
            ? undefined
            : { value: pick.line, label: "Line of the pick" }
          : { value: pick.confidence, label: "Confidence" }
      }
    />
  );
}
