import { expect, test } from "vitest";
import { openApp } from "#tests/setup/app.ts";

const load = async (settings = {}) => {
  const app = await openApp(settings);
  return app.load(() => import("#app/lib/http/edge/rate-limit.server.ts"));
};

test("an IPv6 caller is their /64 network, an IPv4 one their address, mapped or not", async () => {
  const { networkOf } = await load();
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:2::9")).toBe(networkOf("2001:0db8:0001:0002:ffff::1"));
  expect(networkOf("2001:db8:1:3::9")).not.toBe(networkOf("2001:db8:1:2::9"));
  expect(networkOf("192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(networkOf("x".repeat(5000))).toHaveLength(100);
});

test("people behind one address have a budget each, and ten times as much together", async () => {
  const { createRateLimits } = await load();
  const limits = createRateLimits(5);
  const take = (userId: string | null) => limits.take("page", { address: "192.0.2.1", userId });
  for (let count = 0; count < 5; count++) expect((await take("ann")).exceeded).toBe(false);
  expect((await take("ann")).exceeded).toBe(true);
  expect((await take("ben")).exceeded).toBe(false);
  for (let person = 0; person < 50; person++) await take(`other-${person}`);
  expect((await take("new")).exceeded).toBe(true);
  // A visitor without a session does not pay for those who have one.
  expect((await take(null)).exceeded).toBe(false);
});

test("signing in always counts by address", async () => {
  const { createRateLimits } = await load();
  const limits = createRateLimits(25);
  const first = await limits.take("sign-in", { address: "192.0.2.1", userId: "ann" });
  expect(first).toMatchObject({ limit: 1, exceeded: false });
  expect((await limits.take("sign-in", { address: "192.0.2.1", userId: "ben" })).exceeded).toBe(true);
});

test("a flood of addresses does not grow the counters, and a known one keeps its count", async () => {
  const { createRateLimits } = await load();
  const limits = createRateLimits(2, { maxKeys: 100 });
  const take = (address: string) => limits.take("page", { address, userId: null });
  await take("192.0.2.1");
  await take("192.0.2.1");
  for (let index = 0; index < 99; index++) await take(`198.51.100.${index}`);
  expect((await take("192.0.2.1")).exceeded).toBe(true);
  for (let index = 0; index < 1000; index++) await take(`203.0.113.${index}`);
  // Forgotten like the oldest of any bounded list.
  expect((await take("192.0.2.1")).exceeded).toBe(false);
});

test("every spelling the router takes for sign-in is counted as sign-in", async () => {
  const { routeClassOf } = await load();
  const app = await openApp();
  const { knowRoutes, routeName } = await app.load(() => import("#app/lib/http/edge/route-table.server.ts"));
  for (const known of [false, true]) {
    if (known)
      knowRoutes({
        root: { id: "root", path: "", module: {} },
        login: { id: "login", parentId: "root", path: "api/login", module: {} },
      } as unknown as Parameters<typeof knowRoutes>[0]);
    for (const path of ["/api/login", "/API/LOGIN", "/api/login/", "/api/login.data", "/Api/Login.data"])
      expect(routeClassOf("GET", path, routeName(path)), `${path} ${known ? "known" : "unknown"}`).toBe("sign-in");
  }
  expect(routeClassOf("GET", "/api/%6Cogin", routeName("/api/%6Cogin"))).toBe("sign-in");
});
