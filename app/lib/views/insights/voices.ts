import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { rateBasis, rateText } from "#app/lib/format/rates.ts";
import type { Voice } from "#app/lib/schemas/insights/dto.ts";
import type { GradedPick, ListedWords } from "./published-summary.ts";

/** Entries of the rotating banner. */
const VOICES = 5;

export interface RecordState {
  readonly gamesPriced: number;
  /** Number of the newest entry of the chain; null if it is empty. */
  readonly entries: number | null;
}

/** The bets that the sentences about the record use. */
export interface SpokenOf {
  readonly figures: RecordFigures;
  readonly newestLoss: (Pick<GradedPick, "price"> & Pick<ListedWords, "recommendation">) | null;
  readonly oddsFormat: OddsFormat;
}

/** Facts of the record, good or bad, each with its n. */
function facts(
  { figures, newestLoss: lost, oddsFormat }: SpokenOf,
  { gamesPriced, entries }: RecordState,
): readonly string[] {
  const { wins, losses, settled, winRate, closingLineValue } = figures;
  const undecided = settled - wins - losses;
  return [
    settled > 0
      ? `${formatCount(settled, "bet")} settled: ${formatNumber(wins)} won, ${formatNumber(losses)} lost${undecided === 0 ? "" : `, ${formatNumber(undecided)} pushed or void`}. All of them count.`
      : null,
    lost
      ? `The newest loss: ${lost.recommendation} at ${formatOdds(americanOdds(lost.price), oddsFormat)}. It stays on the record.`
      : null,
    closingLineValue.n >= WIN_RATE_NEEDS
      ? `Against the closing line: ${rateText(closingLineValue, { signed: true })} (${rateBasis(closingLineValue, { signed: true })}).`
      : null,
    winRate.n >= WIN_RATE_NEEDS ? `Win rate ${rateText(winRate)} (${rateBasis(winRate)}).` : null,
    entries === null
      ? null
      : `${formatCount(entries, "entry", "entries")} in a chain of hashes: changing one would break all that follow.`,
    gamesPriced > 0 ? `${formatCount(gamesPriced, "game")} priced; most of them were no bet.` : null,
    "Every pick rests on what was known before its game, and is graded after it.",
  ].filter((fact) => fact !== null);
}

/** "Sam, member · gets it free" */
export const signature = ({
  signedAs,
  connection,
}: {
  readonly signedAs: string;
  readonly connection: string;
}): string => `${signedAs}, member${connection === "" ? "" : ` · ${connection}`}`;

/**
 * Five entries: members' own words with their connection disclosed (D33), then facts of the record in the same place. The only texts about
 * Linewise by us are facts of the record.
 */
export function voicesOf(
  testimonials: readonly { readonly words: string; readonly signedAs: string; readonly connection: string }[],
  bets: SpokenOf,
  state: RecordState,
): readonly Voice[] {
  const own = testimonials.map(({ words, ...signed }) => ({ text: words, by: signature(signed), quoted: true }));
  const record = facts(bets, state).map((text) => ({ text, by: "From the track record", quoted: false }));
  return [...own, ...record].slice(0, VOICES);
}

/** The name shown for a member who chose none: never the address, only the part before its @. */
export function publicName(username: string): string {
  const [name = ""] = username.split("@");
  return name.trim() === "" ? "Member" : name.trim();
}
