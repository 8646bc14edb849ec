import { spawnSync } from "node:child_process";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { expect, onTestFinished, test } from "vitest";
import { newApiToken } from "#app/lib/platform/api-token-text.server.ts";
import { callTool, serveAssistants, tokenHolder } from "#tests/api/assistant.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp } from "#tests/setup/app.ts";
import { programArguments } from "#tests/setup/programs.ts";

const COMMAND = programArguments("app/commands/mcp.ts");
const PATH = process.env.PATH ?? "";

/** An assistant that starts the program, as its configuration says. */
async function started(env: Readonly<Record<string, string>>) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [...COMMAND],
    env: { PATH, ...env },
    stderr: "pipe",
  });
  const client = new Client({ name: "test", version: "1" });
  /** What came over stdout and was no message. */
  const strange: Error[] = [];
  client.onerror = (error) => strange.push(error);
  onTestFinished(() => client.close());
  return { client, transport, strange };
}

test("the program hands an assistant's questions to a running server and says nothing else", async () => {
  const app = await openApp();
  const { upcoming } = await ensureScene(app.database, Date.now());
  const LINEWISE_URL = await serveAssistants(app);
  const { token: LINEWISE_TOKEN } = await tokenHolder(app, "elite");
  const { client, transport, strange } = await started({ LINEWISE_URL, LINEWISE_TOKEN });
  await client.connect(transport);
  expect(client.getServerVersion()).toMatchObject({ name: "linewise" });
  expect((await client.listTools()).tools).toHaveLength(11);
  const [pickId = 0] = upcoming;
  const [pick, odds] = await Promise.all([
    callTool(client, "get_pick", { pickId }),
    callTool(client, "find_games", { team: "raptors" }),
  ]);
  expect(pick.body).toMatchObject({ pick: { id: pickId, locked: false } });
  expect(odds.refused).toBe(false);
  const asked = { pickIds: [pickId], stake: 10, idempotencyKey: "over-standard-input" };
  expect(await callTool(client, "save_bet", asked)).toMatchObject({ refused: false });
  expect((await callTool(client, "save_bet", asked)).body).toMatchObject({ repeated: true });
  expect(strange).toEqual([]);
});

test("a token that opens nothing and a server that is away are said in a sentence", async () => {
  const app = await openApp();
  const { token } = newApiToken("pat");
  const refused = await started({ LINEWISE_URL: await serveAssistants(app), LINEWISE_TOKEN: token });
  await expect(refused.client.connect(refused.transport)).rejects.toThrow(
    "The API token is unknown, has expired or was revoked.",
  );
  expect(refused.strange).toEqual([]);
  const away = await started({ LINEWISE_URL: "http://127.0.0.1:9", LINEWISE_TOKEN: token });
  await expect(away.client.connect(away.transport)).rejects.toThrow("fetch failed");
});

test("without an address and a token it does not start, nor sends a token in the clear", () => {
  const run = (env: Readonly<Record<string, string>>) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, COMMAND, {
      env: { PATH, NODE_ENV: "test", ...env },
      encoding: "utf8",
    });
    return { status, stdout, stderr };
  };
  const { token } = newApiToken("pat");
  const none = run({});
  expect(none).toMatchObject({ status: 1, stdout: "" });
  expect(none.stderr).toMatch(/LINEWISE_URL is the address.*\nLINEWISE_TOKEN is a personal API token/);
  expect(run({ LINEWISE_URL: "http://linewise.example", LINEWISE_TOKEN: token }).stderr).toContain(
    "LINEWISE_URL is https",
  );
  expect(run({ LINEWISE_URL: "https://linewise.example", LINEWISE_TOKEN: `${token}x` }).stderr).not.toContain(token);
});
