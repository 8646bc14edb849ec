import type { AmericanOdds, EpochMs, Probability } from "#app/lib/engine/brands.ts";
import type { GameStatus } from "#app/lib/engine/games/game-state.ts";
import type { League, Market, Side } from "#app/lib/engine/leagues.ts";
import type { PickResult, RecordedGrade, RecordedPick } from "#app/lib/engine/record/figures.ts";

export interface TeamName {
  readonly code: string;
  readonly city: string;
  readonly nickname: string;
}

/**
 * A published pick with its game's names and state and the grading that counts. It holds the fields that the record's figures and lists
 * need, and no more, because all picks are in memory at once.
 */
export interface RecordPick extends RecordedPick {
  /** A prop's or a parlay's; else "". */
  readonly subject: string;
  readonly playerName: string | null;
  readonly side: Side;
  readonly line: number | null;
  readonly book: string;
  readonly price: AmericanOdds;
  readonly probability: Probability;
  readonly probabilityLow: Probability;
  readonly probabilityHigh: Probability;
  readonly fairProbability: Probability | null;
  readonly riskLevel: "low" | "medium" | "high";
  readonly startAt: EpochMs;
  readonly publishedAt: EpochMs;
  readonly recordedAt: EpochMs;
  readonly gameStartAt: EpochMs;
  readonly gameStatus: GameStatus;
  readonly hash: string;
  readonly homeScore: number | null;
  readonly awayScore: number | null;
  readonly home: TeamName;
  readonly away: TeamName;
  readonly grade: (RecordedGrade & { readonly id: number }) | null;
}

/**
 * The storage of a long record: numbers as numbers and texts as places in a list, side by side outside the heap. As objects hundreds of
 * thousands of picks would take more than half of a small machine's memory for a process.
 */
export const NUMBERS = [
  ...(["id", "modelVersionId", "line", "price", "probability", "probabilityLow", "probabilityHigh"] as const),
  ...(["fairProbability", "expectedValue", "stakeFraction", "startAt", "publishedAt", "recordedAt"] as const),
  ...(["gameStartAt", "homeScore", "awayScore"] as const),
  ...(["gradingId", "profitUnits", "closeProbability", "closingLineValue", "gradedAt"] as const),
] as const;
export const TEXTS = [
  ...(["gameId", "league", "market", "subject", "playerName", "side", "book", "verdict", "riskLevel"] as const),
  ...(["gameStatus", "result", "home", "away", "hash"] as const),
] as const;

export type NumberColumn = (typeof NUMBERS)[number];
export type TextColumn = (typeof TEXTS)[number];

/** Values of a pick in the order of `NUMBERS`, then of `TEXTS`. Fractions come as text, with all their digits. */
export type PickRow = readonly (string | number | null)[];

const numberAt = Object.fromEntries(NUMBERS.map((name, at) => [name, at])) as Readonly<Record<NumberColumn, number>>;
const textAt = Object.fromEntries(TEXTS.map((name, at) => [name, at])) as Readonly<Record<TextColumn, number>>;

/** Recurring texts, each stored once; 0 is none. */
const words: (string | null)[] = [null];
const places = new Map<string, number>();

function placeOf(text: string): number {
  const known = places.get(text);
  if (known !== undefined) return known;
  places.set(text, words.length);
  return words.push(text) - 1;
}

/** The same of the names of teams. */
const NO_TEAM: TeamName = { code: "", city: "", nickname: "" };
const teamNames: TeamName[] = [NO_TEAM];
const teamPlaces = new Map<string, number>();

function placeOfTeam(name: TeamName | undefined): number {
  if (name === undefined) return 0;
  const key = JSON.stringify([name.code, name.city, name.nickname]);
  const known = teamPlaces.get(key);
  if (known !== undefined) return known;
  teamPlaces.set(key, teamNames.length);
  return teamNames.push(name) - 1;
}

const HASH_BYTES = 32;
const SHA_256 = /^[0-9a-f]{64}$/;

interface Block {
  readonly numbers: Float64Array;
  readonly texts: Uint32Array;
  /** SHA-256 of each pick; a hash of another form is a text. */
  readonly hashes: Uint8Array;
}

/** A pick in its place in a block. It reads like the object, but cannot be spread into another: its values are no properties of its own. */
class KeptPick implements RecordPick {
  readonly #block: Block;
  readonly #row: number;

  constructor(block: Block, row: number) {
    this.#block = block;
    this.#row = row;
  }

