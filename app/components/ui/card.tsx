import type { HTMLAttributes, ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, "title"> {
  readonly as?: "div" | "section" | "article" | "li";
  /** Padding: "none" for tables and lists that reach the edge. */
  readonly padding?: "none" | "sm" | "md";
  /** "quiet" has no shadow; "accent" marks the one card that matters most. */
  readonly tone?: "raised" | "quiet" | "accent";
}

const PADDING = { none: "", sm: "p-4", md: "p-4 sm:p-6" } as const;
const TONES = {
  raised: "bg-raised shadow-card border-border",
  quiet: "bg-transparent border-border",
  accent: "bg-raised shadow-card border-accent",
} as const;

/** A raised box with one radius and one shadow. */
export function Card({ as: Element = "div", padding = "md", tone = "raised", className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames("rounded-card border", TONES[tone], PADDING[padding], className)} />;
}

export interface CardHeaderProps {
  readonly title: ReactNode;
  readonly id?: string;
  readonly description?: ReactNode;
  /** Buttons or a badge on the right. */
  readonly aside?: ReactNode;
  readonly level?: 2 | 3;
}

/** Title line of a card. */
export function CardHeader({ title, id, description, aside, level = 2 }: CardHeaderProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <Heading id={id} className={classNames("font-semibold", level === 2 ? "text-lg" : "text-base")}>
          {title}
        </Heading>
        {description ? <p className="mt-0.5 text-sm text-muted">{description}</p> : null}
      </div>
      {aside}
    </div>
  );
}
