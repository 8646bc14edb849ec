import { expect, test } from "vitest";
import { QUOTES_PARLAYS } from "#app/lib/engine/odds/parlay-quote.ts";
import { createSimulationFeed } from "#app/lib/providers/simulation/simulation-feed.ts";
import { FEEDS } from "#app/lib/engine/leagues.ts";
import { readFile, readdir } from "node:fs/promises";

/** The source of a feed's providers, all files of its folder. */
async function sourceOf(folder: string): Promise<string> {
  const at = new URL(`../../app/lib/providers/${folder}/`, import.meta.url);
  const files = (await readdir(at)).filter((name) => name.endsWith(".ts"));
  return (await Promise.all(files.map((name) => readFile(new URL(name, at), "utf8")))).join("\n");
}

test("screens say of exactly those feeds that books quote parlays which have the port for them", async () => {
  expect(createSimulationFeed({ seed: "any" }).parlays).toBeTruthy();
  const has = { simulation: /\bparlays: \{/, archive: /\bparlays\b/, live: /\bparlays\b/ };
  for (const feed of FEEDS) expect([feed, has[feed].test(await sourceOf(feed))]).toEqual([feed, QUOTES_PARLAYS[feed]]);
});
