import { GAME_MARKETS } from "#app/lib/engine/leagues.ts";
import { marketLabel } from "#app/lib/format/labels.ts";
import { MINUS } from "#app/lib/format/numbers.ts";
import type { Crawler } from "./crawler.ts";

/** "−110", "+1.5%", "$1,012.00" and "55.0" as numbers. */
export const read = (text: string | undefined) => Number((text ?? "").replace(MINUS, "-").replace(/[+%$,\u2060]/g, ""));

/** "56.3%" as a fraction; undefined where nothing was found. */
const share = (text: string | undefined) => (text === undefined ? undefined : Math.round(read(text) * 10) / 1000);

const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1];

/** A suggested stake in an assistant's words; "none" is 0. */
function stakeIn(text: string): number | undefined {
  const said = found(/suggested stake (none|[^;]*?\$[\d,]+\.\d\d)/, text);
  if (said === undefined) return undefined;
  return said === "none" ? 0 : read(found(/(\$[\d,]+\.\d\d)/, said));
}

const chanceIn = (text: string) => {
  const [, chance, low, high] = /([\d.]+)% \(80% range ([\d.]+)–([\d.]+)%\)/.exec(text) ?? [];
  return {
    "confidence in tenths": share(chance),
    "low end in tenths": share(low),
    "high end in tenths": share(high),
    "edge in tenths": share(found(/\bedge (\S+)%/, text)),
  };
};

/** Picks in the words of an assistant's tool. */
export function notePicksInWords(crawl: Crawler, where: string, words: string): void {
  for (const line of words.split("\n")) {
    const [, id, verdict] = /^pick (\d+): (BET|LEAN|PASS) now: /.exec(line) ?? [];
    if (id === undefined) continue;
    const [now = ""] = line.split("; published ");
    const figures = { ...chanceIn(now), "break-even in tenths": share(found(/break-even (\S+)%/, now)) };
    crawl.note(where, `pick ${id}`, {
      ...figures,
      verdict,
      stake: stakeIn(now),
      price: read(found(/, (\S+) \(/, now)),
    });
  }
}

/** A second opinion on a pick at its own price, in words. */
export function noteOpinionInWords(crawl: Crawler, where: string, { id, words }: { id: number; words: string }): void {
  const forecast = found(/^(Forecast: .*)$/m, words) ?? "";
  crawl.note(where, `pick ${id}`, {
    ...chanceIn(forecast),
    "break-even in tenths": share(found(/break-even (\S+)%\.$/m, words)),
    verdict: found(/, verdict (\w+)/, forecast),
    stake: stakeIn(forecast),
    price: read(found(/^Best price on this line in the plan: (\S+) at /m, words)),
  });
}

/** A stake in words. */
export const noteStakeInWords = (crawl: Crawler, where: string, { id, words }: { id: number; words: string }) =>
  crawl.note(where, `pick ${id}`, { stake: stakeIn(words) });

/** The quotes of a game in words. */
export function noteQuotesInWords(crawl: Crawler, where: string, { gameId, words }: { gameId: string; words: string }) {
  for (const line of words.split("\n")) {
    const market = GAME_MARKETS.find((one) => line.startsWith(`${marketLabel(one)} `));
    const [, book, first, second] = / at (.+?): (\S+) \/ (\S+), /.exec(line) ?? [];
    if (market === undefined || book === undefined) continue;
    crawl.note(where, `quote ${gameId} ${market} ${book}`, { first: read(first), second: read(second) });
  }
}

/** A player against his line in words. */
export function notePropInWords(crawl: Crawler, where: string, { what, words }: { what: string; words: string }): void {
  const price = (side: string) => {
    const said = found(new RegExp(`^${side}: ([+${MINUS}]\\d+) at `, "m"), words);
    return said === undefined ? null : read(said);
  };
  const [, overs, n] = /^Last 10: (\d+) of (\d+)/m.exec(words) ?? [];
  crawl.note(where, what, {
    "chance in tenths": share(found(/^Our chance of the over: (\S+)%\.$/m, words)) ?? null,
    over: price("Over"),
    under: price("Under"),
    ...(n === undefined ? {} : { overs: Number(overs), n: Number(n) }),
  });
}

/** The record's bets in words. */
export function noteRecordInWords(crawl: Crawler, where: string, words: string): void {
  const bets = found(/^BETs: (.*)$/m, words) ?? "";
  const [, settled, wins, losses] = /^(\d+) settled, (\d+)–(\d+)–/.exec(bets) ?? [];
  const rate = (pattern: RegExp) => {
    const said = found(pattern, bets);
    return said === undefined ? null : read(said);
  };
  crawl.note(where, "record", {
    settled: Number(settled),
    wins: Number(wins),
    losses: Number(losses),
    winRate: rate(/win rate (\S+)% /),
    roi: rate(/ROI (\S+)% /),
    closingLineValue: rate(/closing line value (\S+)% /),
    suggestedRoi: rate(/suggested stakes (\S+)% /),
  });
}
