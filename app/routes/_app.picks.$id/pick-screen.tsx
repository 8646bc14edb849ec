import type { ReactNode } from "react";
import { ProbabilityInterval } from "#app/components/charts/probability-interval.tsx";
import { ReasonBars } from "#app/components/charts/reason-bars.tsx";
import { BooksTable } from "#app/components/market/books-table.tsx";
import { LadderTable } from "#app/components/market/ladder-table.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { isGone, phaseOf, whyNotSaveable } from "#app/components/picks/pick-state.ts";
import type { FormReply } from "#app/lib/schemas/access/outcome.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { BookSites } from "#app/lib/engine/catalogue/book-sites.ts";
import { RISK_BADGES } from "#app/lib/format/labels.ts";
import { evenToMarketText } from "#app/lib/format/reasons.ts";
import { formatLine } from "#app/lib/format/lines.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { BetSection } from "./bet-section.tsx";
import { MovementSection } from "./movement-section.tsx";
import { ParlaySection } from "./parlay-section.tsx";
import { PlanLockNote } from "./plan-lock.tsx";
import { PickHeading } from "./pick-heading.tsx";
import { RecordSection } from "./record-section.tsx";
import { ResultSection } from "./result-section.tsx";
import { ThenAndNow } from "./then-and-now.tsx";
import { WatchForm } from "./watch-form.tsx";
import { WhatToBet } from "./what-to-bet.tsx";

export interface PickScreenProps {
  readonly detail: PickDetail;
  readonly display: Display;
  readonly action: string;
  readonly idempotencyKey: string;
  /** Where a bettor places it (D10). */
  readonly bookSites: BookSites;
  /** Facts about the game other than its prices. */
  readonly notes: readonly string[];
  /** The leans' results against the close so far, if the pick is a lean. */
  readonly leanNote: string | null;
  /** The text that shares the pick, with its address. */
  readonly shareText: string;
  readonly reply: FormReply | undefined;
  /** Whether the viewer may watch the price. */
  readonly mayWatch: boolean;
}

/** Everything about one pick. On wide screens the forms are beside the analysis. */
export function PickScreen({
  detail,
  display,
  action,
  idempotencyKey,
  bookSites,
  notes,
  leanNote,
  shareText,
  reply,
  mayWatch,
}: PickScreenProps) {
  const { pick } = detail;
  const started = phaseOf(pick, display.now) === "started";
  const record = <RecordSection detail={detail} display={display} />;
  return (
    <>
      <PickHeading card={pick} display={display} score={detail.score} />
      <div className="grid gap-2.5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-6">
        <div className="min-w-0 space-y-2.5 lg:space-y-6">
          {detail.grading ? (
            <ResultSection
              grading={detail.grading}
              savedPickId={detail.savedPickId}
              feed={detail.feed.feed}
              display={display}
            />
          ) : null}
          <WhatToBet detail={detail} display={display} bookSites={bookSites} leanNote={leanNote} />
          {detail.parlay ? <ParlaySection parlay={detail.parlay} /> : null}
        </div>
        <aside
          aria-label={started ? "Stake and record" : "Save and stake"}
          className="min-w-0 space-y-2.5 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start"
        >
          <BetSection
            detail={detail}
            display={display}
            started={started}
            action={action}
            idempotencyKey={idempotencyKey}
            blocked={whyNotSaveable(pick)}
            reply={reply?.intent === "save" ? reply : undefined}
            shareText={shareText}
          >
            {started || !mayWatch || pick.market === "parlay" ? null : (
              <WatchForm
                {...{ pick, display, action }}
                formKey={idempotencyKey}
                reply={reply?.intent === "watch" ? reply : undefined}
              />
            )}
          </BetSection>
          {started ? record : null}
        </aside>
        <Analysis detail={detail} display={display} notes={notes}>
          {started ? null : record}
        </Analysis>
      </div>
    </>
  );
}

