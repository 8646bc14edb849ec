import { describe, expect, it } from "vitest";
import { fileRow } from "#app/lib/engine/proof/record-file.ts";
import { recordVerdict, verifyRecord, type RecordContent } from "#app/lib/engine/proof/verify-record.ts";
import {
  DAY,
  DOWNLOADED,
  editGradings,
  editPick,
  headOf,
  honestDrafts,
  remade,
  withoutPicks,
  witnessed,
  type Draft,
} from "./forger.ts";
import { gradingPayload, HOUR, NOON, sha256 } from "./made-record.ts";

const drafts = honestDrafts("live");
const honest = remade(drafts);
const LAST = honest.entries.length;
/** What was kept elsewhere: a witness saw the head after the first day's root, and at the download. */
const anchors = [witnessed(headOf(honest, 4), NOON - HOUR / 2), witnessed(headOf(honest), DOWNLOADED)];
const previous = [
  { name: "january.json", feed: "live", run: 1, asOf: DOWNLOADED - DAY, entries: honest.entries.slice(0, LAST - 7) },
];

const verdictOf = (record: RecordContent, keyNamed = false) => {
  const { problems, proofs } = verifyRecord(sha256, record);
  return recordVerdict(problems, proofs, { keyNamed });
};
const problemsOf = (record: RecordContent) =>
  verifyRecord(sha256, record).problems.map(({ row, reason }) => (row === null ? reason : `${row}: ${reason}`));
const lost = new Set(
  drafts.flatMap((draft) =>
    draft.kind === "grading" && draft.grading.result === "loss" ? [draft.grading.pickId] : [],
  ),
);
const won = { result: "win", profitUnits: 1 } as const;

describe("the honest record", () => {
  it("is consistent by itself, and verified by a witness or by an earlier download", () => {
    expect(problemsOf(honest)).toEqual([]);
    expect(verdictOf(honest)).toBe("consistent");
    expect(verdictOf({ ...honest, anchors })).toBe("verified");
    expect(verdictOf({ ...honest, previous })).toBe("verified");
  });

  it("says what was proved and until when", () => {
    const { proofs } = verifyRecord(sha256, { ...honest, anchors: anchors.slice(0, 1), previous });
    expect(proofs).toMatchObject({ through: LAST - 7, beforeStart: 3, unproved: 3 });
    expect(proofs.list).toMatchObject([
      { kind: "witness", through: 4, at: NOON - HOUR / 2, beforeStart: 3 },
      { kind: "previous", by: "january.json", through: LAST - 7, at: DOWNLOADED - DAY },
    ]);
  });

  it("proves nothing of the time before a game by Linewise's own signature", () => {
    const signed = { ...witnessed(headOf(honest, 4), NOON - HOUR / 2), kind: "signature" as const };
    const { proofs } = verifyRecord(sha256, { ...honest, anchors: [signed] });
    expect(proofs.beforeStart).toBe(0);
    expect(proofs.list[0]).toMatchObject({ kind: "signature", beforeStart: 3 });
  });

  it("is verified by a signature only where the reader named the key: a forger can sign with another", () => {
    const signed = { ...witnessed(headOf(honest), DOWNLOADED), kind: "signature" as const };
    expect(verdictOf({ ...honest, anchors: [signed] })).toBe("consistent");
    expect(verdictOf({ ...honest, anchors: [signed] }, true)).toBe("verified");
    const [witness] = anchors;
    expect(witness && verdictOf({ ...honest, anchors: [signed, witness] })).toBe("verified");
  });

  it("may open a pick that was sealed in the earlier download", () => {
    const later = remade(
      drafts.map((draft) => (draft.kind === "pick" ? { kind: draft.kind, pick: draft.pick } : draft)),
      { asOf: NOON + 3 * DAY + HOUR },
    );
    const before = { name: "sealed.json", feed: "live", run: 1, asOf: DOWNLOADED, entries: honest.entries };
    expect(problemsOf({ ...later, previous: [before] })).toEqual([]);
    expect(problemsOf({ ...honest, previous: [{ ...before, entries: later.entries }] })).toEqual([
      `${LAST - 3}: the pick was in the earlier download sealed.json and is sealed again`,
    ]);
  });
});

