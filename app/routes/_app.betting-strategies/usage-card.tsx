import { Meter } from "#app/components/ui/meter.tsx";
import type { DailyUsage } from "#app/lib/schemas/billing/dto.ts";

export interface UsageCardProps {
  readonly usage: DailyUsage;
  /** Nothing resets once the trial is over. */
  readonly trialExpired: boolean;
}

function usageNote({ usage, trialExpired }: UsageCardProps): string {
  if (trialExpired) return "Your trial is over: no more picks can be revealed.";
  if (usage.dailyLimit === null) return "Unlimited picks.";
  return `${usage.picksRemaining ?? 0} left today. Resets at 12:00 AM EST.`;
}

/** How many of today's picks are used (core §3 "Usage inputs"); unlimited plans have no bar. */
export function UsageCard(props: UsageCardProps) {
  const { usage } = props;
  return (
    <section aria-labelledby="usage-title" className="min-w-0">
      <h2 id="usage-title" className="sr-only">
        Daily Picks Usage
      </h2>
      <Meter
        label="Daily Picks Usage"
        value={usage.picksUsed}
        max={usage.dailyLimit}
        text={`${usage.picksUsed}/${usage.dailyLimit ?? "∞"}`}
        tone="auto"
      />
      <p className="mt-1 text-xs text-muted">{usageNote(props)}</p>
    </section>
  );
}
