import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listRecordPicks } from "#app/models/record/record-picks.server.ts";
import { gradings, picks } from "#db/schema/picks.ts";
import { PLAYED, publishRecord } from "#tests/workflows/record/record-scene.ts";
import { now, openScene } from "#tests/workflows/scene.ts";

test("a pick is read for the record with every figure as it is stored, and with none where none is stored", async () => {
  const database = await openScene();
  await publishRecord(database, PLAYED);
  const stored = await database.read
    .select({ pick: picks, grade: gradings })
    .from(picks)
    .leftJoin(gradings, eq(gradings.pickId, picks.id))
    .orderBy(asc(picks.id));
  const read = await listRecordPicks(database, { feed: "simulation", run: 1, asOf: now });
  expect(stored.some(({ grade }) => grade !== null && grade.closeProbability === null)).toBe(true);
  expect(read).toHaveLength(stored.length);
  for (const [index, { pick, grade }] of stored.entries()) {
    const { probability, probabilityLow, probabilityHigh, fairProbability, expectedValue, stakeFraction } = pick;
    const { price, line, market, side, subject, verdict, startAt, publishedAt, recordedAt, hash } = pick;
    expect(read[index]).toMatchObject({
      probability,
      probabilityLow,
      probabilityHigh,
      fairProbability,
      expectedValue,
      stakeFraction,
      price,
      line,
      market,
      side,
      subject,
      verdict,
      startAt,
      publishedAt,
      recordedAt,
      hash,
    });
    if (grade === null) expect(read[index]?.grade).toBeNull();
    else {
      const { id, result, profitUnits, closeProbability, closingLineValue, gradedAt } = grade;
      const stored = { id, result, profitUnits, closeProbability, closingLineValue, gradedAt };
      expect(read[index]?.grade).toEqual({ ...stored, correctedFrom: null });
    }
  }
});
