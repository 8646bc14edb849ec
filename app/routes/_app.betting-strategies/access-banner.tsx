import { Link } from "@remix-run/react";
import { Banner } from "#app/components/ui/banner.tsx";
import { FREE_STAYS } from "#app/lib/format/plan-text.ts";
import { formatCount, tierLabel } from "#app/lib/format/labels.ts";
import { formatPercent } from "#app/lib/format/percent.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { StrategyList } from "#app/lib/schemas/picks/dto.ts";

export interface AccessBannerProps {
  readonly tier: Tier;
  readonly freeAccess: boolean;
  readonly freeAccessDaysRemaining: number;
  readonly confidenceThreshold: number;
  readonly trialStatus: StrategyList["trialStatus"];
  readonly timeZone: string;
  /** The plan's contents. */
  readonly note: string;
}

/** The contents of the viewer's plan. Only Elite gets the premium sentence. */
export function AccessBanner({ tier, freeAccess, trialStatus, timeZone, note, ...promotion }: AccessBannerProps) {
  const { freeAccessDaysRemaining, confidenceThreshold } = promotion;
  if (tier === "elite")
    return (
      <Banner tone="positive" icon="check-circle" title="Premium Access Active - All features unlocked">
        <span className="max-sm:hidden">{note}</span>
      </Banner>
    );
  if (freeAccess)
    return (
      <Banner
        tone="positive"
        icon="check-circle"
        title={`Free access: ${formatCount(freeAccessDaysRemaining, "day")} left`}
      >
        No daily limit during the promotion, and every pick from {formatPercent(confidenceThreshold)} confidence on.
      </Banner>
    );
  if (tier === "pro")
    return (
      <Banner tone="info" icon="check-circle" title="Pro access active">
        {note} <PlanLink tier="elite" />
      </Banner>
    );
  if (trialStatus.expired)
    return (
      <Banner tone="caution" icon="lock" title="Your free trial is over">
        {trialStatus.endsAt === null ? null : `It ended on ${formatDate(trialStatus.endsAt, timeZone)}. `}
        What stays free: {FREE_STAYS}. {note} <PlanLink tier="pro" />
      </Banner>
    );
  return (
    <Banner
      tone="info"
      icon="info"
      title={`Free trial: ${trialStatus.daysRemaining} ${trialStatus.daysRemaining === 1 ? "day" : "days"} left`}
    >
      {note} <PlanLink tier="pro" />
    </Banner>
  );
}

/** Links to the plan that opens what is closed here. */
function PlanLink({ tier }: { readonly tier: "pro" | "elite" }) {
  return (
    <Link to={`/subscription?plan=${tier}`} className="inline-flex min-h-6 items-center underline underline-offset-4">
      See {tierLabel(tier)}
    </Link>
  );
}
