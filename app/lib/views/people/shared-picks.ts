import { delayedMoment } from "#app/lib/engine/entitlements/access.ts";
import { hasFeature } from "#app/lib/engine/entitlements/tiers.ts";
import { betRecommendation, matchupTitle } from "#app/lib/format/bets.ts";
import type { OwnPickLine, OwnShareLine, SharedPicksPage } from "#app/lib/schemas/people/dto.ts";
import type { ShareCounts } from "#app/lib/schemas/people/figures-api.ts";
import type { StrategyCard } from "#app/lib/schemas/picks/dto.ts";
import type { FeedPulse } from "#app/lib/views/market/visible-quotes.ts";
import { betGate } from "#app/lib/views/picks/bet-gate.ts";
import { isPremiumPick, usageOf, type Access } from "#app/lib/views/picks/pick-access.ts";
import { lockedCard, openCard, shownPrice } from "#app/lib/views/picks/pick-card.ts";
import type { SharedPicks } from "#app/models/people/share.server.ts";
import type { BoardPick } from "#app/models/picks/pick-board.server.ts";

/** The reader, and what they may see now. */
export interface ShareReader {
  readonly access: Access;
  readonly bankrollCents: number | null;
  readonly pulse: Omit<FeedPulse, "news">;
}

/** A pick's card for the reader, by the one gate: locked if it is locked for them, else at the price they could have today. */
function cardFor(pick: BoardPick, shared: SharedPicks, reader: ShareReader): StrategyCard {
  const { access, bankrollCents, pulse } = reader;
  const saved = shared.saved.has(pick.id);
  const isPremium = isPremiumPick(pick);
  const gate = betGate({
    attempt: "add",
    access,
    pick,
    revealed: shared.revealed.has(pick.id),
    usage: usageOf(access, shared.usedToday),
    quotes: shared.quotes.filter(({ pickId }) => pickId === pick.id),
    bookmaker: "ALL",
    pulse: { ...pulse, news: shared.news },
    saved,
  });
  if (!gate.ok && gate.lock) return lockedCard(pick, gate.lock, isPremium);
  const betRefusal = gate.ok ? null : gate.refusal.code;
  return openCard(pick, {
    price: shownPrice(pick, {
      offered: gate.price,
      betRefusal,
      seenAt: delayedMoment(access.entitlements, pulse.asOf),
    }),
    isPremium,
    bankrollCents,
    saved,
    detailedReasons: hasFeature(access.entitlements, "detailed-reasons"),
    betRefusal,
    scale: shared.scale,
  });
}

/** A page of shared picks, made from one more row than it shows. */
export function sharedPicksPage(shared: SharedPicks, reader: ShareReader, limit: number): SharedPicksPage {
  const page = shared.shares.slice(0, limit);
  const entries = page.flatMap(({ id, pickId, sharedAt, profileId, name, simulated }) => {
    const pick = shared.picks.get(pickId);
    return pick
      ? [{ shareId: id, sharedAt, by: { id: profileId, name, simulated }, pick: cardFor(pick, shared, reader) }]
      : [];
  });
  return { entries, nextBefore: shared.shares.length > limit ? (page.at(-1)?.id ?? null) : null };
}

interface CountRow {
  readonly result: "win" | "loss" | "push" | "void" | null;
  readonly shares: number;
  readonly takenBack: number;
}

/** The results of a member's shared picks, from counts by result. */
export function shareCounts(rows: readonly CountRow[]): ShareCounts {
  const of = (...results: readonly CountRow["result"][]) =>
    rows.filter(({ result }) => results.includes(result)).reduce((sum, { shares }) => sum + shares, 0);
  return {
    shared: of("win", "loss", "push", "void", null),
    takenBack: rows.reduce((sum, { takenBack }) => sum + takenBack, 0),
    won: of("win"),
    lost: of("loss"),
    refunded: of("push", "void"),
    open: of(null),
  };
}

const lineOf = (pick: BoardPick): OwnPickLine => ({
  pickId: pick.id,
  recommendation: betRecommendation(pick),
  matchup: matchupTitle(pick.home, pick.away),
  startAt: pick.game.startAt,
});

/** A person's own picks that can be shared, and those already shared. */
export function ownPickLines(rows: {
  readonly picks: readonly BoardPick[];
  readonly shareable: readonly { readonly pickId: number }[];
  readonly own: readonly { readonly pickId: number; readonly sharedAt: number; readonly takenBackAt: number | null }[];
}): { readonly shareable: readonly OwnPickLine[]; readonly shared: readonly OwnShareLine[] } {
  const picks = new Map(rows.picks.map((pick) => [pick.id, lineOf(pick)]));
  return {
    shareable: rows.shareable.flatMap(({ pickId }) => picks.get(pickId) ?? []),
    shared: rows.own.flatMap(({ pickId, sharedAt, takenBackAt }) => {
      const line = picks.get(pickId);
      return line ? [{ ...line, sharedAt, takenBack: takenBackAt !== null }] : [];
    }),
  };
}
