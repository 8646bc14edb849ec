import { expect, test } from "vitest";
import { openApp } from "#tests/setup/app.ts";

async function statusOf(target: string): Promise<number | null> {
  const app = await openApp();
  const { addressProblem } = await app.load(() => import("#app/lib/http/edge/address-limits.server.ts"));
  return addressProblem(target)?.status ?? null;
}

test.each([
  ["a path as deep as none of ours", `/${"a/".repeat(30)}`, 404],
  ["a path that a link would take for another host", "//evil.example/x", 404],
  ["the same with a backslash", "/\\evil.example/x", 404],
  ["a deep name among the routes asked for", `/picks/1.data?_routes=${"/".repeat(40)}`, 400],
  ["encoded slashes there", `/picks/1.data?_routes=${"%2F".repeat(200)}`, 400],
  ["a request for data in the way of Remix 1", "/saved-picks?_data=routes/_app.saved-picks", 400],
  ["a parameter a thousand times", `/saved-picks?${"index&".repeat(1000)}`, 400],
  ["a query longer than any of ours", `/saved-picks?tab=${"a".repeat(9000)}`, 400],
])("%s is refused before Remix sees it", async (_, target, status) => {
  expect(await statusOf(target)).toBe(status);
});

test.each([
  "/",
  "/betting-strategies?league=NBA&betType=ALL&riskLevel=low&minConfidence=60&minEdge=0&bookmaker=ALL&page=2",
  "/picks/100001.data?_routes=routes/_app.picks.$id,routes/_app",
  `/auth/callback?state=${"s".repeat(60)}&code=${"c".repeat(3000)}`,
  "/live-mode?index",
])("%s passes", async (target) => {
  expect(await statusOf(target)).toBeNull();
});
