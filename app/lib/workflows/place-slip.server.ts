import { cents } from "#app/lib/engine/brands.ts";
import type { Database } from "#app/lib/platform/db.server.ts";
import type { Slip, SlipItemProblem } from "#app/lib/schemas/slip.ts";
import { appendAuditEvent } from "#app/models/audit.server.ts";
import {
  createSlipPlacement,
  getSlipInTransaction,
  getSlipPlacement,
  removeSlipItems,
  type SlipPlacement,
} from "#app/models/slip.server.ts";
import { touchSlip } from "./change-slip.server.ts";
import { slipMoment, slipOf } from "./read-slip.server.ts";
import type { SlipAnswer, SlipInput } from "./slip-answer.ts";
import { saveParlay, saveSingle } from "./slip-bets.ts";
import { whyNoParlays } from "./slip-parlay.ts";

/** Which pick stood in the way, and why; of a locked pick only its game. */
export interface PlacementProblem {
  readonly pickId: number;
  readonly matchup: string;
  readonly problem: SlipItemProblem;
  readonly problemText: string;
}

/** A refusal places nothing at all. `changed`: the page showed an older slip. `repeated`: this key has placed already, once. */
export type PlaceSlipAnswer =
  | (SlipAnswer<"placed" | "repeated"> & {
      readonly betCount: number;
      readonly stakeCents: number;
      /** Whether the simulated sportsbook took the bets (D10). */
      readonly submitted: boolean;
      /** Where the bets are to be placed by hand; empty on a repeated answer and where they were submitted. */
      readonly books: readonly { readonly book: string; readonly bookLabel: string }[];
    })
  | (SlipAnswer<"price-changed" | "problems"> & { readonly problems: readonly PlacementProblem[] })
  | SlipAnswer<"empty" | "changed" | "tier-required" | "blocked">;

export const NO_BETS_SELECTED = {
  title: "No Bets Selected",
  message: "Please add bets to your slip before placing.",
} as const;

function placed(
  placement: Pick<SlipPlacement, "betCount" | "stakeCents" | "submitted">,
  outcome: "placed" | "repeated",
  books: readonly { readonly book: string; readonly bookLabel: string }[],
): PlaceSlipAnswer {
  const { betCount, stakeCents, submitted } = placement;
  const where = submitted ? " and submitted to your sportsbook" : "";
  return {
    outcome,
    done: true,
    title: "Bets Placed Successfully",
    message: `${betCount} bet(s) have been saved to My Picks${where}.`,
    betCount,
    stakeCents,
    submitted,
    books,
  };
}

function problemsOf(slip: Slip): readonly PlacementProblem[] {
  return [
    ...slip.lockedItems.map(({ pickId, matchup, problemText }) => ({
      pickId,
      matchup,
      problem: "locked" as const,
      problemText,
    })),
    ...slip.items.flatMap(({ pickId, matchup, problem, problemText }) =>
      problem === null ? [] : [{ pickId, matchup, problem, problemText: problemText ?? "" }],
    ),
  ];
}

/** Toasts hold 200 characters: the first problem in full, the others counted. */
function problemSentence(problems: readonly PlacementProblem[]): string {
  const [first] = problems;
  if (!first) return "";
  const others = problems.length - 1;
  return `${first.matchup}: ${first.problemText}${others > 0 ? ` (and ${others} more)` : ""}`;
}

/**
 * Places the viewer's slip, all of it or nothing, exactly once for its key: the bets, the row that answers a repeated key, and the empty
 * slip with its next key are one transaction. Every price is read anew inside it; any that is not the agreed one places nothing. In the
 * simulation the simulated sportsbook takes the bets, elsewhere they are saved only (D10).
 */
export async function placeSlip(
  database: Database,
  input: SlipInput & { readonly placementKey: string },
): Promise<PlaceSlipAnswer> {
  const { viewer, wallNow, placementKey } = input;
  const moment = await slipMoment(database, input);
  const { owner, clock, query, access } = moment;

  return database.write(async (tx): Promise<PlaceSlipAnswer> => {
    const before = await getSlipPlacement(tx, viewer.id, placementKey);
    if (before) return placed(before, "repeated", []);
    const record = await getSlipInTransaction(tx, query);
    if (record.items.length === 0) return { outcome: "empty", done: false, ...NO_BETS_SELECTED };
    if (record.slip?.placementKey !== placementKey)
      return {
        outcome: "changed",
        done: false,
        title: "Your slip has changed",
        message: "The slip is not the one this page showed. Nothing was placed: check it and place it again.",
      };
    const slip = slipOf(record, input, moment);
    const problems = problemsOf(slip);
    if (problems.length > 0) {
      const onlyPrices = problems.every(({ problem }) => problem === "price-changed");
      return {
        outcome: onlyPrices ? "price-changed" : "problems",
        done: false,
        title: onlyPrices ? "Price changed" : "Nothing was placed",
        message: problemSentence(problems),
        problems,
      };
    }
    const { items, parlay } = slip;
    const [only] = items;
    if (!only) throw new Error("A slip with items and without problems shows none");
    const asParlay = slip.mode === "parlay" && items.length > 1;
    if (asParlay && parlay.blocked !== null) {
      return {
        outcome: whyNoParlays(access) === null ? "blocked" : "tier-required",
        done: false,
        title: "Nothing was placed",
        message: parlay.blocked,
      };
    }

    const submitted = slip.submits;
    const context = { owner, asOf: clock.asOf, submitted, picks: record.picks };
    const savedPickIds: number[] = [];
    if (asParlay) savedPickIds.push(await saveParlay(tx, items, parlay, context));
    else
      for (const item of items) {
        const stakeCents = slip.mode === "parlay" ? parlay.stakeCents : item.stakeCents;
        savedPickIds.push(await saveSingle(tx, item, stakeCents, context));
      }
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
    await removeSlipItems(tx, owner);
    await touchSlip(tx, owner, input);
    await appendAuditEvent(tx, {
      at: wallNow,
      userId: viewer.id,
      kind: "place-slip",
      requestId: input.requestId,
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
    return placed(placement, "placed", submitted ? [] : [...books].map(([book, bookLabel]) => ({ book, bookLabel })));
  });
}
