import { Meter } from "#app/components/ui/meter.tsx";
import { FREE_STAYS } from "#app/lib/format/plan-text.ts";
import type { DailyUsage } from "#app/lib/schemas/billing/dto.ts";

export interface UsageCardProps {
  readonly usage: DailyUsage;
  /** The plan's name and description; null where another part of the page says it already. */
  readonly plan: { readonly name: string; readonly note: string } | null;
  /** Nothing resets once the trial is over. */
  readonly trialExpired: boolean;
}

function usageNote({ usage, trialExpired }: UsageCardProps): string {
  if (trialExpired) return `Your trial is over: no more picks can be revealed. What stays free: ${FREE_STAYS}.`;
  const left = usage.picksRemaining === null ? "" : `${usage.picksRemaining} left today. `;
  return `${left}Picks reset daily at 12:00 AM EST`;
}

/** How many of today's picks are used (core §3 "Usage inputs"), with the plan; unlimited plans have no bar. */
export function UsageCard(props: UsageCardProps) {
  const { usage, plan } = props;
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
      <p className="mt-1 text-xs text-muted">
        {plan === null ? null : (
          <>
            <b className="font-semibold text-text">{plan.name}</b> ({plan.note}).{" "}
          </>
        )}
        {usageNote(props)}
      </p>
    </section>
  );
}
