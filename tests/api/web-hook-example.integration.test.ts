import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newSigningSecret, signedHeaders } from "#app/lib/workflows/access/sign-message.server.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import { VERIFY_EXAMPLE } from "../../app/routes/api.docs.($part)/verify-example.ts";

const SECRET = "a session secret of tests, long enough";

test("the example of the reference takes what we sign, once, and refuses what is changed or old", async () => {
  // Inside the project, so that the library it imports is found.
  const folder = await mkdtemp(join(import.meta.dirname, ".example-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "receiver.mjs");
  await writeFile(
    file,
    `${VERIFY_EXAMPLE}\nserver.on("listening", () => console.log("port", server.address().port));\n`,
  );
  const { secret, sealedSecret } = newSigningSecret("w", SECRET);
  const receiver = spawn(process.execPath, [file], {
    env: { ...process.env, PORT: "0", LINEWISE_SECRET: secret },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void receiver.kill());
  let said = "";
  receiver.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
  await once(receiver.stdout, "data");
  const port = /port (\d+)/.exec(said)?.[1];
  const webHook = { id: "w", sealedSecret, sealedFormerSecret: null, formerSecretUntil: null };
  const payload = '{"type":"pick","timestamp":"2026-01-15T17:00:00.000Z","data":{"pickId":7}}';
  const signedAt = (at: number) => signedHeaders(webHook, { id: "msg_1", payload, at: epochMs(at) }, SECRET) ?? {};
  const send = async (headers: Readonly<Record<string, string>>, body: string) =>
    (await fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body })).status;
  const now = Date.now();
  expect(await send(signedAt(now), payload)).toBe(204);
  expect(await send(signedAt(now), payload)).toBe(204);
  expect(await send(signedAt(now), payload.replace("7", "8"))).toBe(401);
  expect(await send(signedAt(now - 600_000), payload)).toBe(401);
  expect(await send({}, payload)).toBe(401);
  expect(said.match(/pick \{ pickId: 7 \}/g)).toHaveLength(1);
});
