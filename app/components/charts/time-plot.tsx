import type { ReactNode } from "react";

/** Width of the paths' coordinate space; the picture stretches to its box, strokes keep their width. */
export const PLOT_WIDTH = 1000;

export interface TimePlotProps {
  readonly height: number;
  /** Grid lines: distance from the top in px, and label. */
  readonly rows: readonly { readonly y: number; readonly label: string; readonly strong?: boolean }[];
  /** Labels under the picture, 0 left to 1 right; long ones in the middle are hidden on phones. */
  readonly columns: readonly { readonly x: number; readonly label: string }[];
  /** Paths in PLOT_WIDTH × height. */
  readonly paths: ReactNode;
  /** Length of the longest label in characters, so that stacked charts start at the same x. */
  readonly labelLength?: number;
  /** Marks placed by percent ("93%"), which must not be stretched. */
  readonly marks?: ReactNode;
}

/** Frame of a chart over time: labels keep their size at every width, because only the paths are stretched. */
export function TimePlot({ height, rows, columns, paths, labelLength = 3, marks }: TimePlotProps) {
  const widest = Math.max(labelLength, ...rows.map((row) => row.label.length));
  const gutter = widest * 8 + 10;
  return (
    <div className="flex">
      <svg aria-hidden width={gutter} height={height + 24} className="shrink-0 text-muted">
        {rows.map((row) => (
          <text key={row.y} x={gutter - 8} y={row.y + 4} textAnchor="end" fontSize="12" fill="currentColor">
            {row.label}
          </text>
        ))}
      </svg>
      <svg aria-hidden height={height + 24} className="min-w-0 flex-1 overflow-visible">
        {rows.map((row) => (
          <line
            key={row.y}
            x1="0"
            x2="100%"
            y1={row.y}
            y2={row.y}
            stroke="currentColor"
            className={row.strong ? "text-strong-border" : "text-border"}
          />
        ))}
        <svg
          width="100%"
          height={height}
          viewBox={`0 0 ${PLOT_WIDTH} ${height}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          {paths}
        </svg>
        {marks}
        {columns.map((column) => (
          <text
            key={column.x}
            x={`${column.x * 100}%`}
            y={height + 18}
            textAnchor={column.x < 0.15 ? "start" : column.x > 0.85 ? "end" : "middle"}
            fontSize="12"
            fill="currentColor"
            className={
              column.x > 0.15 && column.x < 0.85 && column.label.length > 8 ? "text-muted max-sm:hidden" : "text-muted"
            }
          >
            {column.label}
          </text>
        ))}
      </svg>
    </div>
  );
}
