import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Routes that read their form themselves, with the reason why `forms()` would not make them simpler. The list may not grow. */
const BY_HAND: Readonly<Record<string, string>> = {
  "_app.slip/route.tsx": "one form, whose every button sends all stakes and the quote along, which are saved first",
  "_app.saved-picks_.import/route.tsx": "a file, read as bytes, of which only pasted text is given back",
  "_app.saved-picks_.import_.$id/route.tsx": "fields named after the columns of the file",
  "_app.subscription_.terms/route.tsx": "two verbs, and amounts that are asked for again after a refusal",
  "_app.tour/route.tsx": "no verb that answers: a place in the tour",
  "_app.ai-mentor/route.tsx": "a cookie, no verb",
  "dismiss.ts": "a cookie, no verb",
  "theme.ts": "a cookie, nobody signed in",
  "client-errors.ts": "what a browser reports, answered with nothing",
  "tour.progress.ts": "sent by a script, answered with nothing",
  "consent/route.tsx": "nobody signed in, and a cookie for those who are too young",
  "oauth.authorize/route.tsx": "leads to another site, by the protocol's rules",
  "settings.email/route.tsx": "nobody signed in",
};

const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/^(?:api\.|webhooks\.|oauth\.(?:token|revoke|register))/.test(file))
  .map((file) => [file, readFileSync(`app/routes/${file}`, "utf8")] as const);

test("only forms() reads, checks and answers a screen's form", () => {
  const byHand = routes.flatMap(([file, text]) => (/\.formData\(\)|\bparseWithZod\(/.test(text) ? [file] : []));
  expect(byHand.toSorted()).toEqual(Object.keys(BY_HAND).toSorted());
});
