import { OfferedPick } from "#app/components/picks/offered-pick.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { SavePickButton } from "#app/components/picks/save-pick-button.tsx";
import { AddToSlipButton } from "#app/components/slip/add-to-slip-button.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { offeredStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import type { OfferedCard } from "#app/lib/schemas/picks/dto.ts";
import { STRATEGY_PAGE_CARDS } from "#app/components/picks/strategy-links.ts";
import type { MovedPrices } from "./moved-prices.ts";

export interface OfferedListProps {
  readonly offered: readonly OfferedCard[];
  readonly minConfidence: number;
  readonly display: Display;
  readonly moved: MovedPrices;
  /** URL of the current view. */
  readonly here: string;
  readonly idempotencyKey: string;
}

/** What is offered now: bets first, then leans, each with what is below the default confidence under a heading of its own (D26). */
export function OfferedList(props: OfferedListProps) {
  const { offered, minConfidence } = props;
  const cards = new Set(offered.filter((pick) => pick.group === "bet").slice(0, STRATEGY_PAGE_CARDS));
  const parts = [
    { id: "bets", title: "Bets", group: "bet", matches: true },
    { id: "bets-below", title: "bet", group: "bet", matches: false },
    { id: "leans", title: "Leans · no stake", group: "lean", matches: true },
    { id: "leans-below", title: "lean", group: "lean", matches: false },
  ] as const;
  return parts.map(({ id, title, group, matches }) => {
    const picks = offered.filter((pick) => pick.group === group && pick.matches === matches);
    if (picks.length === 0) return null;
    return (
      <section key={id} aria-labelledby={id}>
        <h2 id={id} className={matches ? "mb-1.5 text-sm font-semibold" : "mb-1.5 text-sm text-muted"}>
          {matches ? title : `${formatCount(picks.length, title)} below ${minConfidence}% confidence`}
        </h2>
        <Picks {...props} picks={picks.filter((pick) => cards.has(pick))} card />
        <Picks {...props} picks={picks.filter((pick) => !cards.has(pick))} card={false} />
      </section>
    );
  });
}

const ROWS = "divide-y rounded-card border bg-raised shadow-card";
const CARDS =
  "max-lg:divide-y max-lg:rounded-card max-lg:border max-lg:bg-raised max-lg:shadow-card lg:grid lg:grid-cols-2 lg:gap-4";

function Picks({
  picks,
  card,
  display,
  moved,
  here,
  idempotencyKey,
}: OfferedListProps & { readonly picks: readonly OfferedCard[]; readonly card: boolean }) {
  if (picks.length === 0) return null;
  return (
    <ul className={classNames("not-first-of-type:mt-4", card ? CARDS : ROWS)}>
      {picks.map((pick) => (
        <OfferedPick
          key={pick.id}
          pick={pick}
          display={display}
          card={card}
          movedFrom={moved[pick.id] ?? null}
          actions={<Actions pick={pick} returnTo={here} idempotencyKey={idempotencyKey} display={display} />}
        />
      ))}
    </ul>
  );
}

/** A bet goes into the slip, a lean is tracked; each can be the other too. */
function Actions({
  pick,
  returnTo,
  idempotencyKey,
  display,
}: Pick<OfferedListProps, "idempotencyKey" | "display"> & {
  readonly pick: OfferedCard;
  readonly returnTo: string;
}) {
  const { id, saved, recommendation, suggestedStake, verdict } = pick;
  const isBet = verdict === "BET";
  const save = (
    <SavePickButton
      key="save"
      pickId={id}
      saved={saved}
      returnTo={returnTo}
      idempotencyKey={idempotencyKey}
      stakeCents={
        offeredStake(suggestedStake === null ? null : Math.round(suggestedStake * 100), display.defaultStakeCents)
          .stakeCents
      }
      currencyMark={display.currencyMark}
      track={!isBet}
      recommendation={recommendation}
    />
  );
  const add = (
    <AddToSlipButton
      key="add"
      pickId={id}
      saved={saved}
      returnTo={returnTo}
      recommendation={recommendation}
      primary={isBet}
    />
  );
  return isBet ? [add, save] : [save, add];
}
