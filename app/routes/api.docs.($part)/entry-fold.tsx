import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

/**
 * An entry of the reference that opens without scripts. `id` is inside the fold: browsers open a fold around the target of a link, so that
 * `#id` opens the entry from anywhere.
 */
export function EntryFold({
  id,
  heading,
  hint,
  beside = false,
  open = false,
  children,
}: {
  readonly id: string;
  readonly heading: ReactNode;
  /** One quiet line below it. */
  readonly hint?: ReactNode;
  /** If there is room, headings and hints form two columns that line up across all entries. */
  readonly beside?: boolean;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <details open={open || undefined} className="group print:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-11 items-baseline gap-2 px-3 py-2.5 hover:bg-sunken sm:px-4">
        <span
          aria-hidden
          className="inline-block text-accent transition-transform group-open:rotate-90 motion-reduce:transition-none"
        >
          ›
        </span>
        <span
          className={classNames(
            "min-w-0 flex-1",
            beside && "md:grid md:grid-cols-[minmax(0,15rem)_minmax(0,1fr)] md:items-baseline md:gap-x-6",
          )}
        >
          {heading}
          {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
        </span>
      </summary>
      <div id={id} className="scroll-mt-36 space-y-4 px-3 pt-1 pb-4 sm:px-4">
        {children}
      </div>
    </details>
  );
}

/** Folds below each other in one box. */
export function FoldList({ children }: { readonly children: ReactNode }) {
  return <div className="divide-y overflow-clip rounded-card border bg-raised shadow-card">{children}</div>;
}
