import { request } from "node:http";
import { expect, test } from "vitest";
import { BODY_LIMIT_BYTES } from "#app/lib/schemas/access/problems.ts";
import { ensureScene } from "#tests/e2e/scene.ts";
import { openApp } from "#tests/setup/app.ts";
import { tokenHolder } from "#tests/api/assistant.ts";
import { serveRoutes } from "#tests/api/families.ts";

/** Sends pieces one after the other, each in a packet of its own, without a length beforehand. */
function send(address: string, token: string, pieces: readonly string[]) {
  return new Promise<{ status: number; body: { code?: string; savedPick?: { stakeCents: number } } }>(
    (resolve, reject) => {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      const sent = request(address, { method: "POST", headers }, (answer) => {
        let text = "";
        answer.on("data", (piece: Buffer) => (text += piece.toString()));
        answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) as never }));
      });
      sent.on("error", reject);
      sent.flushHeaders();
      void (async () => {
        for (const piece of pieces) {
          if (!sent.destroyed) sent.write(piece);
          await new Promise((resume) => setTimeout(resume, 5));
        }
        sent.end();
      })();
    },
  );
}

test("a body in pieces is read to its end like one with a length, and refused beyond the limit", async () => {
  const app = await openApp();
  const scene = await ensureScene(app.database, Date.now());
  const route = await app.load(() => import("#app/routes/api.saved-picks.$.ts"));
  const origin = await serveRoutes(app, [{ path: "/api/saved-picks", route }]);
  const { token } = await tokenHolder(app, "elite");
  const address = `${origin}/api/saved-picks`;
  const text = JSON.stringify({ strategyId: scene.upcoming[0], stake: 30 });
  const saved = await send(address, token, [text.slice(0, 5), text.slice(5, 20), text.slice(20)]);
  expect(saved).toMatchObject({ status: 201, body: { savedPick: { stakeCents: 3000 } } });
  expect(await send(address, token, [])).toMatchObject({ status: 400, body: { code: "malformed" } });
  const most = " ".repeat(BODY_LIMIT_BYTES);
  expect(await send(address, token, [most])).toMatchObject({ status: 400, body: { code: "malformed" } });
  expect(await send(address, token, [most, " "])).toMatchObject({ status: 413, body: { code: "too-large" } });
});
