import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { programArguments } from "#tests/setup/programs.ts";

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), "bets-read-"));

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

async function betsRead(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [...programArguments("app/commands/bets-read.ts"), ...args]);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
}

test("a file is read without a database, matched to given games, and shown in words or as JSON", async () => {
  const bets = file(
    "bets.csv",
    "My bets,,,,\nDate,Bet,Odds,Stake,Result\n2025-12-05,Celtics -4.5,-110,50,W\nTotal,,,50,\n",
  );
  const games = file("games.csv", "league,date,home,away\nNBA,2025-12-05,BOS,LAL\n");
  const json = await betsRead(bets, "--games", games, "--json");
  expect(json.code).toBe(0);
  const read = JSON.parse(json.out) as Record<string, unknown> & { bets: Record<string, unknown>[] };
  expect(Object.keys(read)).toEqual(["file", "headerRow", "bets", "left"]);
  expect(Object.keys(read.bets[0] ?? {}).join(" ")).toBe(
    "rows id placedAt eventAt league kind team side line decimal american stakeCents profitCents result marks book bookKind pitchers game legs notes",
  );
  expect(read).toMatchObject({
    headerRow: 2,
    bets: [
      { rows: [3], league: "NBA", team: "BOS", side: "home", result: "win", game: { home: "BOS", date: "2025-12-05" } },
    ],
    left: [{ row: 4 }],
  });
  const words = await betsRead(bets);
  expect(words.out).toContain("row 3: NBA spread BOS -4.5; -110; stake 50.00; win 45.45");
  expect((await betsRead()).code).toBe(2);
  expect(await betsRead(join(folder, "none.csv"))).toMatchObject({ code: 1, out: "" });
});

test("a reader that has read enough is not an error", async () => {
  const rows = Array.from({ length: 5000 }, (_, day) => `2025-12-${(day % 28) + 1},Celtics -4.5,-110,50,W`);
  const path = file("many.csv", ["Date,Bet,Odds,Stake,Result", ...rows].join("\n"));
  const program = spawn(process.execPath, [...programArguments("app/commands/bets-read.ts"), path]);
  let err = "";
  program.stderr.on("data", (chunk) => (err += chunk));
  await once(program.stdout, "data");
  program.stdout.destroy();
  const [code] = (await once(program, "exit")) as [number];
  expect({ code, err }).toEqual({ code: 0, err: "" });
});