/** Why this probability, and every book's price. */
function Analysis({
  detail,
  display,
  notes,
  children,
}: Pick<PickScreenProps, "detail" | "display" | "notes"> & { readonly children: ReactNode }) {
  const { pick, reasonsLock, movement, movementLock } = detail;
  return (
    <div className="min-w-0 space-y-2.5 lg:space-y-6">
      <ThenAndNow detail={detail} display={display} notes={notes} />
      <Card as="section" padding="sm" aria-labelledby="why-title">
        <WhyHeading pick={pick} />
        <ProbabilityInterval
          value={pick.confidence}
          low={pick.confidenceLow}
          high={pick.confidenceHigh}
          market={detail.marketProbability}
          breakEven={isGone(pick) ? null : detail.breakEven}
        />
        <div className="mt-4" />
        {reasonsLock ? (
          <PlanLockNote title="Reasons" instead={pick.reasoning} lock={reasonsLock} />
        ) : (
          <ReasonBars
            title="Reasons"
            start={detail.reasonsStart}
            reasons={detail.reasons}
            end={{ label: "Confidence", probability: pick.confidence }}
          />
        )}
        {detail.marketProbability === null ? null : (
          <details className="group mt-1">
            <summary className="inline-flex min-h-11 items-center gap-1 text-sm text-muted">
              From an even game to the market
              <Icon name="chevron-down" size="sm" className="transition-transform group-open:rotate-180" />
            </summary>
            <p className="text-sm text-muted">{evenToMarketText(detail.marketProbability)}</p>
          </details>
        )}
      </Card>
      {phaseOf(pick, display.now) === "started" ? null : <Books detail={detail} display={display} />}
      {detail.ladder ? <Ladder pick={pick} ladder={detail.ladder} display={display} /> : null}
      {movementLock ? (
        <Card as="section" padding="sm">
          <PlanLockNote title="Price movement" lock={movementLock} />
        </Card>
      ) : null}
      {movement ? (
        <Card as="section" padding="none" aria-label="Price movement">
          <details className="group">
            <summary className="flex min-h-11 items-center justify-between gap-2 px-4 py-2 text-[0.8125rem] font-semibold sm:text-sm">
              How the price moved
              <Icon name="chevron-down" size="sm" className="text-muted transition-transform group-open:rotate-180" />
            </summary>
            <div className="px-4 pb-4">
              <MovementSection pick={pick} movement={movement} display={display} />
            </div>
          </details>
        </Card>
      ) : null}
      {children}
    </div>
  );
}

/** The risk at a glance, and the link to the whole analysis, a separate page without scripts. */
function WhyHeading({ pick }: Pick<PickScreenProps["detail"], "pick">) {
  return (
    <div className="-mt-2 flex min-h-11 flex-wrap items-center gap-x-2">
      <h2 id="why-title" className="text-lg font-semibold">
        Why This Pick?
      </h2>
      <Badge>{RISK_BADGES[pick.riskLevel]}</Badge>
      <a href={`/picks/${pick.id}/why`} className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
        Expand Analysis
      </a>
    </div>
  );
}

interface LadderProps {
  readonly pick: PickDetail["pick"];
  readonly ladder: NonNullable<PickDetail["ladder"]>;
  readonly display: Display;
}

/** The picked side at other lines, folded: most bets are on the main one. */
function Ladder({ pick, ladder, display }: LadderProps) {
  return (
    <Card as="section" padding="none" aria-label="Other lines">
      <details className="group">
        <summary className="flex min-h-11 items-center justify-between gap-2 px-4 py-2 text-[0.8125rem] font-semibold sm:text-sm">
          Other lines
          <Icon name="chevron-down" size="sm" className="text-muted transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-4 pb-4">
          <LadderTable
            ladder={ladder}
            display={display}
            lineText={(line) => formatLine(pick.market, pick.side, line)}
          />
        </div>
      </details>
    </Card>
  );
}

function Books({ detail: { pick, books }, display }: Pick<PickScreenProps, "detail" | "display">) {
  return (
    <Card as="section" padding="sm" aria-labelledby="books-title">
      <CardHeader
        id="books-title"
        title="Sportsbooks side by side"
        description={books.length === 0 ? "No book in your plan quotes this market now." : null}
      />
      {books.length === 0 ? null : (
        <BooksTable
          rows={books}
          display={display}
          hasLine={pick.market !== "moneyline" && pick.market !== "parlay"}
          lineText={(line) => formatLine(pick.market, pick.side, line)}
        />
      )}
    </Card>
  );
}
