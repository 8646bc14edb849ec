import { useId, type ReactNode } from "react";

export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

export interface ChartFrameProps {
  readonly title: string;
  /** The chart's content, in one or two sentences. */
  readonly summary: ReactNode;
  /** The same data as a table, behind <details>. */
  readonly table: ChartTable;
  readonly tableLabel?: string;
  readonly level?: 2 | 3;
  /** The picture: svg elements with aria-hidden, because summary and table say the same in words. */
  readonly children: ReactNode;
  readonly legend?: ReactNode;
}

/** A chart as a figure: title, summary in words, picture, legend, and the numbers as a table. */
export function ChartFrame({
  title,
  summary,
  table,
  tableLabel = "Show the numbers",
  level = 2,
  children,
  legend,
}: ChartFrameProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <figure aria-labelledby={id}>
      <Heading id={id} className={level === 2 ? "text-lg font-semibold" : "font-semibold"}>
        {title}
      </Heading>
      <figcaption className="mt-1 mb-3 text-sm text-muted">{summary}</figcaption>
      {children}
      {legend ? <div className="mt-2">{legend}</div> : null}
      <details className="group mt-1 print:[&:not([open])]:hidden">
        <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-accent">
          <span aria-hidden className="inline-block transition-transform group-open:rotate-90">
            ›
          </span>
          {tableLabel}
        </summary>
        <Numbers title={title} table={table} />
      </details>
    </figure>
  );
}

/** The table behind the picture, in its own box, which scrolls and can be reached by keyboard. */
function Numbers({ title, table }: Pick<ChartFrameProps, "title" | "table">) {
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={`${title}: numbers`}
      className="max-h-80 overflow-auto rounded-control border"
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-sunken">
          <tr>
            {table.columns.map((column) => (
              <th key={column} scope="col" className="px-3 py-2 text-xs font-semibold text-muted">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y">
          {table.rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, j) =>
                j === 0 ? (
                  <th key={j} scope="row" className="px-3 py-2 font-medium whitespace-nowrap">
                    {cell}
                  </th>
                ) : (
                  <td key={j} className="px-3 py-2 whitespace-nowrap">
                    {cell}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How opaque the bars of overs and of all others are, in charts of counts and their legends. */
export const FILLED = 0.85;
export const OUTLINED = 0.18;

/** One entry of a legend: the drawn mark, then its label. */
export interface LegendItem {
  readonly label: ReactNode;
  readonly ink: string;
  readonly mark: "line" | "area" | "filled" | "outlined" | "dot" | "diamond" | "band";
  readonly dash?: string;
}

/** Marks with labels; shapes and dashes differ, so that nothing depends on color alone. */
export function Legend({ items }: { readonly items: readonly LegendItem[] }) {
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs sm:gap-x-4 sm:text-sm">
      {items.map((item, i) => (
        <li key={i} className="inline-flex items-center gap-1.5">
          <svg aria-hidden width="18" height="14" viewBox="0 0 22 14" className={item.ink}>
            {item.mark === "line" ? (
              <line x1="0" x2="22" y1="7" y2="7" stroke="currentColor" strokeWidth="2.5" strokeDasharray={item.dash} />
            ) : item.mark === "area" ? (
              <rect x="2" y="2" width="18" height="10" fill="currentColor" opacity="0.3" />
            ) : item.mark === "filled" || item.mark === "outlined" ? (
              <rect
                x="5"
                y="2"
                width="12"
                height="10"
                fill="currentColor"
                fillOpacity={item.mark === "filled" ? FILLED : OUTLINED}
                stroke="currentColor"
                strokeWidth="1.5"
              />
            ) : item.mark === "band" ? (
              <g stroke="currentColor" strokeWidth="2">
                <rect x="2" y="4" width="18" height="6" fill="currentColor" fillOpacity="0.3" stroke="none" />
                <path d="M2 2v10M20 2v10" />
              </g>
            ) : item.mark === "dot" ? (
              <circle cx="11" cy="7" r="5" fill="currentColor" />
            ) : (
              <path d="M11 1l6 6-6 6-6-6Z" fill="currentColor" />
            )}
          </svg>
          <span>{item.label}</span>
        </li>
      ))}
    </ul>
  );
}

/** The marks of a chart of counts around a line: filled for overs, outlined for unders. */
export function LineLegend({ line }: { readonly line: number }) {
  return (
    <Legend
      items={[
        { label: "Over", mark: "filled", ink: "text-positive" },
        { label: "Under", mark: "outlined", ink: "text-negative" },
        { label: `The line, ${line}`, mark: "line", ink: "text-text", dash: "5 4" },
      ]}
    />
  );
}
