import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import MentorWidget from "#app/components/insights/mentor-widget.tsx";
import { FormBadge } from "#app/components/players/chemistry-score.tsx";
import type { TipCard } from "#app/lib/schemas/insights/mentor.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { drawn } from "#tests/setup/drawn.ts";

const IDS = { high: "stake-size", medium: "win-streak", low: "win-rate-high" } as const;
const tip = (priority: TipCard["priority"]): TipCard => ({
  ...{ id: IDS[priority], type: "warning", title: priority, message: "Words.", action: null },
  ...{ priority, context: "bankroll" },
});
const widget = (...priorities: readonly TipCard["priority"][]) =>
  drawn(() => <MentorWidget tips={priorities.map(tip)} />, null);

test("the mentor pulses only with a tip of high priority; high is red, medium yellow, low green", async () => {
  expect(await widget("medium", "high")).toContain("mentor-pulse");
  expect(await widget("medium", "low")).not.toContain("mentor-pulse");
  const edges = [...(await widget("high", "medium", "low")).matchAll(/border-l-(negative|caution|positive)/g)];
  expect(edges.map(([, ink]) => ink)).toEqual(["negative", "caution", "positive"]);
});

test("a team's form is red if hot, blue if cold, and neither if stable", () => {
  const badge = (form: "hot" | "cold" | "stable") => renderToStaticMarkup(createElement(FormBadge, { form }));
  expect(badge("hot")).toMatch(/text-negative.*Hot/);
  expect(badge("cold")).toMatch(/text-accent.*Cold/);
  expect(badge("stable")).toMatch(/bg-sunken.*Stable/);
});

test("without a game ahead no league is in season; with one no prop is quoted yet", async () => {
  const app = await openApp();
  const headers = { Cookie: (await app.signedIn("elite")).cookie };
  const { default: Props, loader } = await app.load(() => import("#app/routes/_app.props/route.tsx"));
  const { data } = await loader(routeArgs("/props", { headers }));
  expect(await drawn(Props, data)).toContain("No league is in season");
  const ahead = await drawn(Props, { ...data, next: ["NBA: Fri, Jan 16, 7:00 PM"] });
  expect(ahead).toContain("No props are quoted right now");
  expect(ahead).toContain("Next games: NBA: Fri, Jan 16, 7:00 PM.");
});
