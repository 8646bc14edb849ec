import { createElement, type PropsWithChildren } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, onTestFinished, test, vi } from "vitest";
import { Health } from "#app/components/insights/health.tsx";
import MentorWidget from "#app/components/insights/mentor-widget.tsx";
import type { Display } from "#app/components/picks/display.ts";
import { ChemistryPanel } from "#app/components/players/chemistry-panel.tsx";
import { ChemistryRanking } from "#app/components/players/chemistry-ranking.tsx";
import { FormBadge } from "#app/components/players/chemistry-score.tsx";
import { TopSynergies } from "#app/components/players/synergy-list.tsx";
import { PREDICTION_DEFAULTS } from "#app/components/record/prediction-links.ts";
import type { TipCard } from "#app/lib/schemas/insights/mentor.ts";
import type { Prediction, PredictionBoard } from "#app/lib/schemas/picks/predictions-dto.ts";
import type { ChemistryView, TeamAnalysis } from "#app/lib/schemas/players/chemistry.ts";
import { predictionsPage } from "#app/routes/_app.predictions/predictions-page.ts";
import { PredictionsScreen } from "#app/routes/_app.predictions/predictions-screen.tsx";
import { AGENTS } from "#app/lib/engine/agents/opinion.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import { AGENT_TEXTS } from "#app/lib/format/agents.ts";
import type { AgentFeedback, AgentSystem } from "#app/lib/schemas/agents/dto.ts";
import type { HealthComponent, HealthPanel } from "#app/lib/schemas/insights/insights-dto.ts";
import type { PreferencesView } from "#app/lib/schemas/notify/alerts-api.ts";
import { preferencesBodySchema } from "#app/lib/schemas/notify/preferences.ts";
import { openApp, routeArgs } from "#tests/setup/app.ts";
import { drawn } from "#tests/setup/drawn.ts";
import { AgentList, Overview } from "../../app/routes/_app.agent-system/agent-list.tsx";
import { Agents } from "../../app/routes/_app.auto-evolution/agents.tsx";
import { PreferencesForm } from "../../app/routes/_app.notifications/preferences-form.tsx";

