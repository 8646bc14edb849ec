import type { AlertedPerson } from "#app/lib/agents/alert-agent.ts";
import type { PickCase } from "#app/lib/agents/pick-case.ts";
import { portfolioRisk } from "#app/lib/agents/risk-model.ts";
import { opinionOf, signalsOf } from "#app/lib/agents/run-agents.ts";
import { finalProbability } from "#app/lib/engine/agents/fit-weights.ts";
import { AGENTS, type Agent, type Evidence, type Opinion } from "#app/lib/engine/agents/opinion.ts";
import type { OddsFormat } from "#app/lib/engine/odds/convert.ts";
import type { RiskProfile } from "#app/lib/engine/agents/risk-profiles.ts";
import { agentsAsked, type AgentTask } from "#app/lib/engine/agents/tasks.ts";
import { openBetsOf, type OpenStake } from "#app/lib/engine/bankroll/caps.ts";
import { cents, type Cents } from "#app/lib/engine/brands.ts";
import { quotesVisibleUntil } from "#app/lib/engine/entitlements/access.ts";
import type { Feature } from "#app/lib/engine/entitlements/tiers.ts";
import { DEFAULT_PREFERENCES } from "#app/lib/engine/notify/alert-types.ts";
import { AGENT_TEXTS, agentOrTaskLabel } from "#app/lib/format/agents.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { wallClock } from "#app/lib/platform/clock.server.ts";
import { mapInTurns } from "#app/lib/platform/in-turns.server.ts";
import { logger } from "#app/lib/platform/logger.server.ts";
import type { AgentAnswer, AgentRun, RunPortfolio, RunResult } from "#app/lib/schemas/agents/dto.ts";
import type { OpenPick } from "#app/lib/schemas/picks/dto.ts";
import type { Caller } from "#app/lib/views/caller.ts";
import type { OwnSums } from "#app/lib/views/bets/own-sums.ts";
import { everyBetOf, readOwnSums } from "#app/lib/workflows/bets/own-sums.server.ts";
import { accessOf, planLock, type Access } from "#app/lib/views/picks/pick-access.ts";
import { readSlip } from "#app/lib/workflows/slip/read-slip.server.ts";
import { readOfferedPicks } from "#app/lib/workflows/picks/list-strategies.server.ts";
import { readCaseNews } from "#app/models/agents/case.server.ts";
import { saveAgentRun } from "#app/models/agents/run.server.ts";
import { getAgentWeights } from "#app/models/agents/weight.server.ts";
import { getPreferences } from "#app/models/notify/preferences.server.ts";
import { selectStakes, stakesIn } from "#app/models/bets/pick-stakes.server.ts";
import { presentCases } from "./inside/pick-cases.ts";

/** The most picks of one run; the earliest starts come first. */
const MOST_PICKS = 40;
/** The bankroll if neither the caller nor their settings name one (analytics §9). */
const DEMO_BANKROLL = 1000;

export interface AgentRequest {
  readonly task: AgentTask | Agent;
  readonly on: "slip" | "slate";
  /** Only picks on these games; default: all. */
  readonly games?: readonly string[] | undefined;
  /** In whole units of the person's currency. */
  readonly bankroll?: number | undefined;
  readonly riskProfile?: RiskProfile | undefined;
}

/** Agents with evidence that only some plans include. */
const FEATURE_OF: Readonly<Partial<Record<Agent, readonly [feature: Feature, what: string]>>> = {
  lineAnalyzer: ["advanced-analysis", "How every book's price moved is"],
  context: ["detailed-reasons", "All reasons with their sizes are"],
};

function lockOf(agent: Agent, { entitlements }: Access): string | null {
  const needs = FEATURE_OF[agent];
  return needs ? (planLock(entitlements, ...needs)?.text ?? null) : null;
}

/**
 * The picks of a run, earliest start first, their number, and how many the person has to reveal first. Picks of a slip carry the slip's own
 * stakes, which its other bets lower (D28).
 */
