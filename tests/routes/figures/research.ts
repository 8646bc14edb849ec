import { epochMs, probability } from "#app/lib/engine/brands.ts";
import { MINUTE_MS } from "#app/lib/engine/calendar/durations.ts";
import type { TeamPage } from "#app/lib/schemas/players/team-api.ts";
import type { PlayerTonight, PropRow } from "#app/lib/schemas/props/dto.ts";
import { makePick } from "#db/seed/factories.ts";
import { COUNT, propScene, STAR } from "#tests/workflows/props/prop-scene.ts";
import { at } from "#tests/workflows/scene.ts";
import { inTenths, rowsOf, type Crawler } from "./crawler.ts";
import { figuresOf, type ApiPick } from "./picks.ts";
import { toolsOf } from "./programs.ts";
import { notePropInWords } from "./words.ts";

/** Two players who are quoted tonight, one of them doubtful, with a published bet on the other. */
export async function makeResearch(crawl: Crawler): Promise<void> {
  const { database } = crawl.app;
  const { game, subject } = await propScene({ database });
  await makePick(database.read, game, {
    market: "prop",
    subject: subject(STAR),
    side: "over",
    line: 20.5,
    book: "betmgm",
    price: 102,
    // As the model has it: at more, the best price would look too good to be true.
    probability: probability(0.55),
    probabilityLow: probability(0.49),
    probabilityHigh: probability(0.61),
    verdict: "BET",
    publishedAt: epochMs(at(-50 * MINUTE_MS)),
    stakeFraction: 0.01,
    distribution: COUNT,
  });
}

/** A board row's figures for each of its lines. */
function noteRow(crawl: Crawler, where: string, { playerId, statistic, lines, expected, injury, best }: PropRow): void {
  const what = `prop ${playerId} ${statistic}`;
  crawl.note(where, what, { best, expected: expected?.value ?? null, injury: injury?.status ?? null });
  for (const { line, over, under, chanceOver, lastTen } of lines)
    crawl.note(where, `${what} ${line}`, {
      chanceOver,
      overs: lastTen.over,
      n: lastTen.rate.n,
      over: over?.price ?? null,
      edge: over?.worth?.edge ?? null,
      verdict: over?.worth?.verdict ?? null,
      under: under?.price ?? null,
      "edge of the under": under?.worth?.edge ?? null,
    });
}

/** A player page's figures for the requested line. */
function noteTonight(crawl: Crawler, where: string, one: PlayerTonight): void {
  if (one.prop) noteRow(crawl, where, one.prop);
  const ten = one.windows.find(({ label }) => label === "Last 10")?.hit;
  crawl.note(`${where}, itself`, `prop ${one.playerId} ${one.statistic} ${one.line}`, {
    chanceOver: one.chanceOver,
    overs: ten?.over,
    n: ten?.rate.n,
    over: Math.max(...one.quotes.filter(({ line }) => line === one.line).map(({ over }) => over)),
  });
}

/** The board of props, its file and calls, the players' pages and the pick on one of them. */
async function crawlProps(crawl: Crawler, userId: string): Promise<readonly PropRow[]> {
  const board = await crawl.screen("/props", () => import("#app/routes/_app.props/route.tsx"));
  const { rows } = board.data;
  for (const row of rows) noteRow(crawl, "/props", row as PropRow);
  const load = () => import("#app/routes/api.props.$.ts");
  const { props } = await crawl.call<{ props: readonly PropRow[] }>("/api/props", load);
  for (const row of props) noteRow(crawl, "/api/props", row);
  const tool = await toolsOf(crawl, userId);
  for (const { playerId, player, statistic } of rows) {
    const asked = `/api/props/${encodeURIComponent(playerId)}`;
    noteTonight(crawl, asked, await crawl.call<PlayerTonight>(asked, load));
    const screen = `/player-insights?player=${encodeURIComponent(playerId)}`;
    const { tonight } = (await crawl.screen(screen, () => import("#app/routes/_app.player-insights/route.tsx"))).data;
    if (tonight) noteTonight(crawl, "/player-insights", tonight as PlayerTonight);
    const { figures, words } = await tool("player_props", { player, statistic });
    const answer: { tonight: PlayerTonight } = figures;
    noteTonight(crawl, "player_props", answer.tonight);
    const what = `prop ${playerId} ${statistic} ${answer.tonight.line}`;
    notePropInWords(crawl, "player_props, in words", { what, words });
  }
  const orNull = (text: string | undefined) => (text === "" || text === undefined ? null : Number(text));
  for (const row of await rowsOf(crawl, "/props/export", () => import("#app/routes/props.export.ts"))) {
    const of = rows.find(({ player }) => player === row.player);
    crawl.note("/props/export", `prop ${of?.playerId} ${of?.statistic} ${row.line}`, {
      over: orNull(row.over_american_odds),
      under: orNull(row.under_american_odds),
      overs: orNull(row.last_10_over),
      n: orNull(row.last_10_n),
      verdict: row.over_verdict || null,
      "chance in tenths": orNull(row.chance_over),
      "edge in tenths": orNull(row.over_edge),
    });
  }
  for (const { playerId, statistic, lines } of rows) {
    const [{ line, chanceOver, over }] = lines;
    crawl.note("/props", `prop ${playerId} ${statistic} ${line}`, {
      "chance in tenths": chanceOver === null ? null : inTenths(chanceOver),
      "edge in tenths": over?.worth ? inTenths(over.worth.edge) : null,
    });
  }
  return rows as readonly PropRow[];
}