/** Forgeries that hold in themselves: only what was kept elsewhere shows them. */
const CONSISTENT: readonly (readonly [name: string, record: RecordContent, byAnchor: RegExp, byPrevious: RegExp])[] = [
  [
    "the tail cut off after the last day that won",
    remade(drafts.slice(0, 5), { asOf: NOON + 4 * HOUR }),
    /^the tail was cut off: the witness a{16}… saw entry \d+ on 2026-01-18 16:30 UTC, and this record ends at entry 5$/,
    /^the tail was cut off: the earlier download january.json has \d+ entries, and this record ends at entry 5$/,
  ],
  [
    "every loss flipped",
    remade(editGradings(drafts, (grading) => ({ ...grading, ...won }))),
    /^\d+: the record was remade: the witness .* with a different hash$/,
    /^6: the record was remade: the earlier download january.json has a different entry here$/,
  ],
  [
    "losers left out and the rest renumbered",
    remade(withoutPicks(drafts, ({ id }) => !lost.has(id))),
    /^(\d+: the record was remade|the tail was cut off)/,
    /^2: the record was remade/,
  ],
  [
    "two picks swapped and renumbered",
    remade(editPick(editPick(drafts, 100_001, { gameId: "game-100002" }), 100_002, { gameId: "game-100001" })),
    /^4: the record was remade/,
    /^1: the record was remade/,
  ],
  [
    "a pick's publishing time changed",
    remade(editPick(drafts, 100_002, { publishedAt: NOON - 2 * HOUR })),
    /^4: the record was remade/,
    /^2: the record was remade/,
  ],
  [
    "a pick's recorded time changed",
    remade(editPick(drafts, 100_002, { recordedAt: NOON - 2 * HOUR })),
    /^4: the record was remade/,
    /^2: the record was remade/,
  ],
  [
    "a better price",
    remade(
      editGradings(editPick(drafts, 100_001, { price: 150 }), (grading) =>
        grading.pickId === 100_001 ? { ...grading, profitUnits: 1.5 } : grading,
      ),
    ),
    /^4: the record was remade/,
    /^1: the record was remade/,
  ],
  [
    "a root withheld",
    remade(drafts.filter((draft) => !(draft.kind === "root" && draft.at === NOON - HOUR))),
    /^(\d+: the record was remade|the tail was cut off)/,
    /^4: the record was remade/,
  ],
  [
    "a root dated back",
    remade(
      drafts.map((draft) =>
        draft.kind === "root" && draft.at === NOON - HOUR ? { ...draft, at: NOON - 2 * HOUR } : draft,
      ),
    ),
    /^4: the record was remade/,
    /^4: the record was remade/,
  ],
  [
    "a loss made a push",
    remade(
      editGradings(drafts, (grading) =>
        grading.pickId === 100_002 ? { ...grading, result: "push", profitUnits: 0 } : grading,
      ),
    ),
    /^\d+: the record was remade/,
    /^6: the record was remade/,
  ],
];

describe("forgeries that follow from themselves", () => {
  it.each(CONSISTENT)(
    "%s: never verified, refused by an anchor and by an earlier download",
    (_, record, byAnchor, byPrevious) => {
      expect(problemsOf(record)).toEqual([]);
      expect(verdictOf(record)).toBe("consistent");
      for (const [evidence, sentence] of [
        [{ anchors }, byAnchor],
        [{ previous }, byPrevious],
      ] as const) {
        expect(verdictOf({ ...record, ...evidence })).toBe("broken");
        expect(problemsOf({ ...record, ...evidence }).some((problem) => sentence.test(problem))).toBe(true);
      }
    },
  );

  it("a withheld root leaves its picks uncovered, and they are counted", () => {
    const withheld = remade(drafts.filter(({ kind }) => kind !== "root"));
    expect(verifyRecord(sha256, honest).unrooted).toBe(0);
    expect(verifyRecord(sha256, withheld).unrooted).toBe(9);
  });
});

