import { classNames } from "#app/components/ui/class-names.ts";
import type { LockedPick } from "#app/lib/schemas/picks/dto.ts";
import type { Display } from "./display.ts";
import { GameLine } from "./game-line.tsx";
import { RevealPickButton } from "./reveal-pick-button.tsx";

const VERDICT_INK = { BET: "text-positive", LEAN: "text-caution", PASS: "text-muted" } as const;

export interface LockedFactsProps {
  readonly pick: LockedPick;
  readonly display: Display;
  /** Whether the plan has the blur. */
  readonly blurs: boolean;
}

/** Everything that a locked card shows (D27): the game, the bet type, the verdict and the value label. */
export function LockedFacts({ pick, display, blurs }: LockedFactsProps) {
  return (
    <div className="min-w-0">
      <GameLine pick={pick} display={display} />
      {blurs ? (
        <span
          aria-hidden
          className="my-1 block h-3.5 w-36 rounded bg-strong-border/40 blur-[3px] group-has-[#blur-locked:not(:checked)]/locked:hidden"
        />
      ) : null}
      <p className="text-xs leading-5">
        <strong className={VERDICT_INK[pick.verdict]}>{pick.verdict}</strong> · {pick.betType} · {pick.marketEfficiency}
      </p>
    </div>
  );
}

/** "A reveal shows the side, the price, the chance and the stake. 9 of 10 left today." */
function revealNote({ picksRemaining, dailyLimit }: RevealsLeft): string {
  const left = dailyLimit === null ? "No daily limit." : `${picksRemaining ?? 0} of ${dailyLimit} left today.`;
  return `A reveal shows the side, the price, the chance and the stake. ${left}`;
}

interface RevealsLeft {
  readonly picksRemaining: number | null;
  readonly dailyLimit: number | null;
}

/** The best pick the viewer can reveal now, one press away. */
export function BestToReveal({
  usage,
  here,
  className,
  ...facts
}: LockedFactsProps & {
  readonly usage: RevealsLeft;
  /** Where to return afterwards. */
  readonly here: string;
  readonly className?: string;
}) {
  const { pick } = facts;
  return (
    <section aria-labelledby="best-to-reveal" className={classNames("scroll-mt-20", className)}>
      <h2 id="best-to-reveal" className="text-sm font-semibold">
        The best pick you can open now
      </h2>
      <p className="mt-0.5 mb-1.5 text-sm text-muted">{revealNote(usage)}</p>
      <div
        id={`pick-${pick.id}`}
        tabIndex={-1}
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-card border bg-raised px-3 py-2.5 shadow-card lg:px-4"
      >
        <LockedFacts {...facts} />
        <RevealPickButton
          pickId={pick.id}
          matchup={pick.strategyName}
          left={usage.picksRemaining}
          returnTo={here}
          look={{ variant: "primary" }}
        />
      </div>
    </section>
  );
}
