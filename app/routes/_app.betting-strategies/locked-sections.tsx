import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Display } from "#app/components/picks/display.ts";
import { GameLine } from "#app/components/picks/game-line.tsx";
import { RevealPickButton } from "#app/components/picks/reveal-pick-button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import type { Tier } from "#app/lib/engine/leagues.ts";
import { tierLabel } from "#app/lib/format/labels.ts";
import type { LockedStrategy, StrategyList } from "#app/lib/schemas/picks/dto.ts";

export interface LockedSectionsProps {
  readonly locked: readonly LockedStrategy[];
  readonly usage: StrategyList["dailyUsage"];
  /** What each plan includes, for the picks it opens. */
  readonly upgrade: Readonly<Record<Tier, string>>;
  readonly display: Display;
  readonly here: string;
  /** Whether the plan has the blur. */
  readonly blurs: boolean;
}

const VERDICT_INK = { BET: "text-positive", LEAN: "text-caution", PASS: "text-muted" } as const;

/** Locked picks that are locked for the same reason. */
interface LockedSection {
  readonly key: string;
  readonly picks: readonly LockedStrategy[];
}

/** Sections in the order of the cards, which has the revealable ones first. */
export function lockedSections(locked: readonly LockedStrategy[]): readonly LockedSection[] {
  const sections = new Map<string, LockedStrategy[]>();
  for (const pick of locked) {
    const key = [pick.canReveal ? "open" : "closed", pick.lockReason, pick.requiredTier ?? "none"].join("-");
    sections.set(key, [...(sections.get(key) ?? []), pick]);
  }
  return [...sections].map(([key, picks]) => ({ key, picks }));
}

function titleOf({ canReveal, lockReason, requiredTier }: LockedStrategy): string {
  if (canReveal) return "Yours to reveal";
  switch (lockReason) {
    case "unrevealed":
      return "Not worth a reveal now";
    case "daily-limit":
      return "Locked until midnight in New York";
    case "paused":
      return "Closed while you take a break";
    case "trial-over":
      return "Your trial is over";
    case "tier":
      return requiredTier === null ? "Locked" : `Part of ${tierLabel(requiredTier)}`;
  }
}

/**
 * What is closed to the viewer (D27): the game, the bet type, the verdict and the value label; one pitch per section. What they can reveal now
 * stands before `children`, which is what can no longer be bet.
 */
export function LockedSections({
  locked,
  children,
  ...shared
}: LockedSectionsProps & { readonly children: ReactNode }) {
  if (locked.length === 0) return children;
  const sections = lockedSections(locked);
  const shown = (revealable: boolean) =>
    sections
      .filter(({ picks }) => picks[0]?.canReveal === revealable)
      .map(({ key, picks }) => <LockedSection key={key} id={key} picks={picks} {...shared} />);
  return (
    <div className="group/locked space-y-4">
      {shown(true)}
      {children}
      {shown(false)}
      {shared.blurs ? <BlurToggle /> : null}
    </div>
  );
}

/** The free plan's blur (core §6): a picture over nothing, since what it seems to cover has not left the server. */
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
}: Omit<LockedSectionsProps, "locked"> & { readonly id: string; readonly picks: readonly LockedStrategy[] }) {
  const [first] = picks;
  if (first === undefined) return null;
  const { canReveal, requiredTier, lockReason, lockMessage } = first;
  return (
    <section aria-labelledby={`locked-${key}`}>
      <h2 id={`locked-${key}`} className="flex items-center gap-1.5 text-sm font-semibold">
        <Icon name="lock" size="sm" className="text-muted" />
        {titleOf(first)} ({picks.length})
      </h2>
      <p className="mt-0.5 mb-1.5 text-sm text-muted">
        {lockReason === "tier" ? null : `${canReveal ? revealNote(usage) : lockMessage} `}
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
      <ul className="divide-y rounded-card border bg-raised shadow-card">
        {picks.map((pick) => (
          <li
            key={pick.id}
            id={`pick-${pick.id}`}
            tabIndex={-1}
            className="flex scroll-mt-20 items-center justify-between gap-2 px-3 py-1.5 lg:px-4"
          >
            <div className="min-w-0">
              <GameLine pick={pick} display={display} />
              {blurs ? (
                <span
                  aria-hidden
                  className="my-1 block h-3.5 w-36 rounded bg-strong-border/40 blur-[3px] group-has-[#blur-locked:not(:checked)]/locked:hidden"
                />
              ) : null}
              <p className="text-xs leading-5">
                <strong className={VERDICT_INK[pick.verdict]}>{pick.verdict}</strong> · {pick.betType} ·{" "}
                {pick.marketEfficiency}
              </p>
            </div>
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
    </section>
  );
}

function revealNote({ picksRemaining, dailyLimit }: LockedSectionsProps["usage"]): string {
  const left = dailyLimit === null ? "No daily limit." : `${picksRemaining ?? 0} of ${dailyLimit} left today.`;
  return `A reveal opens side, price, chance and stake. ${left}`;
}
