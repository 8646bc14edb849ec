import { Form } from "@remix-run/react";
import { Badge, type BadgeTone } from "#app/components/ui/badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import type { Priority } from "#app/lib/engine/recommendations/recommendation.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import { riskLabel } from "#app/lib/format/labels.ts";
import {
  PRIORITY_LABELS,
  RECOMMENDATION_TYPE_LABELS,
  remainingTime,
  TIMEFRAME_LABELS,
} from "#app/lib/format/recommendations.ts";
import type { RecommendationEntry } from "#app/lib/schemas/recommendations/dto.ts";

const TONES: Readonly<Record<Priority, BadgeTone>> = {
  low: "neutral",
  medium: "accent",
  high: "caution",
  urgent: "negative",
};

export interface RecommendationCardProps {
  readonly recommendation: RecommendationEntry;
  readonly now: number;
  readonly timeZone: string;
}

/** One recommendation: its text, reason, figures and effect, and the forms that decide it. */
export function RecommendationCard({ recommendation, now, timeZone }: RecommendationCardProps) {
  const { id, type, priority, status, title, description, reasoning, actionItems } = recommendation;
  const isOpen = status === "active" && recommendation.expiresAt > now;
  return (
    <Card as="li" padding="sm" tone={isOpen ? "raised" : "quiet"} aria-labelledby={`recommendation-${id}`}>
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <Badge tone={TONES[priority]}>{PRIORITY_LABELS[priority]}</Badge>
        <Badge>{RECOMMENDATION_TYPE_LABELS[type]}</Badge>
        <StateText recommendation={recommendation} now={now} />
      </p>
      <h2 id={`recommendation-${id}`} className="mt-2 text-lg font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm">{description}</p>
      <p className="mt-2 text-sm text-muted">{reasoning}</p>
      <Figures recommendation={recommendation} />
      <ul className="mt-2 list-disc pl-5 text-sm">
        {actionItems.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {isOpen ? (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="implement" aria-label={`Implement: ${title}`}>
              Implement
            </Button>
            <Button type="submit" name="intent" value="dismiss" variant="ghost" aria-label={`Dismiss: ${title}`}>
              Dismiss
            </Button>
          </Form>
        ) : recommendation.undoable ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={id} />
            <Button type="submit" name="intent" value="undo" aria-label={`Undo: ${title}`}>
              Undo
            </Button>
          </Form>
        ) : null}
        <span className="ml-auto text-xs text-muted">
          Figures of <MomentText at={recommendation.createdAt} timeZone={timeZone} />
        </span>
      </div>
    </Card>
  );
}

function StateText({ recommendation, now }: Pick<RecommendationCardProps, "recommendation" | "now">) {
  const { status, expiresAt } = recommendation;
  if (status === "implemented") return <span className="font-semibold text-positive">Implemented</span>;
  if (status === "dismissed") return <span>Dismissed</span>;
  const left = remainingTime(expiresAt - now);
  return <span>{left === "Expired" ? left : `${left} left`}</span>;
}

function Figures({ recommendation }: Pick<RecommendationCardProps, "recommendation">) {
  const { expectedValue, league, riskLevel, timeframe } = recommendation;
  const parts = [
    TIMEFRAME_LABELS[timeframe],
    `${riskLabel(riskLevel)} risk`,
    league,
    expectedValue === null ? null : `${formatSignedPercent(expectedValue)} per unit staked`,
  ].filter((part) => part !== null);
  return <p className="mt-1 text-xs text-muted">{parts.join(" · ")}</p>;
}
