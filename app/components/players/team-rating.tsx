import { ChartFrame } from "#app/components/charts/chart-frame.tsx";
import { linearScale } from "#app/components/charts/linear-scale.ts";
import { stepPath } from "#app/components/charts/step-path.ts";
import { PLOT_WIDTH, TimePlot } from "#app/components/charts/time-plot.tsx";
import { Term } from "#app/components/ui/term.tsx";
import { formatCalendarDay } from "#app/lib/format/dates.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { ordinal } from "#app/lib/format/team-role.ts";
import type { TeamPage } from "#app/lib/schemas/players/team-api.ts";

const HEIGHT = 130;
/** Labels nearer to each other than this overlap. */
const LABEL_HEIGHT = 14;

/** A team's Elo rating through the season, after every game, beside an average team's. */
export function RatingPath({ elo, name }: { elo: NonNullable<TeamPage["rating"]["elo"]>; name: string }) {
  const { path, mean, rank, of } = elo;
  const [first] = path;
  const last = path.at(-1);
  if (first === undefined || last === undefined) return null;
  const values = path.map(({ rating }) => rating);
  const x = linearScale([0, Math.max(1, path.length - 1)], [0, PLOT_WIDTH]);
  const y = linearScale([Math.min(mean, ...values) - 5, Math.max(mean, ...values) + 5], [HEIGHT - 6, 6]).nice(3);
  const places = values.map((value, i) => [x(i), y(value)] as const);
  return (
    <ChartFrame
      level={3}
      title="Elo rating through the season"
      summary={
        <>
          {`${name} began the season at ${formatNumber(first.rating)} and stand at ${formatNumber(last.rating)}, ${ordinal(rank)} of ${of}; an average team has ${formatNumber(mean)}. An `}
          <Term>Elo rating</Term> reads results alone, with the size of a win.
        </>
      }
      table={{
        columns: ["After", "Rating", "Change"],
        rows: path
          .slice(1)
          .map(({ date, rating }, i) => [
            formatCalendarDay(date),
            formatNumber(rating, 1),
            formatNumber(rating - (path[i]?.rating ?? rating), 1),
          ])
          .toReversed(),
      }}
    >
      <TimePlot
        height={HEIGHT}
        rows={[...y.ticks(3).filter((tick) => Math.abs(y(tick) - y(mean)) > LABEL_HEIGHT), mean].map((tick) => ({
          y: y(tick),
          label: formatNumber(tick),
          strong: tick === mean,
        }))}
        columns={[
          { x: 0, label: formatCalendarDay(first.date) },
          { x: 1, label: formatCalendarDay(last.date) },
        ]}
        paths={
          <path
            d={stepPath(places)}
            className="text-accent"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        }
        marks={<circle cx="100%" cy={y(last.rating)} r="4" fill="currentColor" className="text-accent" />}
      />
    </ChartFrame>
  );
}
