import { americanOdds, cents, type AmericanOdds } from "#app/lib/engine/brands.ts";
import { decimalFromAmerican } from "#app/lib/engine/odds/convert.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import type { Transaction } from "#app/lib/platform/db.server.ts";
import type { Viewer } from "#app/lib/schemas/account/dto.ts";
import { counts } from "#app/lib/schemas/slip/counting.ts";
import type { Slip, SlipItem, SlipItemProblem } from "#app/lib/schemas/slip/dto.ts";
import { appendAuditEvent } from "#app/models/account/audit.server.ts";
import {
  createSlipPlacement,
  emptySlip,
  getSlipRecordInTransaction,
  getSlipPlacement,
  type SlipPlacement,
} from "#app/models/slip/slip.server.ts";
import { newSlip, touchSlip } from "./change-slip.server.ts";
import { slipMoment } from "./slip-moment.ts";
import { mayStake, type CareRefusal } from "#app/lib/workflows/account/may-stake.server.ts";
import { saveParlay, saveSingle, type BetContext } from "#app/lib/workflows/bets/create-bet.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { Outcome, Refusal } from "#app/lib/schemas/access/outcome.ts";
import { refuse } from "#app/lib/schemas/bets/refusals.ts";
import { slipOf } from "#app/lib/views/slip/slip-view.ts";

/** The pick that prevented the placement, and the reason; for a locked pick only its game. */
export interface PlacementProblem {
  readonly pickId: number;
  readonly matchup: string;
  readonly problem: SlipItemProblem;
  readonly problemText: string;
}

/** `repeated`: this key was used before, and its placement is returned. */
interface Placed {
  readonly repeated: boolean;
  readonly betCount: number;
  readonly stakeCents: number;
  /** Whether the simulated sportsbook took the bets (D10). */
  readonly submitted: boolean;
  /** Sportsbooks where the person has to place the bets; empty on a repeated answer and if the bets were submitted. */
  readonly books: readonly { readonly book: string; readonly bookLabel: string }[];
}

/** A refusal places nothing at all. `changed`: the page showed an older slip. */
export type PlaceSlipOutcome =
  | Outcome<"empty-slip" | "changed" | "blocked" | "no-parlays" | "book-limit" | CareRefusal["code"], Placed>
  | (Refusal<"price-changed" | "problems"> & { readonly problems: readonly PlacementProblem[] });

function placed(
  placement: Pick<SlipPlacement, "betCount" | "stakeCents" | "submitted">,
  repeated: boolean,
  books: readonly { readonly book: string; readonly bookLabel: string }[],
): PlaceSlipOutcome {
  const { betCount, stakeCents, submitted } = placement;
  const where = submitted ? " and submitted to the simulated sportsbook" : "";
  return {
    ok: true,
    repeated,
    title: submitted ? "Bets Placed Successfully" : "Bets Saved",
    message: `${betCount} bet(s) have been saved to My Picks${where}.`,
    betCount,
    stakeCents,
    submitted,
    books,
  };
}

/** The picks to be placed: those among the person's bets already are left out, unless there are no others. */
function countingIn({ items }: Slip): SlipItem[] {
  const counting = items.filter(counts);
  return counting.length > 0 ? counting : items;
}

/** Items that pay less now than the person saw, though no less than they once agreed to. */
function paidMore(
  slip: Slip,
  shown: ReadonlyMap<number, AmericanOdds>,
  oddsFormat: Viewer["oddsFormat"],
): readonly PlacementProblem[] {
  return countingIn(slip).flatMap(({ pickId, matchup, agreed }) => {
    const before = shown.get(pickId);
    if (before === undefined || decimalFromAmerican(before) <= agreed.decimal) return [];
    const [from, to] = [before, americanOdds(agreed.price)].map((price) => formatOdds(price, oddsFormat));
    return [{ pickId, matchup, problem: "price-changed", problemText: `The price went from ${from} to ${to}.` }];
  });
}

function problemsOf(slip: Slip): readonly PlacementProblem[] {
  return [
    ...slip.lockedItems.map(({ pickId, matchup, problemText }) => ({
      pickId,
      matchup,
      problem: "locked" as const,
      problemText,
    })),
    ...countingIn(slip).flatMap(({ pickId, matchup, problem, problemText }) =>
      problem === null ? [] : [{ pickId, matchup, problem, problemText: problemText ?? "" }],
    ),
  ];
}

/** A parlay of one leg is a single. */
const isParlay = ({ mode, items }: Pick<Slip, "mode" | "items">): boolean => mode === "parlay" && items.length > 1;