const sealedForEver = (startAt: number): Draft[] =>
  editGradings(
    [...lost].reduce<Draft[]>((edited, id) => editPick(edited, id, {}, { startAt }), [...drafts]),
    (grading) => (lost.has(grading.pickId) ? null : grading),
  );

/** Forgeries that betray themselves, whatever is at hand to compare them with. */
const INCONSISTENT: readonly (readonly [name: string, record: RecordContent, problem: RegExp])[] = [
  [
    "losers sealed forever and never graded",
    remade(sealedForEver(NOON)),
    /^2: the pick is still sealed, although its game began on 2026-01-15 17:00 UTC$/,
  ],
  [
    "losers sealed forever behind a start that never comes",
    remade(sealedForEver(NOON + 300 * DAY), { asOf: NOON + 9 * DAY }),
    /^2: the pick is still sealed, although it was entered by 2026-01-15 16:00 UTC$/,
  ],
  [
    "losers shown and never graded",
    remade(editGradings(drafts, (grading) => (lost.has(grading.pickId) ? null : grading))),
    /^2: the pick is not graded: its game began on 2026-01-15 17:00 UTC$/,
  ],
  [
    "an old date stated, so that nothing is due yet",
    remade(sealedForEver(NOON), { asOf: NOON - HOUR / 2 }),
    /^\d+: it is dated 2026-01-15 20:00 UTC, after the file, which states 2026-01-15 16:30 UTC$/,
  ],
  [
    "a number used twice",
    remade(editPick(drafts, 100_003, { id: 100_002 })),
    /^3: pick 100002 is in the record twice$/,
  ],
  [
    "two picks swapped",
    remade([drafts[1], drafts[0], ...drafts.slice(2)] as Draft[]),
    /^2: pick 100001 comes after pick 100002$/,
  ],
  [
    "a pick published after its start",
    remade(editPick(drafts, 100_001, { publishedAt: NOON + HOUR })),
    /^1: the pick was not published before the start$/,
  ],
  [
    "a pick recorded after its start on the live feed",
    remade(editPick(drafts, 100_001, { recordedAt: NOON + HOUR })),
    /^1: the pick was recorded on 2026-01-15 18:00 UTC, after its game began on 2026-01-15 17:00 UTC$/,
  ],
  [
    "a root published late",
    remade(
      drafts.map((draft) =>
        draft.kind === "root" && draft.at === NOON - HOUR ? { ...draft, at: NOON + HOUR } : draft,
      ),
    ),
    /^4: the root of 2026-01-15 was published late: on 2026-01-15 18:00 UTC, after the first start it covers on 2026-01-15 17:00 UTC$/,
  ],
  [
    "a root dated before the picks it covers",
    remade(
      drafts.map((draft) =>
        draft.kind === "root" && draft.at === NOON - HOUR ? { ...draft, at: NOON - 4 * HOUR } : draft,
      ),
    ),
    /^4: the root of 2026-01-15 says a time before that of a pick it covers$/,
  ],
  [
    "a day with two roots",
    remade([...drafts.slice(0, 7), { kind: "root", at: NOON + 4 * HOUR }, ...drafts.slice(7)]),
    /^8: a root of 2026-01-15 comes after that of 2026-01-15$/,
  ],
  [
    "a loss graded again as a win without a new result",
    remade([...drafts, { kind: "grading", grading: gradingPayload(100_002, { ...won, gradedAt: NOON + 2 * DAY }) }]),
    /^\d+: pick 100002 is graded again without a new result$/,
  ],
  [
    "a loss corrected when no result is corrected any more",
    remade(
      [
        ...drafts,
        { kind: "grading", grading: gradingPayload(100_002, { ...won, gameResultId: 9, gradedAt: NOON + 31 * DAY }) },
      ],
      { asOf: NOON + 32 * DAY },
    ),
    /^\d+: pick 100002 is graded on 2026-02-15 17:00 UTC, later than any result is corrected$/,
  ],
];

