import { OfferedPick } from "#app/components/picks/offered-pick.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { SavePickButton } from "#app/components/picks/save-pick-button.tsx";
import { OwnBetLink } from "#app/components/picks/own-bet-mark.tsx";
import { AddToSlipButton } from "#app/components/slip/add-to-slip-button.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { offeredStake } from "#app/lib/engine/bankroll/offered-stake.ts";
import type { OfferedCard } from "#app/lib/schemas/picks/dto.ts";
import type { StrategyFilters } from "#app/lib/schemas/picks/forms.ts";
import { SORT_CHOICES, STRATEGY_PAGE_CARDS } from "#app/components/picks/strategy-links.ts";
import type { MovedPrices } from "./moved-prices.ts";

export interface OfferedListProps {
  readonly offered: readonly OfferedCard[];
  /** Picks on markets that the person has bet already. */
  readonly placed: readonly OfferedCard[];
  /** Picks at prices that are too old to bet. */
  readonly old: readonly OfferedCard[];
  readonly sort: StrategyFilters["sort"];
  readonly display: Display;
  readonly moved: MovedPrices;
  /** URL of the current view. */
  readonly here: string;
  readonly idempotencyKey: string;
}

/** A heading with its picks. */
interface Part {
  readonly id: string;
  readonly title: string;
  readonly picks: readonly OfferedCard[];
}

/** The current offers: bets, then leans; in any other order than "best first" together. The person's own bets are below. */
function partsOf({ offered, placed, old, sort }: OfferedListProps): readonly Part[] {
  const inGroup = (group: OfferedCard["group"]) => offered.filter((pick) => pick.group === group);
  const order = SORT_CHOICES.find(({ value }) => value === sort)?.label.toLowerCase();
  const now =
    sort === "best"
      ? [
          { id: "bets", title: "Bets", picks: inGroup("bet") },
          { id: "leans", title: "Leans · no stake", picks: inGroup("lean") },
        ]
      : [{ id: "offered", title: `Bets and leans by ${order}`, picks: offered }];
  return [
    ...now,
    { id: "old", title: "Prices too old to bet · check your book", picks: old },
    { id: "placed", title: "Your bets · not suggested again", picks: placed },
  ];
}

/** The current offers, the best bets as cards on wide screens, and the bets that the person has placed already. */
export function OfferedList(props: OfferedListProps) {
  const { offered, sort } = props;
  const cards = new Set(
    sort === "best" ? offered.filter((pick) => pick.group === "bet").slice(0, STRATEGY_PAGE_CARDS) : [],
  );
  return partsOf(props).map(({ id, title, picks }) =>
    picks.length === 0 ? null : (
      <section key={id} aria-labelledby={id}>
        <h2 id={id} className="mb-1.5 text-sm font-semibold">
          {title}
        </h2>
        <Picks {...props} picks={picks.filter((pick) => cards.has(pick))} card />
        <Picks {...props} picks={picks.filter((pick) => !cards.has(pick))} card={false} />
      </section>
    ),
  );
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

/** A bet goes into the slip, a lean is tracked; each can also do the other. */
function Actions({
  pick,
  returnTo,
  idempotencyKey,
  display,
}: Pick<OfferedListProps, "idempotencyKey" | "display"> & {
  readonly pick: OfferedCard;
  readonly returnTo: string;
}) {
  const { id, saved, ownBet, recommendation, suggestedStake, verdict } = pick;
  if (ownBet !== null) return <OwnBetLink ownBet={ownBet} beside={recommendation} display={display} />;
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