/** The card and the page of the pick on a prop, which the board names. */
async function crawlPropPick(crawl: Crawler, rows: readonly PropRow[]): Promise<void> {
  const { strategies } = await crawl.call<{ strategies: readonly ApiPick[] }>(
    "/api/betting-strategies?minConfidence=0&limit=100",
    () => import("#app/routes/api.betting-strategies.$.ts"),
  );
  for (const { pickId, playerId, statistic } of rows) {
    const card = strategies.find(({ id }) => id === pickId);
    if (card === undefined) continue;
    crawl.note("/api/betting-strategies", `prop ${playerId} ${statistic} ${card.line}`, {
      chanceOver: card.confidence,
      edge: card.edge,
      over: card.visible.price,
      verdict: card.verdict,
    });
    crawl.note("/api/betting-strategies", `pick ${card.id}`, figuresOf(card));
    const { page } = await crawl.screen(`/picks/${card.id}`, () => import("#app/routes/_app.picks.$id/route.tsx"), {
      id: String(card.id),
    });
    if (!page.locked) crawl.note(`/picks/${card.id}`, `pick ${card.id}`, figuresOf(page.detail.pick));
  }
}

interface Absent {
  readonly absent: readonly { readonly playerId: string; readonly status: string; readonly role: string | null }[];
}

/** Line-ups: the page of news by report and by game, its calls, the tool, and the pages of the teams concerned. */
async function crawlNews(crawl: Crawler, userId: string, rows: readonly PropRow[]): Promise<void> {
  const noteSides = (where: string, games: readonly { readonly away: Absent; readonly home: Absent }[]) => {
    for (const { away, home } of games)
      for (const { playerId, status, role } of [...away.absent, ...home.absent])
        crawl.note(where, `player ${playerId}`, { status, role });
  };
  const news = () => import("#app/routes/_app.news/route.tsx");
  const load = () => import("#app/routes/api.news.$.ts");
  const { page: byGame } = await crawl.screen("/news?view=game", news);
  noteSides("/news?view=game", byGame.games);
  const called = await crawl.call<{ games: typeof byGame.games; total: number }>("/api/news/games", async () => load());
  noteSides("/api/news/games", called.games);
  const tool = await toolsOf(crawl, userId);
  const answer: { games: typeof byGame.games } = (await tool("who_is_out")).figures;
  noteSides("who_is_out", answer.games);
  crawl.note("/news?view=game", "games near", { count: byGame.total });
  crawl.note("/api/news/games", "games near", { count: called.total });
  const { page: reports } = await crawl.screen("/news", news);
  const list = await crawl.call<{ news: typeof reports.items; total: number }>("/api/news", load);
  for (const [where, items, total] of [
    ["/news", reports.items, reports.total],
    ["/api/news", list.news, list.total],
  ] as const) {
    crawl.note(where, "reports", { count: total });
    for (const { id, playerId, status, role, effect } of items) {
      crawl.note(where, `player ${playerId}`, { status, role });
      crawl.note(where, `report ${id}`, { before: effect?.ours?.before, after: effect?.ours?.after });
    }
  }
  for (const { playerId, injury } of rows)
    if (injury) crawl.note("/props", `player ${playerId}`, { status: injury.status });
}

