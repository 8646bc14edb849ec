import { linearScale } from "./linear-scale.ts";
import { ChartFrame, Legend } from "./chart-frame.tsx";
import { stepPath } from "./step-path.ts";
import { PLOT_WIDTH, TimePlot } from "./time-plot.tsx";

export interface LineMovementProps {
  /** One per book; points oldest first. `value` is what is drawn (a line, or a fair probability), `text` the whole quote: "−3.5 (−110)". */
  readonly series: readonly {
    readonly key: string;
    readonly label: string;
    readonly points: readonly { readonly at: number; readonly value: number; readonly text: string }[];
  }[];
  /** The right end of the picture: now on the feed's clock, or the start of the game. UTC epoch ms. */
  readonly until: number;
  /** What the vertical axis measures: "Spread of Boston Celtics". */
  readonly measure: string;
  readonly formatValue: (value: number) => string;
  /** Short for the axis ("14:05" or "12 Jan"), long for the table. */
  readonly formatTime: (at: number) => string;
  readonly formatTimeLong?: (at: number) => string;
  /** The pick's own line or probability, drawn across. */
  readonly reference?: { readonly value: number; readonly label: string };
  readonly title?: string;
  readonly level?: 2 | 3;
}

const INKS = ["text-series-1", "text-series-2", "text-series-3", "text-series-4", "text-series-5"] as const;
const DASHES = [undefined, "7 4", "2 3", "10 3 2 3", "12 5"] as const;
const HEIGHT = 176;

type Book = LineMovementProps["series"][number];

/** The colour and dash of the nth book. */
function strokeOf(i: number) {
  return { ink: INKS[i % INKS.length] ?? INKS[0], dash: DASHES[i % DASHES.length] };
}

/** What is drawn, in a sentence: where the books opened, where they are now, and how often they changed. */
function summaryOf(drawn: readonly Book[], { measure, formatValue }: LineMovementProps): string {
  const range = (values: readonly number[]) => {
    const low = formatValue(Math.min(...values));
    const high = formatValue(Math.max(...values));
    return low === high ? low : `${low} to ${high}`;
  };
  const first = range(drawn.map((book) => book.points[0]?.value ?? 0));
  const last = range(drawn.map((book) => book.points.at(-1)?.value ?? 0));
  const moves = drawn.reduce((sum, book) => sum + book.points.length - 1, 0);
  return `${measure}: opened at ${first}, now ${last}; ${moves} ${moves === 1 ? "change" : "changes"} at ${drawn.length} ${drawn.length === 1 ? "book" : "books"}.`;
}

/** How each book's quote moved: one step per change, one colour and dash per book. */
export function LineMovement(props: LineMovementProps) {
  const { series, formatTime, formatTimeLong = formatTime, reference, title = "Line movement", level } = props;
  const drawn = series.filter((book) => book.points.length > 0);
  if (drawn.length === 0)
    return (
      <figure>
        <h2 className="text-lg font-semibold">{title}</h2>
        <figcaption className="mt-1 text-sm text-muted">No quotes have been recorded for this market yet.</figcaption>
      </figure>
    );
  return (
    <ChartFrame
      level={level}
      title={title}
      summary={summaryOf(drawn, props)}
      table={{
        columns: ["When", "Book", "Quote"],
        rows: drawn
          .flatMap((book) => book.points.map((point) => ({ ...point, book: book.label })))
          .sort((a, b) => a.at - b.at)
          .map((point) => [formatTimeLong(point.at), point.book, point.text]),
      }}
      legend={
        <Legend
          items={[
            ...drawn.map((book, i) => ({ label: book.label, mark: "line" as const, ...strokeOf(i) })),
            ...(reference ? [{ label: reference.label, mark: "line" as const, ink: "text-text", dash: "1 4" }] : []),
          ]}
        />
      }
    >
      <Plot {...props} series={drawn} />
    </ChartFrame>
  );
}

/** The steps of every book, all extended to the right end, and the reference across. Each series has points. */
function Plot({ series, until, formatValue, formatTime, reference }: LineMovementProps) {
  const values = series.flatMap((book) => book.points.map((point) => point.value));
  const moments = series.flatMap((book) => book.points.map((point) => point.at));
  const from = Math.min(...moments);
  const end = Math.max(until, ...moments);
  const bounds = reference ? [...values, reference.value] : values;
  const least = Math.min(...bounds);
  const most = Math.max(...bounds);
  const y = linearScale(least === most ? [least - 1, most + 1] : [least, most], [HEIGHT - 12, 12]).nice(4);
  const x = linearScale([from, end === from ? from + 1 : end], [0, PLOT_WIDTH]);
  return (
    <TimePlot
      height={HEIGHT}
      rows={y.ticks(4).map((tick) => ({ y: y(tick), label: formatValue(tick) }))}
      columns={[
        { x: 0, label: formatTime(from) },
        { x: 0.5, label: formatTime((from + end) / 2) },
        { x: 1, label: formatTime(end) },
      ]}
      paths={
        <>
          {reference ? (
            <line
              x1="0"
              x2={PLOT_WIDTH}
              y1={y(reference.value)}
              y2={y(reference.value)}
              stroke="currentColor"
              strokeWidth="2"
              strokeDasharray="1 4"
              vectorEffect="non-scaling-stroke"
              className="text-text"
            />
          ) : null}
          {series.map((book, i) => {
            const { ink, dash } = strokeOf(i);
            const places = book.points.map((point) => [x(point.at), y(point.value)] as const);
            const final = places.at(-1);
            return (
              <path
                key={book.key}
                d={stepPath(final ? [...places, [x(end), final[1]]] : places)}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeDasharray={dash}
                vectorEffect="non-scaling-stroke"
                className={ink}
              />
            );
          })}
        </>
      }
    />
  );
}
