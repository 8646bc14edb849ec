import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Health } from "#app/components/insights/health.tsx";
import MentorWidget from "#app/components/insights/mentor-widget.tsx";
import { FormBadge } from "#app/components/players/chemistry-score.tsx";
import { AGENTS } from "#app/lib/engine/agents/opinion.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import { AGENT_TEXTS } from "#app/lib/format/agents.ts";
import type { AgentFeedback, AgentSystem } from "#app/lib/schemas/agents/dto.ts";
import type { HealthComponent, HealthPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import type { TipCard } from "#app/lib/schemas/insights/mentor.ts";
import type { PreferencesView } from "#app/lib/schemas/notify/alerts-dto.ts";
import { preferencesBodySchema } from "#app/lib/schemas/notify/preferences.ts";
import { drawn } from "#tests/setup/drawn.ts";
import { AgentList } from "../../app/routes/_app.agent-system/agent-list.tsx";
import { Overview } from "../../app/routes/_app.agent-system/overview.tsx";
import { Agents } from "../../app/routes/_app.auto-evolution/agents.tsx";
import { PreferencesForm } from "../../app/routes/_app.notifications/preferences-form.tsx";

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

test("agents are active or not, each with its description; their system is operational, degraded or unknown", async () => {
  const agents = AGENTS.map((agent) => ({ agent, ...AGENT_TEXTS[agent], registered: agent !== "context" }));
  const list = await drawn(
    () => <AgentList system={{ systemHealth: "degraded", agents }} feedback={[]} weights={null} />,
    null,
  );
  expect(list.match(/(?<=>)(Active|Inactive)(?=<)/g)).toEqual(["Active", "Active", "Active", "Active", "Inactive"]);
  expect(list.match(/Test Agent/g)).toHaveLength(5);
  const shown = (system: AgentSystem | null) => renderToStaticMarkup(<Overview system={system} />);
  const degraded = shown({ systemHealth: "degraded", agents });
  expect(degraded).toMatch(/text-negative.*Degraded.*4 of 5/);
  for (const { does } of agents) expect(degraded).toContain(renderToStaticMarkup(does));
  expect(shown({ systemHealth: "operational", agents })).toMatch(/text-positive.*Operational/);
  expect(shown(null)).toMatch(/text-negative.*Unknown/);
});

test("a component's status is green, a warning or red, and a slow answer is marked", () => {
  const one = { name: "Database", ok: true, status: "Operational", note: "", responseMs: 3, slow: false, errors: 0 };
  const row = (given: Partial<HealthComponent>) => {
    const panel: HealthPanel = {
      ...{ tab: "health", operational: 1, errors: 0, checkedAt: 0 },
      components: [{ ...one, tone: "positive", ...given }],
    };
    return renderToStaticMarkup(<Health panel={panel} timeZone="UTC" />);
  };
  for (const tone of ["positive", "caution", "negative"] as const)
    expect(row({ tone })).toMatch(new RegExp(`text-${tone}.*Operational`));
  expect(row({})).not.toContain("slow");
  expect(row({ responseMs: 201, slow: true })).toMatch(/text-caution">201 ms<span[^>]*>slow/);
});

test("agents are shown with best, most improved and next optimization, each with rating of 5, success and trend", () => {
  const success = { value: 0.61, low: 0.56, high: 0.65, n: 402, smallSample: false };
  const rated = { results: null, success: success as AgentFeedback["success"] };
  const scores: AgentFeedback[] = [
    { ...rated, agent: "riskModel", name: "Risk Model", averageRating: 2.4, trend: "improving", change: 0.05 },
    { ...rated, agent: "alert", name: "Alert Agent", averageRating: 2.9, trend: "declining", change: -0.05 },
  ];
  expect(renderToStaticMarkup(<Agents scores={scores} weights={null} />).replaceAll(/<[^>]*>/g, "|")).toMatch(
    /Best performing\|+Alert Agent\|+Most improved\|+Risk Model\|+Next optimization\|+Weights\|+Every 10 min.*Alert Agent\|+2\.9 of 5 · the close agreed with 61% .* of 402 opinions · declining/,
  );
});

test("the form of notifications asks for every preference, with the specification's choices, and refuses others", async () => {
  const stored = { emailStop: null, phoneNumber: null, phoneStop: null, unconfirmedNumber: null };
  const preferences: PreferencesView = {
    ...{ ...DEFAULT_PREFERENCES, ...stored, email: "a@linewise.test", saved: true, stopped: false },
    ...{ textAlertsConsent: false, textDigestConsent: false },
  };
  const form = await drawn(
    () => <PreferencesForm preferences={preferences} timeZone="UTC" texts="on" result={undefined} locked={[]} />,
    null,
  );
  const named = new Set([...form.matchAll(/ name="(\w+)"/g)].map(([, name]) => name));
  expect([...named]).toEqual(
    expect.arrayContaining([...Object.keys(DEFAULT_PREFERENCES), "email", "phoneNumber", "textAlertsConsent"]),
  );
  const choices = (name: string) => {
    const [, select = ""] = new RegExp(`<select[^>]* name="${name}"[^>]*>(.*?)</select>`).exec(form) ?? [];
    return [...select.matchAll(/value="(\w+)"/g)].map(([, value]) => value);
  };
  expect(choices("gameAlertTiming")).toEqual(["15", "60", "120", "240"]);
  expect(choices("minConfidenceThreshold")).toEqual(["80", "85", "90", "95"]);
  for (const by of ["gameAlertsDelivery", "highConfDelivery", "oddsShiftDelivery", "dailyDigestDelivery"])
    expect(choices(by)).toEqual(["email", "sms"]);
  const wrong = {
    ...{ email: "a@", gameAlertTiming: 30, minConfidenceThreshold: 70, favoriteTeams: ["NBA-XYZ"] },
    ...{ gameAlertsDelivery: "fax", digestHour: 24, quietFrom: -1, quietTo: 24, minEdge: 0 },
  };
  const { error } = preferencesBodySchema.safeParse({ ...DEFAULT_PREFERENCES, ...wrong });
  expect([...new Set(error?.issues.map(({ path }) => path[0]))].toSorted()).toEqual(Object.keys(wrong).toSorted());
});