/** A team's page beside what its own rows add up to: its splits, its form, its meetings with the next opponent. */
function noteTeam(crawl: Crawler, where: string, { team: { id }, record, splits, form, meetings }: TeamPage): void {
  crawl.note(where, `team ${id}`, { wins: record.wins, losses: record.losses });
  for (const { split, games, wins, losses, ties, spread, total } of splits) {
    crawl.note(where, `team ${id} ${split}`, { games, covers: spread.wins, overs: total.wins, wins, losses });
    crawl.note(`${where}, added up`, `team ${id} ${split}`, { games: wins + losses + ties });
    if (split === "all") crawl.note(`${where}, in all`, `team ${id}`, { wins, losses, covers: spread.wins });
  }
  const count = (of: (game: TeamPage["form"][number]) => boolean) => form.filter(of).length;
  crawl.note(`${where}, form`, `team ${id} last-10`, {
    games: form.length,
    wins: count(({ won }) => won === true),
    losses: count(({ won }) => won === false),
    covers: count(({ spread }) => spread?.result === "win"),
    overs: count(({ total }) => total?.result === "win"),
  });
  if (meetings === null) return;
  const { opponent, wins, losses } = meetings;
  const what = `meetings ${[id, opponent.id].toSorted().join("~")}`;
  crawl.note(where, what, { [`${id} wins`]: wins, [`${opponent.id} wins`]: losses });
}

/** Teams in the list and on their pages, on screens and by calls, with their next games as predictions have them. */
async function crawlTeams(crawl: Crawler): Promise<void> {
  const { teams } = await crawl.screen("/teams", () => import("#app/routes/_app.teams/route.tsx"));
  const load = () => import("#app/routes/api.teams.$.ts");
  const called = await crawl.call<{ teams: typeof teams; total: number }>("/api/teams", load);
  crawl.note("/teams", "teams", { count: teams.length });
  crawl.note("/api/teams", "teams", { count: called.total });
  for (const [where, list] of [
    ["/teams", teams],
    ["/api/teams", called.teams],
  ] as const)
    for (const { id, wins, losses, covered } of list)
      crawl.note(where, `team ${id}`, { wins, losses, covers: covered.wins });
  for (const { id } of teams) {
    const { page } = await crawl.screen(`/teams/${id}`, () => import("#app/routes/_app.teams_.$team/route.tsx"), {
      team: id,
    });
    const one = await crawl.call<typeof page>(`/api/teams/${id}`, load);
    for (const [where, shown] of [
      [`/teams/${id}`, page],
      [`/api/teams/${id}`, one],
    ] as const) {
      noteTeam(crawl, where, shown);
      for (const { id: gameId, lines } of shown.next)
        for (const { text, chance, price, edge } of lines)
          crawl.note(where, `line ${gameId} ${text}`, { chance, price, edge });
      for (const { playerId, status, role } of shown.absent) crawl.note(where, `player ${playerId}`, { status, role });
    }
  }
  const { shown } = await crawl.screen("/predictions", () => import("#app/routes/_app.predictions/route.tsx"));
  for (const { gameId, recommendation, confidence, price, edge } of shown.rows)
    crawl.note("/predictions", `line ${gameId} ${recommendation}`, { chance: confidence, price, edge });
}

/** Players in the list, on their page and by the call. */
async function crawlPlayers(crawl: Crawler): Promise<void> {
  const path = "/player-insights";
  const load = () => import("#app/routes/_app.player-insights/route.tsx");
  const { cards } = (await crawl.screen(path, load)).data;
  const called = await crawl.call<readonly Record<string, never>[]>(
    "/api/players",
    () => import("#app/routes/api.players.ts"),
  );
  for (const { id, rating, gamesPlayed } of [...called] as never[])
    crawl.note("/api/players", `player ${id}`, { rating, gamesPlayed });
  for (const { id, rating, gamesPlayed } of cards) {
    crawl.note(path, `player ${id}`, { rating, gamesPlayed });
    const { detail } = (await crawl.screen(`${path}?player=${encodeURIComponent(id)}`, load)).data;
    if (detail === null) continue;
    crawl.note(`${path}, his page`, `player ${id}`, {
      rating: detail.rating,
      gamesPlayed: detail.gamesPlayed,
      status: detail.injury?.status,
    });
  }
}

/** What is looked up rather than offered: props, players, teams and who plays. */
export async function crawlResearch(crawl: Crawler, userId: string): Promise<void> {
  const rows = await crawlProps(crawl, userId);
  await crawlPropPick(crawl, rows);
  await crawlNews(crawl, userId, rows);
  await crawlTeams(crawl);
  await crawlPlayers(crawl);
}
