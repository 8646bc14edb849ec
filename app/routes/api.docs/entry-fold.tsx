import type { ReactNode } from "react";
import { classNames } from "#app/components/ui/class-names.ts";

/**
 * An entry of the reference that opens without scripts. `id` stands inside the fold: browsers open a fold around the target of a link, so
 * that `#id` shows the entry wherever one comes from.
 */
export function EntryFold({
  id,
  heading,
  hint,
  className,
  children,
}: {
  readonly id: string;
  /** The heading element, labelled `{id}-title`. */
  readonly heading: ReactNode;
  /** One quiet line beside it. */
  readonly hint?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={`${id}-title`} className={classNames("min-w-0", className)}>
      <details className="group print:[&::details-content]:[content-visibility:visible]">
        <summary className="flex min-h-11 items-center gap-2 px-3 py-2 hover:bg-sunken sm:px-4">
          <span
            aria-hidden
            className="inline-block text-accent transition-transform group-open:rotate-90 motion-reduce:transition-none"
          >
            ›
          </span>
          <span className="min-w-0 sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
            {heading}
            {hint ? <span className="block text-sm text-muted">{hint}</span> : null}
          </span>
        </summary>
        <div id={id} className="scroll-mt-36 space-y-4 px-3 pt-1 pb-4 sm:px-4">
          {children}
        </div>
      </details>
    </section>
  );
}

/** Folds one under the other in one box. */
export function FoldList({ children }: { readonly children: ReactNode }) {
  return <div className="divide-y overflow-clip rounded-card border bg-raised shadow-card">{children}</div>;
}
