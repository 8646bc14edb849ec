import { expect, test } from "vitest";
import { openApp } from "#tests/setup/app.ts";

test("a second address of the specification is the same screen with the same data", async () => {
  const app = await openApp();
  const pairs = [
    [() => import("#app/routes/_app.ai-picks.tsx"), () => import("#app/routes/_app.betting-strategies/route.tsx")],
    [() => import("#app/routes/_app.my-picks.tsx"), () => import("#app/routes/_app.saved-picks/route.tsx")],
    [() => import("#app/routes/_app.thank-you.tsx"), () => import("#app/routes/_app.subscription_.success/route.tsx")],
    [() => import("#app/routes/_app.ml-training.tsx"), () => import("#app/routes/_app.ai-training/route.tsx")],
    [
      () => import("#app/routes/_app.api-integration.tsx"),
      () => import("#app/routes/_app.odds-api-dashboard/route.tsx"),
    ],
  ] as const;
  const other: string[] = [];
  for (const [second, first] of pairs) {
    const [shown, known] = [await app.load<object>(second), await app.load<object>(first)];
    for (const part of ["default", "loader", "action", "meta"] as const)
      if (Reflect.get(shown, part) !== Reflect.get(known, part)) other.push(`${String(second)} ${part}`);
  }
  expect(other).toEqual([]);
});
