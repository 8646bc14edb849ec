import { expect, test } from "vitest";
import { minutesMoved } from "#app/lib/engine/teams/minutes-moved.ts";
import { rolesInTeam, type TeamLine } from "#app/lib/engine/teams/team-role.ts";
import { roleText } from "#app/lib/format/team-role.ts";

const line = (gameId: string, playerId: string, fields: Partial<TeamLine>): TeamLine => ({
  gameId,
  playerId,
  position: "G",
  starter: false,
  time: 0,
  slot: null,
  startedPitching: false,
  ...fields,
});
const games = (n: number) => Array.from({ length: n }, (_, game) => `g${game}`);

test("roles are what box scores tell: minutes and starts, lines by ice time, places in the order, starting pitchers", () => {
  const nba = games(4).flatMap((id) => [
    line(id, "star", { starter: true, time: 36 }),
    line(id, "sixth", { time: 24 }),
  ]);
  const read = (league: Parameters<typeof rolesInTeam>[0], lines: readonly TeamLine[], id: string) => {
    const role = rolesInTeam(league, lines).get(id);
    return role === undefined ? null : roleText(role);
  };
  expect(read("NBA", nba, "star")).toBe("starts, 36 minutes a game (1st on the team)");
  expect(read("NBA", nba, "sixth")).toBe("comes off the bench, 24 minutes a game (2nd on the team)");
  const nhl = games(3).flatMap((id) => [
    ...games(7).map((name, n) => line(id, `f${name}`, { position: n % 2 ? "C" : "LW", time: 22 - n })),
    line(id, "d", { position: "D", time: 25 }),
    line(id, "goalie", { position: "G", starter: true, time: 60 }),
  ]);
  expect(read("NHL", nhl, "fg2")).toBe("first line, 20 minutes a game");
  expect(read("NHL", nhl, "fg3")).toBe("second line, 19 minutes a game");
  expect(read("NHL", nhl, "d")).toBe("first pair, 25 minutes a game");
  expect(read("NHL", nhl, "goalie")).toBe("goalie, started 3 of the last 3 games");
  const mlb = games(5).flatMap((id, n) => [
    line(id, "third", { position: "1B", starter: true, slot: n === 0 ? 5 : 3 }),
    ...(n % 4 === 0 ? [line(id, "ace", { position: "P", starter: true, startedPitching: true })] : []),
  ]);
  expect(read("MLB", mlb, "third")).toBe("bats third (4 of 5 games)");
  expect(read("MLB", mlb, "ace")).toBe("starting pitcher (2 of the last 5 games)");
  // A source that never says who starts puts nobody on the bench.
  const silent = nba.map((one) => ({ ...one, starter: false }));
  expect(read("NBA", silent, "star")).toBe("36 minutes a game (1st on the team)");
  // One game tells no role.
  expect(read("NBA", nba.slice(0, 1), "star")).toBeNull();
});

test("minutes of who is out add up among who can play: in proportion at first, then as they were without him", () => {
  const played = games(10).flatMap((id) => [
    line(id, "star", { time: 36 }),
    line(id, "guard", { time: 20 }),
    line(id, "wing", { time: 20 }),
  ]);
  const available = new Set(["guard", "wing"]);
  const even = minutesMoved(played, "star", available);
  expect(even).toMatchObject({ minutes: 36, missed: 0 });
  expect(even?.to.map(({ playerId, more }) => [playerId, more])).toEqual([
    ["guard", 18],
    ["wing", 18],
  ]);
  const without = ["x1", "x2", "x3", "x4", "x5"].flatMap((id) => [
    line(id, "guard", { time: 34 }),
    line(id, "wing", { time: 22 }),
  ]);
  const learnt = minutesMoved([...played, ...without], "star", available);
  // Five games without him weigh as much as the proportion: (18 + 14) / 2 and (18 + 2) / 2.
  expect(learnt?.missed).toBe(5);
  expect(learnt?.to.map(({ more }) => more)).toEqual([16, 10]);
  // A player who is out as well takes over nothing, and one who hardly played frees nothing.
  expect(minutesMoved(played, "star", new Set(["wing"]))?.to.map(({ playerId }) => playerId)).toEqual(["wing"]);
  expect(minutesMoved(played.slice(0, 6), "star", available)).toBeNull();
});
