import { booksOpenIn, type RegionKey } from "#app/lib/engine/care/regions.ts";
import type { Book, Feed } from "#app/lib/engine/leagues.ts";

/** Where each sportsbook takes bets online: its own front page, without a referral. */
const BOOK_SITES: Readonly<Record<Book, string>> = {
  fanduel: "https://sportsbook.fanduel.com/",
  draftkings: "https://sportsbook.draftkings.com/",
  betmgm: "https://sports.betmgm.com/",
  caesars: "https://sportsbook.caesars.com/",
  espnbet: "https://thescore.bet/",
};

/** Addresses by sportsbook; a book that is missing gets no link. */
export type BookSites = Readonly<Partial<Record<string, string>>>;

/**
 * The sportsbooks whose sites we link to (D10): those that take online bets where the person is, and only on live data, whose games and
 * prices are real. None for a person who has not stated a place, and none during a break.
 */
export function bookSitesFor(person: {
  readonly feed: Feed;
  readonly region: RegionKey | null;
  readonly onBreak: boolean;
}): BookSites {
  if (person.feed !== "live" || person.onBreak) return {};
  return Object.fromEntries(booksOpenIn(person.region).map((book) => [book, BOOK_SITES[book]]));
}
