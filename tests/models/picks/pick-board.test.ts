import { expect, test } from "vitest";
import { epochMs } from "#app/lib/engine/brands.ts";
import { HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { getBoard } from "#app/models/picks/pick-board.server.ts";
import { getPickDetailRecord, getPickForPerson } from "#app/models/picks/pick-detail.server.ts";
import { listRecordPicks } from "#app/models/record/record-picks.server.ts";
import { getSlipRecord } from "#app/models/slip/slip.server.ts";
import { makeGame, makeGrading, makePick, makeResult } from "#db/seed/factories.ts";
import { at, openScene, person } from "#tests/workflows/scene.ts";

test("the board, the pick page, a slip and the record count the same grading: the newest made by asOf", async () => {
  const database = await openScene();
  const { id: userId } = await person(database, "elite");
  const game = await makeGame(database.read, { startAt: at(-9 * HOUR_MS) });
  const pick = await makePick(database.read, game, { publishedAt: at(-12 * HOUR_MS), startAt: game.startAt });
  const grade = async (hours: number, result: "win" | "loss") => {
    const gradedAt = at(hours * HOUR_MS);
    const gameResultId = await makeResult(database.read, game.id, { knownAt: gradedAt, fingerprint: result });
    await makeGrading(database.read, pick, { gameResultId, result, gradedAt });
  };
  await grade(-6, "win");
  await grade(-3, "loss");

  const results = async (hours: number) => {
    const asOf = at(hours * HOUR_MS);
    const scope = { feed: "simulation", run: 1, asOf } as const;
    const asked = { ...scope, cutoff: asOf, userId, day: "2026-01-15", pickId: pick.id };
    const board = await getBoard(database, { ...asked, from: epochMs(game.startAt - HOUR_MS) });
    const detail = await getPickDetailRecord(database, asked);
    const deciding = await database.write((tx) => getPickForPerson(tx, asked));
    const slip = await getSlipRecord(database, { ...asked, withPicks: [pick.id] });
    const record = await listRecordPicks(database, scope);
    return {
      counts: [
        board.picks[0]?.result,
        detail?.pick.result,
        deciding?.pick.result,
        slip.picks.get(pick.id)?.result,
        record[0]?.grade?.result ?? null,
      ],
      gradings: detail?.gradings.map(({ result }) => result),
    };
  };
  expect(await results(-7)).toEqual({ counts: [null, null, null, null, null], gradings: [] });
  expect(await results(-5)).toEqual({ counts: ["win", "win", "win", "win", "win"], gradings: ["win"] });
  expect(await results(-2)).toEqual({ counts: ["loss", "loss", "loss", "loss", "loss"], gradings: ["loss", "win"] });
});
