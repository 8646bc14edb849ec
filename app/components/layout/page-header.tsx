import type { ReactNode } from "react";

export interface PageHeaderProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Beside the title: the feed of the numbers. Not on phones, where the header above shows it. */
  readonly badge?: ReactNode;
  /** On public screens, whose header shows no feed, phones show the badge too. */
  readonly isPublic?: boolean;
  /** Buttons on the right. */
  readonly actions?: ReactNode;
}

/** The h1 of a screen, its purpose, and its actions. */
export function PageHeader({ title, description, badge, isPublic = false, actions }: PageHeaderProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-2xl font-bold sm:text-3xl">{title}</h1>
          {badge ? <span className={isPublic ? "inline-flex" : "inline-flex max-sm:hidden"}>{badge}</span> : null}
        </div>
        {description ? <p className="mt-1 max-w-2xl text-sm text-muted sm:mt-1.5 sm:text-base">{description}</p> : null}
      </div>
      {actions ? <div className="no-print flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
