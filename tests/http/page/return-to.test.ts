import { expect, test } from "vitest";
import { atAnchor, returnToPick } from "#app/lib/http/page/return-to.server.ts";

const plain = new Request("http://localhost/picks/12", { headers: { Accept: "text/html,*/*;q=0.8" } });
const fetched = new Request("http://localhost/picks/12", { headers: { Accept: "*/*" } });

test("without scripts a form on a card returns to the card, with them to the page as it stands", () => {
  expect(returnToPick(plain, "/betting-strategies?page=2", 12)).toBe("/betting-strategies?page=2#pick-12");
  expect(returnToPick(fetched, "/betting-strategies?page=2", 12)).toBe("/betting-strategies?page=2");
});

test("the pick's own page needs no anchor, a wanted one stays, and nobody is sent to another site", () => {
  expect(returnToPick(plain, undefined, 12)).toBe("/picks/12");
  expect(returnToPick(plain, "/picks/12?x=1", 12)).toBe("/picks/12?x=1");
  expect(returnToPick(plain, "/betting-strategies#results", 12)).toBe("/betting-strategies#results");
  expect(returnToPick(plain, "https://elsewhere.test/", 12)).toBe("/picks/12");
  expect(atAnchor(plain, "/slip", null)).toBe("/slip");
});
