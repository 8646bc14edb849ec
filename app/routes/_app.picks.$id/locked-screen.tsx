import type { Display } from "#app/components/picks/display.ts";
import type { FormReply } from "#app/lib/schemas/access/outcome.ts";
import { RevealPickButton } from "#app/components/picks/reveal-pick-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardHeader } from "#app/components/ui/card.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { LockedPick } from "#app/lib/schemas/picks/dto.ts";
import { PickHeading } from "./pick-heading.tsx";

export interface LockedScreenProps {
  readonly pick: LockedPick;
  /** Reveals left today; null without a limit. */
  readonly picksRemaining: number | null;
  readonly display: Display;
  /** This page's own path, to return to after a reveal. */
  readonly path: string;
  readonly reply: FormReply | undefined;
  /** The contents of the plan that opens it. */
  readonly upgrade: string | null;
}

/** The page of a pick that the viewer may not see: the game, why it is locked, and how to open it if that is possible. */
export function LockedScreen({ pick, picksRemaining, display, path, reply, upgrade }: LockedScreenProps) {
  return (
    <>
      <PickHeading card={pick} display={display} score={null} />
      <Card as="section" aria-labelledby="locked-title" className="max-w-2xl">
        <CardHeader id="locked-title" title={pick.canReveal ? "Not revealed yet" : "This pick is locked"} />
        <div className="flex items-start gap-3">
          <Icon name="lock" className="mt-0.5 text-muted" />
          <div className="min-w-0">
            <p>{pick.lockMessage}</p>
            {upgrade ? <p className="mt-1 text-sm text-muted">{upgrade}</p> : null}
          </div>
        </div>
        <LockedBars />
        <div className="mt-6 flex flex-wrap items-start gap-3">
          {pick.canReveal ? (
            <RevealPickButton
              pickId={pick.id}
              matchup={pick.strategyName}
              left={picksRemaining}
              returnTo={path}
              reply={reply?.intent === "reveal" ? reply : undefined}
              look={{ variant: "primary" }}
            />
          ) : null}
          {pick.requiredTier && !pick.canReveal ? (
            <ButtonLink to={`/subscription?plan=${pick.requiredTier}`} variant="primary">
              See {tierLabel(pick.requiredTier)}
            </ButtonLink>
          ) : null}
          <ButtonLink to="/betting-strategies">See other picks</ButtonLink>
        </div>
      </Card>
    </>
  );
}

/** Bars in place of the figures. Decoration only: nothing of the pick has left the server (D3). */
function LockedBars() {
  return (
    <div aria-hidden className="mt-3 space-y-3">
      <div className="h-5 w-2/3 rounded bg-sunken" />
      <div className="grid grid-cols-3 gap-3">
        <div className="h-11 rounded bg-sunken" />
        <div className="h-11 rounded bg-sunken" />
        <div className="h-11 rounded bg-sunken" />
      </div>
    </div>
  );
}
