import { useEffect, useRef } from "react";
import { overCapOf } from "#app/components/forms/over-cap-field.tsx";
import { refusedForm } from "#app/components/forms/refused.ts";
import type { Display } from "#app/components/picks/display.ts";
import { ChoiceButtons } from "#app/components/slip/choice-buttons.tsx";
import { HelpNote } from "#app/components/slip/help-note.tsx";
import { SlipButton } from "#app/components/slip/slip-button.tsx";
import { SlipForm } from "#app/components/slip/slip-form.tsx";
import type { SlipReply } from "#app/components/slip/slip-reply.ts";
import { exposureText } from "#app/components/slip/slip-text.ts";
import { Banner } from "#app/components/ui/banner.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Meter } from "#app/components/ui/meter.tsx";
import type { BookSites } from "#app/lib/engine/catalogue/book-sites.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { Slip } from "#app/lib/schemas/slip/dto.ts";
import { ParlayQuestion } from "./parlay-question.tsx";
import { RetryAdd } from "./retry-add.tsx";

const FORMATS = [
  { value: "american", label: "American" },
  { value: "decimal", label: "Decimal" },
  { value: "fractional", label: "Fractional" },
] as const;

export interface SlipScreenProps {
  readonly slip: Slip;
  /** Whether it asks before it turns the singles into one parlay. */
  readonly asksParlay: boolean;
  readonly display: Display;
  readonly oddsFormat: Viewer["oddsFormat"];
  readonly helpLine: string;
  readonly bookSites: BookSites;
  readonly reply: SlipReply | undefined;
}

function EmptySlip() {
  return (
    <EmptyState
      icon="receipt"
      title="Empty Bet Slip"
      actions={
        <>
          <ButtonLink to="/betting-strategies" variant="primary" icon="target">
            See today's picks
          </ButtonLink>
          <ButtonLink to="/saved-picks" variant="ghost" icon="bookmark">
            My Picks
          </ButtonLink>
        </>
      }
    >
      <p>
        Add picks from their cards or pages. They stay here with your stakes, on every device, until you place or remove
        them.
      </p>
    </EmptyState>
  );
}

/** Titles for a refused stake, for a failed placement, and for bets that were not placed. */
function refusalTitle(reply: SlipReply, failed: boolean): string {
  if (reply.intent !== "place") return "Not saved";
  return failed ? "Error Placing Bets" : "Nothing was placed";
}

/** What the person still has to do after a refused form; the refusal itself is beside its field. */
const whatToCheck = ({ result }: SlipReply): string =>
  overCapOf(result) === undefined
    ? "Check the stake marked below."
    : "It is over a cap. Tick the box above the button to stake it anyway, or lower the stake.";

/** Rarely needed controls: the odds format, the slip as a file, and clearing the slip. */
function SlipTools({ oddsFormat }: Pick<SlipScreenProps, "oddsFormat">) {
  return (
    <section aria-labelledby="tools-title" className="space-y-3 border-t pt-4">
      <h2 id="tools-title" className="text-sm font-semibold">
        Odds and export
      </h2>
      <ChoiceButtons label="Odds format" intent="odds-format" choices={FORMATS} chosen={oddsFormat} returnTo="/slip" />
      <div className="flex flex-wrap items-center gap-1">
        <ButtonLink to="/slip/export" reloadDocument variant="ghost" size="sm" className="px-2!">
          Export CSV
        </ButtonLink>
        <ButtonLink to="/slip/export?format=json" reloadDocument variant="ghost" size="sm" className="px-2!">
          JSON<span className="sr-only"> export</span>
        </ButtonLink>
        <ButtonLink to="/slip/export?format=xlsx" reloadDocument variant="ghost" size="sm" className="px-2!">
          Excel<span className="sr-only"> export</span>
        </ButtonLink>
        <SlipButton change="clear" returnTo="/slip" icon="close" variant="ghost" size="sm" className="ml-auto px-2!">
          Clear slip
        </SlipButton>
      </div>
    </section>
  );
}

/** Keeps the focus on the slip when its last pick is removed or put back: the pressed button is gone. */
function useFocusOnTurn(empty: boolean): void {
  const before = useRef(empty);
  useEffect(() => {
    if (before.current === empty) return;
    before.current = empty;
    const target = empty ? document.getElementById("main") : document.querySelector<HTMLElement>("#slip-form li");
    target?.focus({ preventScroll: true });
  }, [empty]);
}

/** The slip as a page: everything in the floating slip, plus odds format, caps and export. */
export function SlipScreen({ slip, asksParlay, display, oddsFormat, helpLine, bookSites, reply }: SlipScreenProps) {
  const empty = slip.items.length + slip.lockedItems.length === 0;
  const failed = refusedForm(reply?.result);
  useFocusOnTurn(empty);
  return (
    <>
      <h1 className="mb-3 flex flex-wrap items-center gap-3 text-2xl font-semibold sm:text-3xl">
        Bet slip
        <FeedBadge label={slip.feed.label} />
      </h1>
      {reply?.intent === "add" ? <RetryAdd reply={reply} currencyMark={display.currencyMark} /> : null}
      {reply && reply.intent !== "add" && (!empty || failed) ? (
        <div className="mb-6">
          <Banner tone="danger" role="alert" title={refusalTitle(reply, failed !== undefined)}>
            {failed?.join(" ") ?? whatToCheck(reply)}
          </Banner>
        </div>
      ) : null}
      {asksParlay ? <ParlayQuestion slip={slip} /> : null}
      {empty ? (
        <EmptySlip />
      ) : (
        <SlipForm
          id="slip-form"
          slip={slip}
          display={display}
          returnTo="/slip"
          bookSites={bookSites}
          reply={reply?.intent === "add" ? undefined : reply}
          layout="page"
        >
          <SlipExposure exposure={slip.exposure} />
          <SlipTools oddsFormat={oddsFormat} />
          <HelpNote helpLine={helpLine} />
        </SlipForm>
      )}
    </>
  );
}

/** The use of the per-bet, per-game and per-day caps by open bets and the slip: the fullest in one line, all of them folded. */
function SlipExposure({ exposure }: Pick<Slip, "exposure">) {
  const fullest = exposure.toSorted((a, b) => b.used / b.cap - a.used / a.cap)[0];
  if (!fullest) return null;
  return (
    <details className="group border-t pt-2">
      <summary className="flex min-h-11 items-center gap-2 text-sm">
        <span className="min-w-0 flex-1">
          <span className="font-semibold">Bankroll at risk</span>
          <span className={`block text-xs ${fullest.over ? "text-negative" : "text-muted"}`}>
            {fullest.label}: {exposureText(fullest)}
          </span>
        </span>
        <Icon name="chevron-down" size="sm" className="group-open:rotate-180" />
      </summary>
      <div className="space-y-3 pt-2">
        {exposure.map((entry, index) => (
          <Meter
            key={`${index} ${entry.label}`}
            label={entry.label}
            value={entry.used}
            max={entry.cap}
            text={exposureText(entry)}
            tone={entry.over ? "auto" : "accent"}
          />
        ))}
      </div>
    </details>
  );
}