describe("forgeries that betray themselves", () => {
  it.each(INCONSISTENT)("%s", (_, record, problem) => {
    expect(verdictOf(record)).toBe("broken");
    const found = problemsOf(record);
    expect(found.filter((sentence) => problem.test(sentence))).toHaveLength(1);
  });

  it("a loss corrected by a new result is honest, and is counted", () => {
    const corrected = remade([
      ...drafts,
      { kind: "grading", grading: gradingPayload(100_002, { ...won, gameResultId: 9, gradedAt: DOWNLOADED }) },
    ]);
    expect(problemsOf({ ...corrected, anchors, previous })).toEqual([]);
    expect(verifyRecord(sha256, corrected).regraded).toBe(1);
  });
});

describe("evidence that does not belong", () => {
  const other = remade(honestDrafts("live", 2), { run: 2 });
  const simulated = remade(honestDrafts("simulation"), { feed: "simulation" });

  it("a head of another run, or of another feed, is named", () => {
    expect(problemsOf({ ...honest, anchors: [witnessed(headOf(other, 4), NOON)] })).toEqual([
      expect.stringMatching(/^an anchor is of another run: .* of run 2, and this is run 1$/),
    ]);
    expect(problemsOf({ ...honest, anchors: [witnessed(headOf(simulated, 4), NOON)] })).toEqual([
      expect.stringMatching(/^an anchor is of another feed: .* of simulation, and this is live$/),
    ]);
  });

  it("an earlier download of another run is named", () => {
    const download = { name: "other.json", feed: "live", run: 2, asOf: DOWNLOADED, entries: other.entries };
    expect(problemsOf({ ...honest, previous: [download] })).toEqual([
      "the earlier download other.json is of live run 2, and this is live run 1",
    ]);
  });

  it("a witness who saw a pick before it says it was recorded contradicts it", () => {
    expect(problemsOf({ ...honest, anchors: [witnessed(headOf(honest, 4), NOON - 9 * HOUR)] })).toEqual([
      expect.stringMatching(/^1: .* and this pick before it says it was recorded later than that$/),
    ]);
    expect(problemsOf({ ...honest, anchors: [witnessed(headOf(honest, 4), NOON - 3 * HOUR)] })).toEqual([]);
  });
});

describe("picks recorded after their games began", () => {
  const simulated = honestDrafts("simulation").map((draft) =>
    draft.kind === "pick" ? { ...draft, pick: { ...draft.pick, recordedAt: NOON + 30 * DAY } } : draft,
  );
  const record = remade(simulated, { feed: "simulation" });

  it("are counted as replayed in a simulation and never as proved before their start", () => {
    const check = verifyRecord(sha256, { ...record, anchors: [witnessed(headOf(record), NOON + 31 * DAY)] });
    expect(check).toMatchObject({ problems: [], replayed: 9, proofs: { beforeStart: 0 } });
    expect(verifyRecord(sha256, honest).replayed).toBe(0);
  });

  it("must not be marked as anything else", () => {
    const marked = (replayed: boolean) => {
      const entries = record.entries.map((row) =>
        row.sequence === 1 ? fileRow(sha256, { ...row, about: { replayed } }) : row,
      );
      return problemsOf({ ...record, entries });
    };
    expect(marked(true)).toEqual([]);
    expect(marked(false)).toEqual(["1: it is wrongly marked as replayed"]);
  });
});
