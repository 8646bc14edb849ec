import { spawn } from "node:child_process";
import { appendFileSync, chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ServedRecord } from "#tests/workflows/record/served-record.ts";
import { programArguments } from "#tests/setup/programs.ts";

function witness(...args: string[]): Promise<{ code: number | null; said: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...programArguments("app/commands/record-witness.ts"), ...args], {
      env: { PATH: process.env.PATH ?? "", NODE_ENV: "test" },
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
    child.once("exit", (code) => resolve({ code, said }));
  });
}

test("a witness keeps what it saw through restarts, and sounds the alarm over a rewrite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "linewise-witness-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "witness.jsonl");
  const linesOf = () => readFileSync(file, "utf8").split("\n").slice(0, -1);
  const served = new ServedRecord();
  const url = await served.listen();
  const look = () => witness(url, "--file", file, "--once");

  served.grow(5);
  const first = await look();
  expect([first.code, linesOf().length], first.said).toEqual([0, 2]);
  expect(first.said).toContain("live run 1: 5 entries more");
  expect(statSync(`${file}.key`).mode & 0o777).toBe(0o600);

  served.grow(2);
  appendFileSync(file, '{"format":"linewise-anchor/1","kind":"wit');
  const second = await look();
  expect([second.code, linesOf().length], second.said).toEqual([0, 4]);
  expect(second.said).toContain("2 entries more, 7 in all");

  const before = readFileSync(file, "utf8");
  served.links().length = 6;
  const alarm = await look();
  expect(alarm.code).toBe(1);
  expect(alarm.said).toContain("ALARM");
  expect(alarm.said).toContain("entry 7 is gone");
  expect(readFileSync(file, "utf8")).toBe(before);

  writeFileSync(file, before.replace('"sequence":7', '"sequence":6'));
  expect(await look()).toMatchObject({ code: 1, said: expect.stringContaining("line 3 was changed") });
  chmodSync(`${file}.key`, 0o644);
  expect(await look()).toMatchObject({ code: 1, said: expect.stringContaining("can be read by others") });
});

test("bad usage is told, and a server that is away is not an alarm", async () => {
  for (const args of [[], ["http://linewise.example"], ["http://localhost:1", "--every", "0"], ["x"]])
    expect(await witness(...args), args.join(" ")).toMatchObject({ code: 2, said: expect.stringContaining("Usage") });
  const folder = mkdtempSync(join(tmpdir(), "linewise-witness-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const away = await witness("http://localhost:1", "--file", join(folder, "w.jsonl"), "--once");
  expect(away.code).toBe(3);
  expect(away.said).not.toContain("ALARM");
});
