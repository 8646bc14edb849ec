import { expect, test } from "vitest";
import { booksOpenIn, REGION_KEYS } from "#app/lib/engine/care/regions.ts";
import { bookSitesFor } from "#app/lib/engine/catalogue/book-sites.ts";
import { BOOKS, FEEDS } from "#app/lib/engine/leagues.ts";

const there = { feed: "live", region: "US-NJ", onBreak: false } as const;

test("every book has a front page over https, with nobody's referral", () => {
  const sites = bookSitesFor(there);
  expect(Object.keys(sites).toSorted()).toEqual([...BOOKS].toSorted());
  for (const site of Object.values(sites)) expect(site).toMatch(/^https:\/\/[\w.]+\/$/);
});

test("only on live data, and only to books that are open in the person's region", () => {
  for (const region of [...REGION_KEYS, null])
    for (const feed of FEEDS)
      expect(Object.keys(bookSitesFor({ ...there, feed, region })).toSorted()).toEqual(
        feed === "live" ? [...booksOpenIn(region)].toSorted() : [],
      );
  expect(bookSitesFor({ ...there, region: "US-CA" })).toEqual({});
  expect(bookSitesFor({ ...there, region: null })).toEqual({});
  expect(Object.keys(bookSitesFor({ ...there, region: "US-CT" }))).toEqual(["fanduel", "draftkings"]);
});

test("people on a break get no link to a sportsbook", () => {
  expect(bookSitesFor({ ...there, onBreak: true })).toEqual({});
});
