import type { ReactNode } from "react";
import { UsageCard } from "#app/components/billing/usage-card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatCount, tierLabel } from "#app/lib/format/labels.ts";
import type { Tier } from "#app/lib/engine/leagues.ts";
import type { StrategyList } from "#app/lib/schemas/picks/dto.ts";
import { AccessBanner } from "./access-banner.tsx";
import { SourceNote } from "./source-note.tsx";

export interface PlanNoteProps {
  readonly list: StrategyList;
  readonly viewer: { readonly tier: Tier; readonly timeZone: string };
  /** The plan's contents. */
  readonly note: string;
  /** The plan's name, as in the usage card; null if the banner shows it already. */
  readonly plan: { readonly name: string; readonly note: string } | null;
  /** Refresh and export. */
  readonly actions: ReactNode;
}

/** "Elite · 5 sportsbooks · prices in real time · 2 of 10 reveals used": the plan in one line. */
export function planLine({ books, dailyUsage, quoteDelayMinutes, trialStatus }: StrategyList, tier: Tier): string {
  const open = books.filter((book) => book.open).length;
  return [
    tierLabel(tier),
    tier === "free" && !trialStatus.expired ? `trial: ${formatCount(trialStatus.daysRemaining, "day")} left` : null,
    tier === "free" && trialStatus.expired ? "trial over" : null,
    formatCount(open, "sportsbook"),
    quoteDelayMinutes > 0 ? `prices delayed ${quoteDelayMinutes} min` : "real-time prices",
    dailyUsage.dailyLimit === null || trialStatus.expired
      ? null
      : `${dailyUsage.picksUsed} of ${dailyUsage.dailyLimit} used today`,
  ]
    .filter((part) => part !== null)
    .join(" · ");
}

/** The plan's contents, the source of the prices and today's used allowance: one line on phones, a card on wide screens. */
export function PlanNote({ list, viewer, note, plan, actions }: PlanNoteProps) {
  return (
    <div className="lg:mt-4">
      <details data-tour className="peer group lg:hidden">
        <summary className="flex min-h-11 items-center justify-between gap-2 text-xs text-muted">
          <span className="min-w-0">{planLine(list, viewer.tier)}</span>
          <Icon name="chevron-down" size="sm" className="transition-transform group-open:rotate-180" />
        </summary>
      </details>
      <div className="hidden space-y-4 peer-open:block max-lg:pb-4 lg:block">
        <AccessBanner
          tier={viewer.tier}
          freeAccess={list.freeAccess}
          freeAccessDaysRemaining={list.freeAccessDaysRemaining}
          confidenceThreshold={list.confidenceThreshold}
          trialStatus={list.trialStatus}
          timeZone={viewer.timeZone}
          note={note}
        />
        <SourceNote
          tier={viewer.tier}
          books={list.books}
          feed={list.feed}
          quoteDelayMinutes={list.quoteDelayMinutes}
          timeZone={viewer.timeZone}
        />
        <UsageCard usage={list.dailyUsage} plan={plan} trialExpired={list.trialExpired} />
        <div className="flex flex-wrap gap-2 lg:hidden">{actions}</div>
      </div>
    </div>
  );
}
