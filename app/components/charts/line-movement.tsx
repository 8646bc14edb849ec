import { formatCount } from "#app/lib/format/labels.ts";
import { linearScale } from "./linear-scale.ts";
import { ChartFrame, Legend, type LegendItem } from "./chart-frame.tsx";
import { stepPath } from "./step-path.ts";
import { PLOT_WIDTH, TimePlot } from "./time-plot.tsx";

interface Step {
  readonly at: number;
  readonly value: number;
}

export interface LineMovementProps {
  /** One per book; points oldest first. `value` is drawn (a line, or a price in cents from even money), `text` is the whole quote. */
  readonly books: readonly {
    readonly key: string;
    readonly label: string;
    readonly points: readonly (Step & { readonly text: string })[];
  }[];
  /** The median of the books, and the best for the bettor; steps, oldest first. */
  readonly consensus: readonly Step[];
  readonly best: readonly Step[];
  /** When the pick was published, and at which value; null on a market without one. */
  readonly published: Step | null;
  /** The right end of the picture: now on the feed's clock, or the start of the game. UTC epoch ms. */
  readonly until: number;
  readonly formatValue: (value: number) => string;
  /** The smallest step between labels of the axis: half a point for lines, a cent for odds. */
  readonly step: number;
  /** Short for the axis ("14:05" or "12 Jan"), long for the table. */
  readonly formatTime: (at: number) => string;
  readonly formatTimeLong?: (at: number) => string;
  readonly title?: string;
  readonly level?: 2 | 3;
}

const HEIGHT = 136;

/** The chart in a sentence: where the consensus opened, where it is, and how often the books changed. */
function summaryOf({ books, consensus, formatValue }: LineMovementProps): string {
  const changes = books.reduce((sum, book) => sum + book.points.length - 1, 0);
  const at = (step: Step | undefined) => (step ? formatValue(step.value) : "–");
  const moves =
    books.length === 1 ? formatCount(changes, "change") : `${formatCount(changes, "change")} at ${books.length} books`;
  // Even without changes the consensus moves with every book that opens.
  const moved = changes === 0 ? "no book has changed its price since it opened" : moves;
  return `Consensus opened at ${at(consensus[0])}, now ${at(consensus.at(-1))}; ${moved}.`;
}

const LEGEND: readonly LegendItem[] = [
  { label: "Best", mark: "line", ink: "text-accent" },
  { label: "Consensus", mark: "line", ink: "text-series-2", dash: "7 4" },
  { label: "Books", mark: "line", ink: "text-strong-border" },
];
const PICK: LegendItem = { label: "Pick", mark: "dot", ink: "text-text" };

/** How the market moved: the best and the consensus in color over every book in gray, with the moment of publication. */
export function LineMovement(props: LineMovementProps) {
  const { formatTime, formatTimeLong = formatTime, title = "Line movement", level } = props;
  const books = props.books.filter((book) => book.points.length > 0);
  if (books.length === 0)
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
      summary={summaryOf({ ...props, books })}
      table={{
        columns: ["When", "Book", "Quote"],
        rows: books
          .flatMap((book) => book.points.map((point) => ({ ...point, book: book.label })))
          .sort((a, b) => a.at - b.at)
          .map((point) => [formatTimeLong(point.at), point.book, point.text]),
      }}
      legend={<Legend items={props.published ? [...LEGEND, PICK] : LEGEND} />}
    >
      <Plot {...props} books={books} />
    </ChartFrame>
  );
}

/** Every book's steps in gray, consensus and best on top, all extended to the right end; a dot where the pick was published. */
function Plot({
  books,
  consensus,
  best,
  published,
  until,
  step: smallest,
  formatValue,
  formatTime,
}: LineMovementProps) {
  const values = [
    ...(published ? [published.value] : []),
    ...books.flatMap((book) => book.points.map((point) => point.value)),
  ];
  const moments = books.flatMap((book) => book.points.map((point) => point.at));
  const from = Math.min(...moments);
  const end = Math.max(until, ...moments);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const y = linearScale(least === most ? [least - 1, most + 1] : [least, most], [HEIGHT - 12, 12]).nice(4);
  const x = linearScale([from, end === from ? from + 1 : end], [0, PLOT_WIDTH]);
  // A line that moved by half a point has no round figures in between, so its ends are labeled.
  const round = y.ticks(4).filter((tick) => Number.isInteger(tick / smallest));
  const ticks = round.length > 1 || least === most ? round : [least, most];
  const path = (steps: readonly Step[]) => {
    const places = steps.map((step) => [x(step.at), y(step.value)] as const);
    const final = places.at(-1);
    return stepPath(final ? [...places, [x(end), final[1]]] : places);
  };
  const line = (key: string, steps: readonly Step[], ink: string, width: number, dash?: string) => (
    <path
      key={key}
      d={path(steps)}
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeDasharray={dash}
      vectorEffect="non-scaling-stroke"
      className={ink}
    />
  );
  return (
    <TimePlot
      height={HEIGHT}
      rows={ticks.map((tick) => ({ y: y(tick), label: formatValue(tick) }))}
      columns={[
        { x: 0, label: formatTime(from) },
        { x: 0.5, label: formatTime((from + end) / 2) },
        { x: 1, label: formatTime(end) },
      ]}
      paths={[
        ...books.map((book) => line(book.key, book.points, "text-strong-border/60", 1)),
        line("consensus", consensus, "text-series-2", 2, "7 4"),
        line("best", best, "text-accent", 2.5),
      ]}
      marks={
        published ? (
          <circle
            cx={`${Math.round(Math.max(0, Math.min(1, x(published.at) / PLOT_WIDTH)) * 10_000) / 100}%`}
            cy={y(published.value)}
            r="5"
            strokeWidth="2"
            className="fill-text stroke-raised"
          />
        ) : null
      }
    />
  );
}
