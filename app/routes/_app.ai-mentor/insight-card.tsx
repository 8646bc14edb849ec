import { Card } from "#app/components/ui/card.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { MENTOR_CATEGORY_CHOICES } from "#app/components/insights/mentor-links.ts";
import type { MentorInsight } from "#app/lib/schemas/insights/mentor.ts";

const TONES = { neutral: "", positive: "text-positive", negative: "text-negative" } as const;

/** A figure of the person's own bets, with its basis and its meaning. */
export function InsightCard({ insight }: { readonly insight: MentorInsight }) {
  const { category, title, figure, tone, basis, smallSample, text } = insight;
  return (
    <Card as="li" padding="none" className="p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-semibold">{title}</h3>
        <span className="text-xs text-muted">
          {MENTOR_CATEGORY_CHOICES.find(({ value }) => value === category)?.label}
        </span>
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className={classNames("text-xl font-semibold", TONES[tone])}>{figure}</span>
        <span className="text-xs text-muted">
          {basis}
          {smallSample ? <span className="text-caution"> · small sample</span> : null}
        </span>
      </p>
      <p className="mt-1 text-sm">{text}</p>
    </Card>
  );
}