const IDS = { high: "stake-size", medium: "win-streak", low: "win-rate-high" } as const;
const tip = (priority: TipCard["priority"]): TipCard => ({
  id: IDS[priority],
  type: "warning",
  title: priority,
  message: "Words.",
  action: null,
  priority,
  context: "bankroll",
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

/** The text of markup, its parts separated. */
const textOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, "|").replaceAll(/\|+/g, "|");

test("a scored team has its league, form, score and bar in the score's color; a scored pair its word, score, games and rate", async () => {
  const filters = { league: "ALL", team: "" } as const;
  const view: ChemistryView = {
    feedLabel: null,
    filters,
    evidence: [],
    formNote: "",
    batteries: [],
    analysis: null,
    unknownTeam: null,
    counts: { teams: 1, pairs: 1, tooFewPairs: 0 },
    teams: [
      {
        id: "NBA-BOS",
        teamName: "Boston Celtics",
        teamCode: "BOS",
        league: "NBA",
        overallChemistry: 80,
        recentForm: "hot",
        games: 40,
        residual: 2,
        residualError: 1,
        expected: 1,
        note: null,
      },
    ],
    pairs: [
      {
        id: "a+b",
        player1Id: "a",
        player2Id: "b",
        player1Name: "Ann",
        player2Name: "Bea",
        teamId: "NBA-BOS",
        teamName: "Boston Celtics",
        league: "NBA",
        chemistry: "excellent",
        synergyScore: 59,
        gamesPlayedTogether: 44,
        winRateTogether: 0.75,
        winsTogether: 30,
        decidedTogether: 40,
        residual: 2,
        residualError: 1,
        expected: 1,
        both: { games: 44, residual: 2 },
        player1Only: { games: 1, residual: 0 },
        player2Only: { games: 1, residual: 0 },
        neither: { games: 0, residual: null },
      },
    ],
  };
  const ranking = await drawn(() => <ChemistryRanking {...view} />, null);
  expect(textOf(ranking)).toMatch(/Boston Celtics\|Overall Chemistry \|80\|NBA\|Hot\|/);
  expect(ranking).toMatch(/text-positive">80<.*aria-valuenow="80"[^>]*text-positive/);
  const synergies = await drawn(() => <TopSynergies {...view} />, null);
  expect(textOf(synergies)).toMatch(
    /Ann \+ Bea\|excellent\|.*\|Synergy score\|59\|Games together\|44\|Win Rate\|75\.0% \(n\s=\s40/,
  );
  expect(synergies).toContain('text-negative">59<');
});

test("a team's analysis has each figure beside its name", async () => {
  const part = (score: number | null) => ({ score, residual: 1.5, residualError: 0.5, games: 40 });
  const analysis: TeamAnalysis = {
    teamId: "NBA-BOS",
    teamName: "Boston Celtics",
    league: "NBA",
    record: { games: 40, wins: 25, losses: 15 },
    metrics: {
      chemistryScore: 81,
      confidenceLevel: 0.61,
      riskAssessment: "medium",
      betValueRating: "small",
      expectedValue: 0.01,
    },
    chemistry: {
      offensiveChemistry: part(72),
      defensiveChemistry: part(33),
      momentum: part(null),
      recentForm: "cold",
    },
    residual: 2,
    residualError: 1,
    insights: ["An insight."],
    recommendations: ["A bet."],
    bettingRelevance: "Some.",
  };
  const text = textOf(renderToStaticMarkup(<ChemistryPanel analysis={analysis} />));
  for (const figure of [
    "AI Analysis: Boston Celtics|",
    "Chemistry Score|81|",
    "Confidence|61%|",
    "Risk Assessment|Medium|",
    "Bet Value Rating|Small|",
    "Offensive Chemistry|72|",
    "Defensive Chemistry|33|",
    "Momentum|Cold|",
    "Key Insights|An insight.|",
    "Betting Recommendations|Betting relevance: Some.|A bet.|",
  ])
    expect(text).toContain(figure);
});

test("predictions have their averages to one decimal, 0% without any; a card its game, type, outcome, quality, colors and model", async () => {
  const one: Prediction = {
    id: 1,
    gameId: "g",
    league: "NBA",
    homeTeam: "Boston Celtics",
    awayTeam: "Miami Heat",
    gameTime: 0,
    homeCode: "BOS",
    awayCode: "MIA",
    predictionType: "spread",
    predictedOutcome: "home_cover",
    side: "home",
    line: -3.5,
    recommendation: "Boston Celtics −3.5",
    bet: "Celtics −3.5",
    pickId: null,
    ownBet: null,
    confidence: 0.8,
    confidenceLow: 0.5,
    confidenceHigh: 0.6,
    edge: 0.1,
    price: -110,
    bookLabel: "FanDuel",
    moved: false,
    seenAt: null,
    modelVersion: "NBA blend 7",
    createdAt: Date.UTC(2026, 0, 9, 12),
    qualityScore: 0.66,
    qualityLabel: "Good",
    reasons: ["Because."],
    analysis: "Our chance.",
  };
  const board: Omit<PredictionBoard, "predictions"> = {
    locked: [],
    quoteDelayMinutes: 0,
    feed: { feed: "live", now: 0, run: 1, label: null, note: null, lastQuoteAt: null, stale: false },
  };
  const display: Display = {
    now: 0,
    oddsFormat: "american",
    currencyMark: "$",
    timeZone: "UTC",
    unitCents: null,
    defaultStakeCents: 2500,
  };
  const markupOf = (...predictions: readonly Prediction[]) =>
    drawn(
      () => (
        <PredictionsScreen
          {...{ board, display, filters: PREDICTION_DEFAULTS, rings: false }}
          shown={predictionsPage(predictions, PREDICTION_DEFAULTS)}
        />
      ),
      null,
    );
  const markup = await markupOf(one, { ...one, id: 2, predictionType: "total", confidence: 0.55, edge: -0.02 });
  expect(textOf(markup)).toMatch(/Total Predictions\|2\|Avg Confidence\|67\.5%\|Avg Edge\|\+4\.0%\|/);
  expect(textOf(markup)).toMatch(/All Predictions\|.*2\|Moneyline\|.*0\|Spread\|.*1\|Total\|.*1\|/);
  expect(textOf(await markupOf())).toMatch(/Total Predictions\|0\|Avg Confidence\|0%\|Avg Edge\|0%\|/);
  const [card = ""] = markup.split("</article>");
  expect(textOf(card)).toMatch(
    /HOME COVER\|.*confidence \|80\.0%\|edge \|\+10\.0%\|Miami Heat @ Boston Celtics\|Spread\|Good\|.*Because\.\|.*Version\|NBA blend 7\|Created\|Fri, Jan 9, 2026, 12:00 PM\|Quality Score\|0\.66\|AI Analysis\|Our chance\.\|/,
  );
  expect(card).toMatch(/text-accent">80\.0%<.*text-positive">\+10\.0%</);
});

test("the confidence demo has a ring of every level at every size, and says that they are samples", async () => {
  const app = await openApp();
  const demo = await app.load(() => import("#app/routes/confidence-demo/route.tsx"));
  const markup = await drawn(demo.default, { shell: null, helpLine: "1-800-GAMBLER" });
  const rings = [...markup.matchAll(/aria-label="Confidence \d+%, (\w+)".*?<span class="mt-1[^"]*">(\w+)</g)];
  expect(rings.map(([, level, size]) => `${level} ${size}`)).toEqual(
    ["elite", "high", "good", "moderate", "low"].flatMap((level) =>
      ["xs", "sm", "md", "lg"].map((size) => `${level} ${size}`),
    ),
  );
  expect(markup.match(/>Sample</g)).toHaveLength(5);
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
      tab: "health",
      operational: 1,
      errors: 0,
      checkedAt: 0,
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
    ...DEFAULT_PREFERENCES,
    ...stored,
    email: "a@linewise.test",
    saved: true,
    stopped: false,
    textAlertsConsent: false,
    textDigestConsent: false,
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
    email: "a@",
    gameAlertTiming: 30,
    minConfidenceThreshold: 70,
    favoriteTeams: ["NBA-XYZ"],
    gameAlertsDelivery: "fax",
    digestHour: 24,
    quietFrom: -1,
    quietTo: 24,
    minEdge: 0,
  };
  const { error } = preferencesBodySchema.safeParse({ ...DEFAULT_PREFERENCES, ...wrong });
  expect([...new Set(error?.issues.map(({ path }) => path[0]))].toSorted()).toEqual(Object.keys(wrong).toSorted());
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