async function picksFor(caller: Caller, { on, games }: AgentRequest) {
  const [{ offered, toReveal }, slip] = await Promise.all([
    readOfferedPicks(caller),
    on === "slip" ? readSlip(caller) : null,
  ]);
  const sizes = slip && new Map(slip.items.map(({ pickId, suggestedFraction }) => [pickId, suggestedFraction]));
  const wanted = offered
    .filter(({ id, gameId }) => (sizes?.has(id) ?? true) && (games?.includes(gameId) ?? true))
    .toSorted((a, b) => a.gameTime - b.gameTime || a.id - b.id);
  return { cards: wanted.slice(0, MOST_PICKS), of: wanted.length, toReveal, sizes };
}

/** The data about the person that the agents need. */
async function readPerson(caller: Caller) {
  const { database, viewer, clock } = caller;
  const [said, sums, stakes] = await Promise.all([
    getPreferences(database.read, viewer.id),
    readOwnSums(database, everyBetOf(caller)),
    selectStakes(database.read, viewer.id, clock),
  ]);
  return { preferences: said?.preferences ?? DEFAULT_PREFERENCES, sums, stakes: stakesIn(stakes) };
}

function portfolioOf(
  cases: readonly PickCase[],
  names: ReadonlyMap<number, string>,
  {
    caller,
    request,
    sums,
    stakes,
  }: {
    readonly caller: Caller;
    readonly request: AgentRequest;
    readonly sums: OwnSums;
    readonly stakes: readonly OpenStake[];
  },
): RunPortfolio {
  const own = caller.viewer.bankrollCents;
  const bankroll = cents(
    request.bankroll === undefined ? (own ?? DEMO_BANKROLL * 100) : Math.round(request.bankroll * 100),
  );
  const riskProfile = request.riskProfile ?? "balanced";
  const risk = portfolioRisk(cases, { bankroll, profile: riskProfile, open: openRisk(sums, stakes, bankroll) });
  return {
    bankroll: bankroll / 100,
    bankrollAssumed: request.bankroll === undefined && own === null,
    riskProfile,
    stakes: risk.stakes.map(({ pickId, stakeCents }) => ({
      pickId,
      recommendation: names.get(pickId) ?? "",
      stake: stakeCents / 100,
    })),
    total: risk.totalCents / 100,
    exposure: risk.exposure,
    exposureWithOpen: risk.exposureWithOpen,
    dayLimit: risk.dayLimit,
    expectedProfit: risk.expectedProfitCents / 100,
    deviation: risk.deviationCents / 100,
    openBets: risk.openBets,
    drawdown: risk.drawdown,
  };
}

/** A pick as it is examined, with the opinions on it. */
interface Examined {
  readonly given: PickCase;
  readonly opinions: readonly Opinion[];
}

/** A figure as the API and the screens show it. */
const evidenceText = ({ label, price, value }: Evidence, oddsFormat: OddsFormat) => ({
  label,
  value: price === undefined ? value : `${formatOdds(price, oddsFormat)} ${value}`,
});

/** One agent's opinion on every pick, or the plan that opens it. */
function answerOf(
  agent: Agent,
  examined: readonly Examined[],
  {
    names,
    access,
    oddsFormat,
  }: { readonly names: ReadonlyMap<number, string>; readonly access: Access; readonly oddsFormat: OddsFormat },
): AgentAnswer {
  const lock = lockOf(agent, access);
  const shown = lock === null ? examined : [];
  return {
    agent,
    name: AGENT_TEXTS[agent].name,
    lock,
    opinions: shown.flatMap(({ given: { pickId }, opinions }) =>
      opinions
        .filter((opinion) => opinion.agent === agent)
        .map(({ stance, signal, sentence, evidence }) => ({
          pickId,
          recommendation: names.get(pickId) ?? "",
          stance,
          signal,
          sentence,
          evidence: evidence.map((figure) => evidenceText(figure, oddsFormat)),
        })),
    ),
  };
}

