import { DAY_MS } from "#app/lib/engine/calendar/durations.ts";
import { LineMovement } from "#app/components/charts/line-movement.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { americanFromCents } from "#app/lib/engine/odds/cents-from-even.ts";
import { formatDateTime, formatDay, formatWeekdayTime } from "#app/lib/format/dates.ts";
import { formatLine } from "#app/lib/format/lines.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";

export interface MovementSectionProps {
  readonly pick: PickDetail["pick"];
  readonly movement: NonNullable<PickDetail["movement"]>;
  readonly display: Display;
}

/** The movement of the price: by odds, or by line for a spread or total whose line changed. */
export function MovementSection({ pick, movement, display }: MovementSectionProps) {
  const { axis, series, consensus, best, published } = movement;
  const moments = series.flatMap((book) => book.points.map((point) => point.at));
  const until = Math.max(...moments, Math.min(display.now, pick.gameTime));
  const long = moments.length > 0 && until - Math.min(...moments) > 3 * DAY_MS;
  const line = (value: number | null) => formatLine(pick.market, pick.side, value);
  const odds = (american: number) => formatOdds(americanOdds(american), display.oddsFormat);
  return (
    <LineMovement
      books={series.map(({ book, bookLabel, points }) => ({
        key: book,
        label: bookLabel,
        points: points.map(({ at, value, price, line: at_ }) => ({
          at,
          value,
          text: at_ === null ? odds(price) : `${line(at_)} (${odds(price)})`,
        })),
      }))}
      consensus={consensus}
      best={best}
      published={published}
      until={until}
      title={axis === "line" ? "Line movement" : "Price movement"}
      formatValue={axis === "line" ? line : (value) => odds(americanFromCents(value))}
      step={axis === "line" ? 0.5 : 1}
      formatTime={(at) => (long ? formatDay(at, display.timeZone) : formatWeekdayTime(at, display.timeZone))}
      formatTimeLong={(at) => formatDateTime(at, display.timeZone)}
    />
  );
}