/** Toasts hold 200 characters: the first problem in full, the others counted. */
function problemSentence(problems: readonly PlacementProblem[]): string {
  const [first] = problems;
  if (!first) return "";
  const others = problems.length - 1;
  return `${first.matchup}: ${first.problemText}${others > 0 ? ` (and ${others} more)` : ""}`;
}

/** Saves the bets of a slip without problems, as one parlay or as singles; returns their ids. */
async function saveBets(tx: Transaction, slip: Slip, context: BetContext): Promise<readonly number[]> {
  const { mode, parlay } = slip;
  const items = isParlay(slip) ? slip.items : countingIn(slip);
  if (isParlay({ mode, items })) return [await saveParlay(tx, items, parlay, context)];
  const savedPickIds: number[] = [];
  for (const item of items) {
    const stakeCents = mode === "parlay" ? parlay.stakeCents : item.stakeCents;
    savedPickIds.push(await saveSingle(tx, item, stakeCents, context));
  }
  return savedPickIds;
}

export interface PlaceSlipInput {
  readonly placementKey: string;
  /** The price each pick was shown at, American odds by pick: a better current price is taken only as long as it is not less than that. */
  readonly shown?: ReadonlyMap<number, AmericanOdds> | undefined;
  /** Whether the person has seen the caps that the slip breaks and stakes it anyway (D52). */
  readonly acknowledgeOverCap?: boolean | undefined;
}

/**
 * Places the viewer's slip, all of it or nothing, exactly once for its key: the bets, the row that answers a repeated key, and the empty
 * slip with its next key are one transaction. Every price is read again inside it; if any pays less than the agreed one, nothing is placed.
 * In the simulation the simulated sportsbook takes the bets; otherwise they are only saved (D10).
 */
export async function placeSlip(
  caller: Caller,
  { placementKey, shown = new Map(), acknowledgeOverCap = false }: PlaceSlipInput,
): Promise<PlaceSlipOutcome> {
  const { database, viewer, wallNow, requestId } = caller;
  const moment = slipMoment(caller);
  const { owner, clock, query } = moment;

  return database.write(async (tx): Promise<PlaceSlipOutcome> => {
    const before = await getSlipPlacement(tx, viewer.id, placementKey);
    if (before) return placed(before, true, []);
    const record = await getSlipRecordInTransaction(tx, query);
    if (record.items.length === 0) return refuse("empty-slip", {});
    if (record.slip?.placementKey !== placementKey) return refuse("changed", {});
    const { slip, bets, bookLimit, parlayRefusal } = slipOf(record, moment);
    const found = problemsOf(slip);
    const problems = found.length > 0 ? found : paidMore(slip, shown, viewer.oddsFormat);
    if (problems.length > 0) {
      const onlyPrices = problems.every(({ problem }) => problem === "price-changed");
      return { ...refuse(onlyPrices ? "price-changed" : "problems", { message: problemSentence(problems) }), problems };
    }
    const { items } = slip;
    if (items.length === 0) throw new Error("A slip with items and without problems shows none");
    const asParlay = isParlay(slip);
    if (asParlay && parlayRefusal) return parlayRefusal;
    if (bookLimit) return bookLimit;
    const { totalStakeCents: stakeCents } = slip;
    const refusal = await mayStake(tx, caller, { attempt: "place", stakeCents, bets, acknowledgeOverCap });
    if (refusal) return refusal;

    const submitted = slip.submits;
    const savedPickIds = await saveBets(tx, slip, { ...record, owner, asOf: clock.asOf, submitted });
    const placement = {
      ...owner,
      placementKey,
      mode: asParlay ? ("parlay" as const) : ("singles" as const),
      betCount: savedPickIds.length,
      stakeCents: cents(slip.totalStakeCents),
      submitted,
      placedAt: clock.asOf,
    };
    await createSlipPlacement(tx, placement);
    await emptySlip(tx, owner);
    await touchSlip(tx, owner, wallNow, newSlip(viewer));
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "place-slip",
      requestId,
      detail: {
        feed: clock.feed,
        placementKey,
        mode: placement.mode,
        savedPickIds,
        stakeCents: placement.stakeCents,
        submitted,
      },
    });
    const books = new Map(items.map(({ agreed }) => [agreed.book, agreed.bookLabel]));
    return placed(placement, false, submitted ? [] : [...books].map(([book, bookLabel]) => ({ book, bookLabel })));
  });
}
