import { TierBadge } from "#app/components/ui/badge.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import type { DailyUsage } from "#app/lib/schemas/strategies.ts";

/** How many of the day's picks are used (core §3 "Usage inputs"); unlimited plans have no bar. */
export function UsageCard({ usage }: { readonly usage: DailyUsage }) {
  const unlimited = usage.dailyLimit === null;
  return (
    <Card as="section" padding="sm" aria-labelledby="usage-title">
      <h2 id="usage-title" className="mb-2 flex items-center justify-between gap-2 text-sm font-semibold">
        Daily Picks Usage
        <TierBadge tier={usage.tier} />
      </h2>
      <Meter
        label="Picks revealed today"
        value={usage.picksUsed}
        max={usage.dailyLimit}
        text={`${usage.picksUsed}/${usage.dailyLimit ?? "∞"}`}
        tone="auto"
      />
      <p className="mt-2 text-xs text-muted">
        {unlimited
          ? "Unlimited: nothing is counted against you."
          : `${usage.picksRemaining ?? 0} left today. Resets at 12:00 AM EST.`}
      </p>
    </Card>
  );
}
