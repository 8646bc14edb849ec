import { refusedForm } from "#app/components/forms/refused.ts";
import type { Display } from "#app/components/picks/display.ts";
import { ChoiceButtons } from "#app/components/slip/choice-buttons.tsx";
import { HelpNote } from "#app/components/slip/help-note.tsx";
import { SlipButton } from "#app/components/slip/slip-button.tsx";
import { SlipExposure } from "#app/components/slip/slip-exposure.tsx";
import { SlipForm } from "#app/components/slip/slip-form.tsx";
import type { SlipReply } from "#app/components/slip/slip-reply.ts";
import { Banner } from "#app/components/ui/banner.tsx";
import { FeedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import type { Slip } from "#app/lib/schemas/slip/dto.ts";
import { RetryAdd } from "./retry-add.tsx";

const FORMATS = [
  { value: "american", label: "American" },
  { value: "decimal", label: "Decimal" },
  { value: "fractional", label: "Fractional" },
] as const;

export interface SlipViewProps {
  readonly slip: Slip;
  readonly display: Display;
  readonly oddsFormat: Viewer["oddsFormat"];
  readonly helpLine: string;
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
            My saved picks
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

function SlipHeader({ slip, empty }: { readonly slip: Slip; readonly empty: boolean }) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <h1 className="flex flex-wrap items-center gap-3 text-2xl font-semibold sm:text-3xl">
          Bet slip
          <FeedBadge label={slip.feed.label} />
        </h1>
        <p className="mt-1 text-sm text-muted">Your bets at current prices.</p>
      </div>
      {empty ? null : (
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/slip/export" reloadDocument icon="download">
            Export CSV
          </ButtonLink>
          <SlipButton change="clear" returnTo="/slip" form="slip-form" icon="close" variant="ghost">
            Clear slip
          </SlipButton>
        </div>
      )}
    </header>
  );
}

/** The slip as a page: everything in the floating slip, plus odds format, caps and export. */
export function SlipView({ slip, display, oddsFormat, helpLine, reply }: SlipViewProps) {
  const empty = slip.items.length + slip.lockedItems.length === 0;
  const failed = refusedForm(reply?.result);
  return (
    <>
      <SlipHeader slip={slip} empty={empty} />
      {reply?.intent === "add" ? <RetryAdd reply={reply} /> : null}
      {reply && reply.intent !== "add" && (!empty || failed) ? (
        <div className="mb-6">
          <Banner tone="danger" role="alert" title={refusalTitle(reply, failed !== undefined)}>
            {failed?.join(" ") ?? "Check the stake marked below."}
          </Banner>
        </div>
      ) : null}
      {empty ? (
        <EmptySlip />
      ) : (
        <SlipForm
          id="slip-form"
          slip={slip}
          display={display}
          returnTo="/slip"
          reply={reply?.intent === "add" ? undefined : reply}
          layout="page"
          head={
            <div className="max-sm:w-full">
              <ChoiceButtons
                label="Odds format"
                intent="odds-format"
                choices={FORMATS}
                chosen={oddsFormat}
                returnTo="/slip"
              />
            </div>
          }
        >
          <SlipExposure exposure={slip.exposure} />
          <HelpNote helpLine={helpLine} />
        </SlipForm>
      )}
    </>
  );
}
