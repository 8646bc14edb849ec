import { expect, test } from "vitest";
import { getSeason, listLinesOfGames } from "#app/models/players/season.server.ts";
import { makePlayerSeason } from "#tests/fixtures/player-season.ts";
import { now, openScene } from "#tests/workflows/scene.ts";

test("a season of more games than are read at once has every line once", async () => {
  const database = await openScene();
  await makePlayerSeason(database, now);
  const { rows: columns } = await database.client.execute("select name from pragma_table_info('games')");
  const names = columns.map(({ name }) => String(name));
  const copied = names
    .map((name) => (["id", "external_id"].includes(name) ? `${name} || '-' || n` : `"${name}"`))
    .join(", ");
  await database.client.executeMultiple(`
    create temp table counter as with recursive c(n) as (select 1 union all select n + 1 from c where n < 30) select n from c;
    create temp table old as select id from games where league = 'NBA' and status = 'final';
    insert into games (${names.map((name) => `"${name}"`).join(", ")})
      select ${copied} from games cross join counter where id in (select id from old);
    insert into box_scores (game_id, player_id, team_id, starter, stats)
      select game_id || '-' || n, player_id, team_id, starter, stats
      from box_scores cross join counter where game_id in (select id from old);`);
  const season = await getSeason(database, { feed: "simulation", league: "NBA", asOf: now });
  expect(season.games.length).toBeGreaterThan(800);
  const lines = await listLinesOfGames(database, season.games);
  const { rows } = await database.client.execute(
    "select count(*) as n from box_scores b join games g on g.id = b.game_id where g.league = 'NBA'",
  );
  expect(lines).toHaveLength(Number(rows[0]?.n));
  expect(new Set(lines.map(({ gameId, playerId }) => `${gameId} ${playerId}`)).size).toBe(lines.length);
  const [one] = lines;
  const game = season.games.find(({ gameId }) => gameId === one?.gameId);
  expect([game?.homeTeamId, game?.awayTeamId].toSorted()).toEqual([one?.teamId, one?.opponentId].toSorted());
});
