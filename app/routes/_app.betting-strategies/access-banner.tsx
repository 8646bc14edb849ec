import { Banner } from "#app/components/ui/banner.tsx";
import { formatDate } from "#app/lib/format/dates.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { StrategyList } from "#app/lib/schemas/strategies.ts";

export interface AccessBannerProps {
  readonly tier: Tier;
  readonly freeAccess: boolean;
  readonly trialStatus: StrategyList["trialStatus"];
  readonly timeZone: string;
}

/** What the viewer's plan opens, said as it is: the premium sentence is for those who have it. */
export function AccessBanner({ tier, freeAccess, trialStatus, timeZone }: AccessBannerProps) {
  if (tier === "elite")
    return (
      <Banner tone="positive" icon="check-circle" title="Premium Access Active - All features unlocked">
        <span className="max-sm:hidden">Every pick is open, at the newest price of every sportsbook.</span>
      </Banner>
    );
  if (freeAccess)
    return (
      <Banner tone="positive" icon="check-circle" title="Free access is on">
        The daily limit is lifted while the promotion runs.
      </Banner>
    );
  if (tier === "pro")
    return (
      <Banner tone="info" icon="check-circle" title="Pro access active">
        10 picks a day with confidence up to 85%, moneylines, spreads and totals, five sportsbooks, CSV export.
        High-risk strategies and the newest prices come with Elite.
      </Banner>
    );
  if (trialStatus.expired)
    return (
      <Banner tone="caution" icon="lock" title="Your free trial is over">
        {trialStatus.endsAt === null ? null : `It ended on ${formatDate(trialStatus.endsAt, timeZone)}. `}
        Picks you revealed stay open, and graded picks of the last 7 days can be read. Today's picks come with Pro.
      </Banner>
    );
  return (
    <Banner
      tone="info"
      icon="info"
      title={`Free trial: ${trialStatus.daysRemaining} ${trialStatus.daysRemaining === 1 ? "day" : "days"} left`}
    >
      1 pick a day, moneyline only, confidence up to 70%, one sportsbook. Locked picks show the game, never the bet.
    </Banner>
  );
}
