import { expect, test } from "vitest";
import { pitchersApart } from "#app/lib/engine/own-bets/pitcher-words.ts";

test.each([
  ["New York Yankees -120 (G COLE - R / C SALE - L)", "New York Yankees -120", "listed: G COLE, C SALE"],
  [
    "[963] NY YANKEES -120 (G COLE -R Must Start, C SALE -L Must Start)",
    "[963] NY YANKEES -120",
    "listed: G COLE, C SALE",
  ],
  ["NYY ML (Cole must start)", "NYY ML", "listed: Cole"],
  ["Yankees ML - Gerrit Cole must start", "Yankees ML", "listed: Gerrit Cole"],
  ["Mets ML, deGrom must start", "Mets ML", "listed: deGrom"],
  ["NY Yankees ML | Listed Pitchers: G. Cole & C. Sale", "NY Yankees ML", "listed: G. Cole, C. Sale"],
  ["NY Yankees -1.5 Listed Pitchers", "NY Yankees -1.5", "listed"],
  ["Mets/Braves Over 8.5 (both pitchers must start)", "Mets/Braves Over 8.5", "listed"],
  ["Yankees ML (LP)", "Yankees ML", "listed"],
  ["Yankees ML Action", "Yankees ML", "action"],
  ["Over 8.5 Pitchers: Action", "Over 8.5", "action"],
  ["No Action", "No Action", null],
  ["Gerrit Cole Over 6.5 Strikeouts", "Gerrit Cole Over 6.5 Strikeouts", null],
  ["Lakers -3.5", "Lakers -3.5", null],
])("%s", (selection, left, pitchers) => {
  expect(pitchersApart({ selection })).toEqual({ cells: { selection: left }, pitchers });
});
