import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { programArguments } from "#tests/setup/programs.ts";

function replay(...args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...programArguments("app/commands/provider-replay.ts"), ...args], {
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "test" },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
    child.once("exit", (code) => resolve({ code, said }));
  });
}

const score = (id: string, completed: boolean) => ({
  id,
  sport_key: "icehockey_nhl",
  commence_time: "2024-03-19T00:40:00Z",
  home_team: "Calgary Flames",
  away_team: "Washington Capitals",
  completed,
  scores: null,
  last_update: null,
});

test("files are reported one by one, with the first ten problems, and the exit code says whether all were read", async () => {
  const folder = mkdtempSync(join(tmpdir(), "linewise-replay-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [good, broken] = [join(folder, "scores.json"), join(folder, "broken.json")];
  const games = [score("ahead", false), ...Array.from({ length: 12 }, (_, i) => score(`done${i}`, true))];
  writeFileSync(good, JSON.stringify(games));
  writeFileSync(broken, "[{");

  const answer = await replay(good);
  expect(answer.code, answer.said).toBe(0);
  expect(answer.said).toContain("games: 13 read = 1 taken + 0 left out + 12 problems");
  expect(answer.said).toContain("taken: 1 scheduled");
  expect(answer.said).toContain("score done9: Final without a score");
  expect(answer.said).not.toContain("score done10");
  expect(answer.said).toContain("and 2 more");
  expect((await replay(good, "--all-problems")).said).toContain("score done11");

  const both = await replay(broken, good, "--json", "--received", "2024-03-20T00:00:00Z");
  expect(both.code).toBe(1);
  const files = JSON.parse(both.said) as { file: string; unread: unknown[]; answers: { receivedAt: number }[] }[];
  expect(files.map(({ file, unread }) => [file, unread.length])).toEqual([
    [broken, 1],
    [good, 0],
  ]);
  expect(files[1]?.answers[0]?.receivedAt).toBe(Date.UTC(2024, 2, 20));
});

test("a folder is reported file by file with a table of sums; problems and unneeded files do not make it fail", async () => {
  const folder = mkdtempSync(join(tmpdir(), "linewise-replay-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "a.json"), JSON.stringify([score("ahead", false), score("done", true)]));
  writeFileSync(join(folder, "b.json"), JSON.stringify([score("later", false)]));
  writeFileSync(join(folder, "none.json"), "[]");
  writeFileSync(join(folder, "odd.json"), JSON.stringify({ message: "\u001b[31mred\u001b[0m" }));
  const odd = await replay(join(folder, "odd.json"));
  expect(odd.code).toBe(1);
  expect(odd.said).toContain('it says "·[31mred·[0m"');
  rmSync(join(folder, "odd.json"));
  const answer = await replay(folder);
  expect(answer.code, answer.said).toBe(0);
  expect(answer.said).toContain("| the-odds-api | scores | 2 | games | 3 | 2 | 0 | 1 |");
  expect(answer.said).toContain("3 files, 0 of them not read");
  writeFileSync(join(folder, "c.pdf"), "%PDF-1.7");
  const with1 = await replay(folder);
  expect(with1.code).toBe(1);
  expect(with1.said).toContain("NOT READ: A PDF: only JSON answers are read");
  expect(with1.said).toContain("4 files, 1 of them not read");
});

test("bad usage is reported", async () => {
  for (const args of [[], ["x.json", "--received", "yesterday"], ["x.json", "--loud"]])
    expect(await replay(...args), args.join(" ")).toMatchObject({ code: 2, said: expect.stringContaining("Usage") });
});
