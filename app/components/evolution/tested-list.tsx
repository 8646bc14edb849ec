import { Badge, LeagueBadge } from "#app/components/ui/badge.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { lossDifferenceText } from "#app/lib/format/evolution.ts";
import type { TestedVersion } from "#app/lib/schemas/evolution/dto.ts";

const OUTCOMES = {
  first: { tone: "neutral", icon: "check", text: "First version" },
  published: { tone: "positive", icon: "check", text: "Published" },
  refused: { tone: "neutral", icon: "minus-circle", text: "Refused" },
  "rolled-back": { tone: "caution", icon: "minus-circle", text: "Rolled back" },
} as const;

/** Challengers against champions, each with the difference in log loss and its error. */
export function TestedList({
  items,
  timeZone,
}: {
  readonly items: readonly TestedVersion[];
  readonly timeZone: string;
}) {
  return (
    <ul className="divide-y">
      {items.map((tested) => {
        const { tone, icon, text } = OUTCOMES[tested.outcome];
        return (
          <li key={tested.id} className="space-y-1 py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <LeagueBadge league={tested.league} />
              <b className="font-semibold">
                {tested.fromVersion === null ? tested.toVersion : `${tested.fromVersion} → ${tested.toVersion}`}
              </b>
              <Badge tone={tone} icon={icon}>
                {text}
              </Badge>
              {tested.impact === null ? null : <span className="text-muted">{tested.impact} impact</span>}
            </p>
            {tested.difference === null || tested.standardError === null ? null : (
              <p>
                Log loss per game <b>{lossDifferenceText(tested.difference, tested.standardError)}</b>
                <span className="text-muted"> (± one standard error)</span>
              </p>
            )}
            <p className="text-muted">
              {tested.verdict} <MomentText at={tested.at} timeZone={timeZone} />
            </p>
          </li>
        );
      })}
    </ul>
  );
}
