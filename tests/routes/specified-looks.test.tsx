import { createElement, type PropsWithChildren } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import MentorWidget from "#app/components/insights/mentor-widget.tsx";
import { FormBadge } from "#app/components/players/chemistry-score.tsx";
import type { TipCard } from "#app/lib/schemas/insights/mentor.ts";
import { openApp } from "#tests/setup/app.ts";
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

test("a toast is shown for 5 s, goes with a swipe to the right of 50 px, F8 leads to it, and it is removed 1,000,000 ms later", async () => {
  const given = {};
  const Part = ({ children, ...props }: PropsWithChildren) => {
    Object.assign(given, props);
    return children;
  };
  vi.doMock("@radix-ui/react-toast", () => ({ Provider: Part, Viewport: Part }));
  onTestFinished(() => void vi.doUnmock("@radix-ui/react-toast"));
  const app = await openApp();
  const { default: ToastRegion } = await app.load(() => import("#app/components/ui/toast-region.tsx"));
  renderToStaticMarkup(createElement(ToastRegion));
  expect(given).toMatchObject({ duration: 5000, swipeDirection: "right", swipeThreshold: 50, hotkey: ["F8"] });
  const { TOAST_REMOVE_DELAY_MS } = await app.load(() => import("#app/components/ui/toast-store.ts"));
  expect(TOAST_REMOVE_DELAY_MS).toBe(1_000_000);
});