/** Picks whose opinions are formed in a few milliseconds. */
const EXAMINED_PER_TURN = 5;

const nameOf = ({ awayCode, homeCode, recommendation }: OpenPick) => `${recommendation} (${awayCode} @ ${homeCode})`;

async function run(caller: Caller, request: AgentRequest): Promise<RunResult> {
  const { database, viewer, clock } = caller;
  const access = accessOf(caller);
  const cutoff = quotesVisibleUntil(access.entitlements, clock.asOf);
  const { cards, of, toReveal, sizes } = await picksFor(caller, request);
  const asked = agentsAsked(request.task);
  const [news, { preferences, sums, stakes }, version] = await Promise.all([
    readCaseNews(database, { pickIds: cards.map(({ id }) => id), asOf: clock.asOf, cutoff }),
    readPerson(caller),
    getAgentWeights(database.read, clock),
  ]);
  const names = new Map(cards.map((card) => [card.id, nameOf(card)]));
  const cases = presentCases(cards, news, { asOf: clock.asOf, cutoff, sizes });
  const person: AlertedPerson = {
    tier: viewer.tier,
    preferences,
    openBets: new Set(cards.filter(({ saved }) => saved).map(({ id }) => id)),
  };
  const isWhole = request.task === "full-analysis";
  const agents = isWhole ? AGENTS : asked;
  const examined = await mapInTurns(cases, EXAMINED_PER_TURN, (given): Examined => ({
    given,
    opinions: agents.map((agent) => opinionOf(agent, given, person)),
  }));
  return {
    subject: request.on === "slip" ? "your slip" : "today's slate",
    examined: cases.length,
    of,
    toReveal,
    gamesWithoutPick: (request.games ?? []).filter((id) => !cases.some(({ gameId }) => gameId === id)),
    agents: asked.map((agent) => answerOf(agent, examined, { names, access, oddsFormat: viewer.oddsFormat })),
    portfolio: asked.includes("riskModel") ? portfolioOf(cases, names, { caller, request, sums, stakes }) : null,
    finalConfidence: isWhole
      ? examined.map(({ given, opinions }) => ({
          pickId: given.pickId,
          recommendation: names.get(given.pickId) ?? "",
          confidence: given.probability,
          final: finalProbability(given.probability, signalsOf(opinions), version?.weights ?? []),
        }))
      : [],
  };
}

/**
 * Runs agents on the person's slip or on the day's picks that are open to them, and stores their opinions as the person's newest run. A
 * failure is stored as a run, too.
 */
export async function executeAgents(caller: Caller, request: AgentRequest): Promise<AgentRun> {
  const { database, viewer, wallNow } = caller;
  const started = wallClock();
  const outcome = await run(caller, request).then(
    (result) => ({ result, error: null }),
    (error: unknown) => {
      logger.error({ err: error, task: request.task }, "agents could not be run");
      return { result: null, error: "The data they need could not be read. Try again in a moment." };
    },
  );
  const made = {
    task: request.task,
    subject: request.on === "slip" ? "your slip" : "today's slate",
    executedAt: wallNow,
    milliseconds: wallClock() - started,
    ...outcome,
  };
  await database.write((tx) => saveAgentRun(tx, { userId: viewer.id, ...made }));
  return { ...made, label: agentOrTaskLabel(request.task) };
}

/** The amount that a person's open bets put at risk, and how far the settled ones took the bankroll below its peak. */
function openRisk(
  { summary, fallCents }: { readonly summary: { readonly settled: number }; readonly fallCents: number },
  stakes: readonly OpenStake[],
  bankroll: Cents,
) {
  return {
    bets: openBetsOf(stakes),
    drawdown: summary.settled === 0 ? null : fallCents / (bankroll + fallCents),
  };
}