  #number(column: number): number {
    return this.#block.numbers[this.#row * NUMBERS.length + column] ?? Number.NaN;
  }
  #maybe(column: number): number | null {
    const value = this.#number(column);
    return Number.isNaN(value) ? null : value;
  }
  #place(column: number): number {
    return this.#block.texts[this.#row * TEXTS.length + column] ?? 0;
  }
  #maybeText(column: number): string | null {
    return words[this.#place(column)] ?? null;
  }
  #text(column: number): string {
    return this.#maybeText(column) ?? "";
  }

  get id(): number {
    return this.#number(numberAt.id);
  }
  get gameId(): string {
    return this.#text(textAt.gameId);
  }
  get league(): League {
    return this.#text(textAt.league) as League;
  }
  get market(): Market {
    return this.#text(textAt.market) as Market;
  }
  get verdict(): RecordPick["verdict"] {
    return this.#text(textAt.verdict) as RecordPick["verdict"];
  }
  get modelVersionId(): number {
    return this.#number(numberAt.modelVersionId);
  }
  get probability(): Probability {
    return this.#number(numberAt.probability) as Probability;
  }
  get expectedValue(): number {
    return this.#number(numberAt.expectedValue);
  }
  get stakeFraction(): number {
    return this.#number(numberAt.stakeFraction);
  }
  get startAt(): EpochMs {
    return this.#number(numberAt.startAt) as EpochMs;
  }
  get grade(): (RecordedGrade & { readonly id: number }) | null {
    const id = this.#maybe(numberAt.gradingId);
    if (id === null) return null;
    return {
      id,
      result: this.#text(textAt.result) as PickResult,
      profitUnits: this.#number(numberAt.profitUnits),
      closeProbability: this.#maybe(numberAt.closeProbability),
      closingLineValue: this.#maybe(numberAt.closingLineValue),
      gradedAt: this.#number(numberAt.gradedAt),
    };
  }
  get subject(): string {
    return this.#text(textAt.subject);
  }
  get playerName(): string | null {
    return this.#maybeText(textAt.playerName);
  }
  get probabilityLow(): Probability {
    return this.#number(numberAt.probabilityLow) as Probability;
  }
  get probabilityHigh(): Probability {
    return this.#number(numberAt.probabilityHigh) as Probability;
  }
  get fairProbability(): Probability | null {
    return this.#maybe(numberAt.fairProbability) as Probability | null;
  }
  get hash(): string {
    const odd = this.#maybeText(textAt.hash);
    if (odd !== null) return odd;
    const from = this.#row * HASH_BYTES;
    return Buffer.from(this.#block.hashes.subarray(from, from + HASH_BYTES)).toString("hex");
  }
  get homeScore(): number | null {
    return this.#maybe(numberAt.homeScore);
  }
  get awayScore(): number | null {
    return this.#maybe(numberAt.awayScore);
  }
  get side(): Side {
    return this.#text(textAt.side) as Side;
  }
  get line(): number | null {
    return this.#maybe(numberAt.line);
  }
  get book(): string {
    return this.#text(textAt.book);
  }
  get price(): AmericanOdds {
    return this.#number(numberAt.price) as AmericanOdds;
  }
  get riskLevel(): RecordPick["riskLevel"] {
    return this.#text(textAt.riskLevel) as RecordPick["riskLevel"];
  }
  get publishedAt(): EpochMs {
    return this.#number(numberAt.publishedAt) as EpochMs;
  }
  get recordedAt(): EpochMs {
    return this.#number(numberAt.recordedAt) as EpochMs;
  }
  get gameStartAt(): EpochMs {
    return this.#number(numberAt.gameStartAt) as EpochMs;
  }
  get gameStatus(): GameStatus {
    return this.#text(textAt.gameStatus) as GameStatus;
  }
  get home(): TeamName {
    return teamNames[this.#place(textAt.home)] ?? NO_TEAM;
  }
  get away(): TeamName {
    return teamNames[this.#place(textAt.away)] ?? NO_TEAM;
  }

  /** Its whole stored content: two picks with the same content are the same. */
  toJSON(): unknown {
    return [NUMBERS.map((_, at) => this.#maybe(at)), TEXTS.map((_, at) => this.#place(at)), this.hash];
  }
}

/** Puts rows of picks side by side; each reads as an object. */
export function keptPicks(rows: readonly PickRow[], teams: ReadonlyMap<string, TeamName>): readonly RecordPick[] {
  const block: Block = {
    numbers: new Float64Array(rows.length * NUMBERS.length),
    texts: new Uint32Array(rows.length * TEXTS.length),
    hashes: new Uint8Array(rows.length * HASH_BYTES),
  };
  return rows.map((values, row) => {
    for (let at = 0; at < NUMBERS.length; at++) {
      const value = values[at] ?? null;
      block.numbers[row * NUMBERS.length + at] = value === null ? Number.NaN : Number(value);
    }
    for (let at = 0; at < TEXTS.length; at++) {
      const value = values[NUMBERS.length + at] ?? null;
      if (value === null) continue;
      const text = String(value);
      if (at === textAt.hash && SHA_256.test(text)) block.hashes.set(Buffer.from(text, "hex"), row * HASH_BYTES);
      else
        block.texts[row * TEXTS.length + at] =
          at === textAt.home || at === textAt.away ? placeOfTeam(teams.get(text)) : placeOf(text);
    }
    return new KeptPick(block, row);
  });
}
