import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** The meaning of the state and the next step. */
  readonly children?: ReactNode;
  /** The next action: a ButtonLink or a form. */
  readonly actions?: ReactNode;
  readonly level?: 1 | 2 | 3;
}

/** An empty state with its next action. */
export function EmptyState({ icon = "target", title, children, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="flex flex-col items-center rounded-card border border-dashed px-6 py-8 text-center sm:py-16">
      <span className="mb-3 inline-flex size-12 items-center justify-center rounded-full bg-sunken text-muted">
        <Icon name={icon} size="lg" />
      </span>
      <Heading className="text-lg font-semibold">{title}</Heading>
      {children ? <div className="mt-1 max-w-md text-sm text-muted">{children}</div> : null}
      {actions ? <div className="mt-4 flex flex-wrap justify-center gap-3 sm:mt-6">{actions}</div> : null}
    </div>
  );
}
