import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { BestToReveal, LockedFacts } from "#app/components/picks/best-to-reveal.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { RevealPickButton } from "#app/components/picks/reveal-pick-button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { LockedPick, StrategyList } from "#app/lib/schemas/picks/dto.ts";

export interface LockedSectionsProps {
  readonly locked: readonly LockedPick[];
  readonly usage: StrategyList["dailyUsage"];
  /** The contents of each plan, for the picks that it opens. */
  readonly upgrade: Readonly<Record<Tier, string>>;
  readonly display: Display;
  readonly here: string;
  /** Whether the plan has the blur. */
  readonly blurs: boolean;
}

/** Locked picks with the same reason. */
interface LockedSection {
  readonly key: string;
  readonly picks: readonly LockedPick[];
}

/** Sections in the order of the cards; picks that can be revealed come first. */
export function lockedSections(locked: readonly LockedPick[]): readonly LockedSection[] {
  const sections = new Map<string, LockedPick[]>();
  for (const pick of locked) {
    const key = [pick.canReveal ? "open" : "closed", pick.lockReason, pick.requiredTier ?? "none"].join("-");
    sections.set(key, [...(sections.get(key) ?? []), pick]);
  }
  return [...sections].map(([key, picks]) => ({ key, picks }));
}

function titleOf({ canReveal, lockReason, requiredTier }: LockedPick): string {
  if (canReveal) return "More to reveal, best first";
  switch (lockReason) {
    case "unrevealed":
      return "Not worth a reveal now";
    case "daily-limit":
      return "Locked until midnight in New York";
    case "paused":
      return "Closed while you take a break";
    case "trial-over":
      return "Your trial is over";
    case "delay":
      return "Just published";
    case "tier":
      return requiredTier === null ? "Locked" : `Part of ${tierLabel(requiredTier)}`;
  }
}

/**
 * Picks that are closed to the viewer (D27): the game, the bet type, the verdict and the value label, best first. The best one that they
 * can reveal now is open with its button, before `children`, which hold the picks that can no longer be bet; all others are folded to a
 * line per reason.
 */
export function LockedSections({
  locked,
  children,
  ...shared
}: LockedSectionsProps & { readonly children: ReactNode }) {
  if (locked.length === 0) return children;
  const [best] = locked;
  const toReveal = best?.canReveal === true ? best : null;
  const sections = lockedSections(locked.filter((pick) => pick !== toReveal));
  const shown = (revealable: boolean) =>
    sections
      .filter(({ picks }) => picks[0]?.canReveal === revealable)
      .map(({ key, picks }) => <LockedSection key={key} id={key} picks={picks} {...shared} />);
  return (
    <div className="group/locked space-y-4">
      {toReveal === null ? null : (
        <BestToReveal
          pick={toReveal}
          usage={shared.usage}
          display={shared.display}
          here={shared.here}
          blurs={shared.blurs}
        />
      )}
      {shown(true)}
      {children}
      {shown(false)}
      {shared.blurs ? <BlurToggle /> : null}
    </div>
  );
}

type SharedProps = Omit<LockedSectionsProps, "locked">;

/** The free plan's blur (core §6): a picture over nothing, because the picks behind it have not left the server. */
function BlurToggle() {
  return (
    <label className="inline-flex min-h-11 items-center gap-2 text-sm">
      <input id="blur-locked" type="checkbox" defaultChecked className="size-5 accent-accent-fill" />
      Blur locked picks
    </label>
  );
}

function LockedSection({
  id: key,
  picks,
  usage,
  upgrade,
  display,
  here,
  blurs,
}: SharedProps & { readonly id: string; readonly picks: readonly LockedPick[] }) {
  const [first] = picks;
  if (first === undefined) return null;
  const { canReveal, requiredTier, lockReason, lockMessage } = first;
  return (
    <details aria-labelledby={`locked-${key}`} className="group rounded-card border bg-raised shadow-card">
      <summary className="flex min-h-11 items-center justify-between gap-2 rounded-card px-3 hover:bg-sunken/60 lg:px-4">
        <h2 id={`locked-${key}`} className="flex items-center gap-1.5 text-sm font-semibold">
          <Icon name="lock" size="sm" className="text-muted" />
          {titleOf(first)} ({picks.length})
        </h2>
        <Icon name="chevron-down" size="sm" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      {canReveal ? null : (
        <p className="px-3 pb-1.5 text-sm text-muted lg:px-4">
          {lockReason === "tier" ? null : `${lockMessage} `}
          {requiredTier === null ? null : (
            <>
              {upgrade[requiredTier]}{" "}
              <Link
                to={`/subscription?plan=${requiredTier}`}
                className="inline-flex min-h-6 items-center underline underline-offset-4"
              >
                Compare plans
              </Link>
            </>
          )}
        </p>
      )}
      <ul className="divide-y border-t">
        {picks.map((pick) => (
          <li
            key={pick.id}
            id={`pick-${pick.id}`}
            tabIndex={-1}
            className="flex scroll-mt-20 items-center justify-between gap-2 px-3 py-1.5 lg:px-4"
          >
            <LockedFacts pick={pick} display={display} blurs={blurs} />
            {pick.canReveal ? (
              <RevealPickButton
                pickId={pick.id}
                matchup={pick.strategyName}
                left={usage.picksRemaining}
                returnTo={here}
                look={{ size: "sm", className: "text-xs! whitespace-nowrap sm:text-sm!" }}
              />
            ) : (
              <Link
                to={`/picks/${pick.id}`}
                className="inline-flex size-11 shrink-0 items-center justify-center text-muted"
              >
                <Icon name="chevron-right" size="sm" label={`Locked pick, ${pick.strategyName}`} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
