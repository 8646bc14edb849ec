import type { ReactNode } from "react";
import { ProbabilityInterval } from "#app/components/charts/probability-interval.tsx";
import { ReasonBars } from "#app/components/charts/reason-bars.tsx";
import { BooksTable } from "#app/components/market/books-table.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { phaseOf, whyNotSaveable } from "#app/components/picks/pick-state.ts";
import { replyFor, type PickReply } from "#app/components/picks/pick-reply.ts";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import type { BookSites } from "#app/lib/engine/catalogue/book-sites.ts";
import { formatLine } from "#app/lib/format/lines.ts";
import type { PickDetail } from "#app/lib/schemas/picks/pick-dto.ts";
import { BetSection } from "./bet-section.tsx";
import { MovementSection } from "./movement-section.tsx";
import { PlanLockNote } from "./plan-lock.tsx";
import { PickHeading } from "./pick-heading.tsx";
import { RecordSection } from "./record-section.tsx";
import { ResultSection } from "./result-section.tsx";
import { ThenAndNow } from "./then-and-now.tsx";
import { WhatToBet } from "./what-to-bet.tsx";

export interface PickViewProps {
  readonly detail: PickDetail;
  readonly display: Display;
  readonly action: string;
  readonly idempotencyKey: string;
  /** Where the bet is placed by whoever takes it (D10). */
  readonly bookSites: BookSites;
  /** What sharing the pick says, its address included. */
  readonly shareText: string;
  readonly reply: PickReply | undefined;
}

/** Everything about one pick. On wide screens the forms stand beside the analysis. */
export function PickView({ detail, display, action, idempotencyKey, bookSites, shareText, reply }: PickViewProps) {
  const { pick } = detail;
  const started = phaseOf(pick, display.now) === "started";
  const record = <RecordSection detail={detail} display={display} />;
  return (
    <>
      <PickHeading card={pick} display={display} score={detail.score} />
      <div className="grid gap-2.5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-6">
        <div className="min-w-0 space-y-2.5 lg:space-y-6">
          {detail.grading ? <ResultSection grading={detail.grading} feed={detail.feed.feed} display={display} /> : null}
          <WhatToBet detail={detail} display={display} bookSites={bookSites} />
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
            reply={replyFor(reply, "save", pick.id)}
            shareText={shareText}
          />
          {started ? record : null}
        </aside>
        <Analysis detail={detail} display={display}>
          {started ? null : record}
        </Analysis>
      </div>
    </>
  );
}

/** Why this probability, and what every book makes of it. */
function Analysis({
  detail,
  display,
  children,
}: Pick<PickViewProps, "detail" | "display"> & { readonly children: ReactNode }) {
  const { pick, reasonsLock, movement, movementLock } = detail;
  return (
    <div className="min-w-0 space-y-2.5 lg:space-y-6">
      <ThenAndNow detail={detail} display={display} />
      <Card as="section" padding="sm">
        <ProbabilityInterval
          value={pick.confidence}
          low={pick.confidenceLow}
          high={pick.confidenceHigh}
          market={detail.marketProbability}
          breakEven={detail.breakEven}
        />
      </Card>
      <Card as="section" padding="sm">
        {reasonsLock ? (
          <PlanLockNote title="Why" told={pick.reasoning} lock={reasonsLock} />
        ) : (
          <ReasonBars
            title="Why"
            start={detail.reasonsStart}
            reasons={detail.reasons}
            end={{ label: "Confidence", probability: pick.confidence }}
          />
        )}
      </Card>
      {phaseOf(pick, display.now) === "started" ? null : <Books detail={detail} display={display} />}
      <Card as="section" padding="sm">
        {movementLock ? <PlanLockNote title="Price movement" lock={movementLock} /> : null}
        {movement ? <MovementSection pick={pick} movement={movement} display={display} /> : null}
      </Card>
      {children}
    </div>
  );
}

function Books({ detail: { pick, books }, display }: Pick<PickViewProps, "detail" | "display">) {
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
          hasLine={pick.market !== "moneyline"}
          lineText={(line) => formatLine(pick.market, pick.side, line)}
        />
      )}
    </Card>
  );
}
