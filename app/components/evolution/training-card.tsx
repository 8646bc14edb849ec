import { Link } from "@remix-run/react";
import { Badge } from "#app/components/ui/badge.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import { MomentText } from "#app/components/ui/moment-text.tsx";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { TrainingProgress } from "#app/lib/schemas/evolution/dto.ts";

const RESULTS = {
  first: "first version",
  published: "published",
  refused: "refused: not better",
  "too-few-games": "too few games",
  "nothing-new": "no new games",
} as const;

const STATES = {
  queued: { tone: "caution", text: "Queued" },
  running: { tone: "accent", text: "Training..." },
  done: { tone: "positive", text: "Done" },
  failed: { tone: "negative", text: "Failed" },
} as const;

/** A training, n of m leagues, with the result of each. It goes on after the person leaves the page. */
export function Training({
  training,
  timeZone,
  here,
}: {
  readonly training: TrainingProgress;
  readonly timeZone: string;
  /** The address of this page, for a reload without scripts. */
  readonly here: string;
}) {
  const { state, done, total, cause, leagues, finishedAt, requestedAt, error } = training;
  const { tone, text } = STATES[state];
  const busy = state === "queued" || state === "running";
  return (
    <div className="space-y-2 text-sm">
      <p role="status" className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{text}</Badge>
        <span>
          {cause === "nightly" ? "On schedule" : "Requested by an operator"},{" "}
          <MomentText at={finishedAt ?? requestedAt} timeZone={timeZone} />
        </span>
      </p>
      {busy ? <Meter label="Leagues trained" value={done} max={total} text={`${done} of ${total}`} /> : null}
      {busy ? (
        <p className="text-muted">
          You can leave this page.{" "}
          <Link to={here} className="inline-flex min-h-11 items-center font-medium text-accent">
            Check again
          </Link>
        </p>
      ) : null}
      {error === null ? null : <p className="text-negative">{error} Earlier models stay.</p>}
      <ul>
        {leagues.map(({ league, result, label, milliseconds }) => (
          <li key={league}>
            {league}: {RESULTS[result]}
            {label === null ? "" : ` (${label})`}
            <span className="text-muted">, {formatNumber(milliseconds / 1000, 1)} s</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
