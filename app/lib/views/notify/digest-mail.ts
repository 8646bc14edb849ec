import type { Recipient } from "#app/lib/engine/notify/alert-types.ts";
import { helpLineOf } from "#app/lib/engine/care/regions.ts";
import type { RecordFigures } from "#app/lib/engine/record/figures.ts";
import { formatDay } from "#app/lib/format/dates.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { rateBasis, rateText } from "#app/lib/format/rates.ts";
import type { FeedHead } from "#app/models/record/chain.server.ts";
import { stoppableText, stopNote } from "./alert-message.ts";

/** The length of the newest entry's hash in a text message: too long for anybody to find another entry that begins with it. */
const HASH_SIGNS_IN_TEXT = 16;

/** The day in short, the same for everybody. */
export interface DayInShort {
  /** Open picks of the next day by verdict. */
  readonly open: Readonly<Record<string, number>>;
  /** Whether no new price has come for a while, so that these are the verdicts of older prices (D22). */
  readonly stale: boolean;
  /** Of the published bets. */
  readonly figures: RecordFigures;
  /** The newest entry of the published record; null before the first. */
  readonly head: FeedHead | null;
}

/** A person's part of the day. */
export interface OwnDay {
  /** Their bets that were settled since yesterday, by how they ended. */
  readonly settled: Readonly<Record<string, number>>;
  /** Of the open picks those on whose market they have a bet already, by verdict. */
  readonly bet: Readonly<Record<string, number>>;
}

/** "+1.2% (n = 412, 95% range −0.3% to +2.7%)", as the record's page has it. */
const rate = (of: RecordFigures["flatRoi"]): string =>
  of.n === 0 ? rateBasis(of) : `${rateText(of, { signed: true })} (${rateBasis(of, { signed: true })})`;

/** What can be bet in a day, what the person has bet already apart (D52). */
function openText({ open, stale }: Pick<DayInShort, "open" | "stale">, bet: OwnDay["bet"]): string {
  const left = (verdict: "BET" | "LEAN") => Math.max(0, (open[verdict] ?? 0) - (bet[verdict] ?? 0));
  const [bets, leans] = [left("BET"), left("LEAN")];
  const placed = (bet["BET"] ?? 0) + (bet["LEAN"] ?? 0);
  if (bets + leans > 0)
    return `In the next 24 hours: ${formatCount(bets, "bet")} and ${formatCount(leans, "lean")}${placed > 0 ? `, besides ${placed} you have bet` : ""}${stale ? ", as far as prices were read: they are behind, so check your book" : ""}.`;
  return `Nothing${placed > 0 ? ` but the ${placed} you have bet` : ""} is worth a bet in the next 24 hours so far.`;
}

/** "3 won, 2 lost, 1 pushed"; zero counts are left out. */
function settledText(settled: Readonly<Record<string, number>>): string {
  const parts = [
    ["won", settled["won"]],
    ["lost", settled["lost"]],
    ["pushed", settled["push"]],
    ["void", settled["void"]],
  ] as const;
  return parts.flatMap(([word, n]) => (n === undefined || n === 0 ? [] : [`${n} ${word}`])).join(", ");
}

/**
 * The digest of a person's day: available bets, the results of their own bets, the record's figures, and its newest entry with the hash, so
 * that a reader who keeps it can check the record against it later. `text` is the whole text message, `body` the whole e-mail.
 */
export function digestText(
  { timeZone, region }: Pick<Recipient, "timeZone" | "region">,
  day: DayInShort,
  own: OwnDay,
  site: { readonly now: number; readonly origin: string; readonly unsubscribe: string; readonly helpLine: string },
): Readonly<Record<"title" | "message" | "body" | "text", string>> {
  const { now, origin } = site;
  const foot = { ...site, helpLine: helpLineOf(region, site.helpLine) };
  const { figures, head } = day;
  const today = openText(day, own.bet);
  const settled = settledText(own.settled);
  const ownText =
    settled === "" ? "None of your bets was graded since yesterday." : `Your bets since yesterday: ${settled}.`;
  const record = `The published record: ${formatCount(figures.settled, "bet")} graded, closing line value ${rate(figures.closingLineValue)}, return at one unit each ${rate(figures.flatRoi)}.`;
  const proof =
    head === null
      ? []
      : [
          `Record ${head.feed}, run ${head.run}, entry ${head.sequence}:\n${head.hash}\nKeep this e-mail: no pick up to that entry can be changed without its hash changing. Check it at ${origin}/track-record/verify`,
        ];
  const title = `Your digest for ${formatDay(now, timeZone)}`;
  const message = `${today} ${ownText}`;
  const mark = head === null ? "" : `Record entry ${head.sequence}: ${head.hash.slice(0, HASH_SIGNS_IN_TEXT)} `;
  return {
    title,
    message,
    body: [today, ownText, record, `See today’s picks: ${origin}/betting-strategies`, ...proof, stopNote(foot)].join(
      "\n\n",
    ),
    text: stoppableText({ title, line: message, link: `${mark}${origin}/dashboard` }, foot),
  };
}
