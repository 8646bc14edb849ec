import { Meter } from "#app/components/ui/meter.tsx";
import type { DailyUsage } from "#app/lib/schemas/billing/dto.ts";

/** How many of today's picks are used (core §3 "Usage inputs"); unlimited plans have no bar. */
export function UsageCard({ usage }: { readonly usage: DailyUsage }) {
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
        {usage.dailyLimit === null
          ? "Unlimited picks."
          : `${usage.picksRemaining ?? 0} left today. Resets at 12:00 AM EST.`}
      </p>
    </section>
  );
}
