import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface FoldProps {
  readonly id?: string;
  readonly title: string;
  /** The content in a few words, beside the title. */
  readonly note?: ReactNode;
  readonly open?: boolean;
  /** Without box and heading: a link-like line inside another box. */
  readonly plain?: boolean;
  /** Not printed while it is closed. */
  readonly screenOnly?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A section that opens, without scripts. On paper it is open. */
export function Fold({
  id,
  title,
  note,
  open = false,
  plain = false,
  screenOnly = false,
  className,
  children,
}: FoldProps) {
  return (
    <details
      open={open || undefined}
      className={classNames(
        "group min-w-0",
        plain ? "" : "rounded-card border border-border bg-raised px-4 shadow-card sm:px-6",
        screenOnly ? "no-print" : "print:[&::details-content]:[content-visibility:visible]",
        className,
      )}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-2 py-2">
        <span
          aria-hidden
          className="inline-block text-accent transition-transform group-open:rotate-90 motion-reduce:transition-none print:hidden"
        >
          ›
        </span>
        {plain ? (
          <span id={id} className="text-sm font-medium text-accent">
            {title}
          </span>
        ) : (
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
        )}
        {note ? <span className="min-w-0 text-sm text-muted">{note}</span> : null}
      </summary>
      <div className={plain ? "pb-2" : "pb-5"}>{children}</div>
    </details>
  );
}
