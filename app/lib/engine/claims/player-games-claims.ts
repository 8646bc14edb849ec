import type { Form, Games, SplitPair } from "#app/lib/engine/players/form.ts";
import { FLOORS, type Claim, type Estimated, type Subject } from "./claim.ts";
import { differenceBetween, sumsOf, type Counted } from "./difference.ts";
import { judgedTogether } from "./judge-together.ts";

export type PlayerGames = Extract<Subject, { kind: "player-games" }>;

/** The claims about a player's games under some condition against the others of his season, judged together. */
export interface PlayerGamesClaims {
  /** His last games against those before. */
  readonly form: Claim<PlayerGames>;
  /** By the key of the first condition of each split. */
  readonly splits: ReadonlyMap<string, Claim<PlayerGames>>;
}

/** With fewer games there is no claim. */
const LEAST_GAMES = 5;
const Z_95 = 1.959963984540054;

const casesOf = ({ values }: Games): readonly Counted[] =>
  values.map((value, game) => ({ cluster: String(game), value, weight: 1 }));

function estimated(
  subject: PlayerGames,
  [some, others]: readonly [Games, Games],
  { floor, at }: { readonly floor: number; readonly at: number },
): Estimated<PlayerGames> {
  const enough = Math.min(some.n, others.n) >= LEAST_GAMES;
  const found = enough ? differenceBetween(sumsOf(casesOf(some)), sumsOf(casesOf(others))) : null;
  const half = some.error === null ? null : Z_95 * some.error;
  const end = (sign: number) => (some.mean === null || half === null ? null : some.mean + sign * half);
  return {
    subject,
    metric: "count",
    comparator: "other-games",
    floor,
    at,
    n: some.n,
    otherN: others.n,
    own: { value: some.mean, n: some.n, low: end(-1), high: end(1) },
    ...(found ?? { estimate: null, low: null, high: null, p: null }),
  };
}

/** A player's form and splits. The smallest difference worth showing is a tenth of his season's average per game. */
export function playerGamesClaims(
  playerId: string,
  { form, splits }: { readonly form: Form; readonly splits: readonly SplitPair[] },
  at: number,
): PlayerGamesClaims {
  const floor = FLOORS.count * Math.abs(form.season.mean ?? 0);
  const all = [
    { games: "recent", pair: [form.recent, form.before] as const },
    ...splits.map(({ first, second }) => ({ games: first.key, pair: [first, second] as const })),
  ];
  const [shown, ...rest] = judgedTogether(
    all.map(({ games, pair }) => estimated({ kind: "player-games", playerId, games }, pair, { floor, at })),
  );
  if (shown === undefined) throw new Error("Form is always judged.");
  return { form: shown, splits: new Map(rest.map((claim) => [claim.subject.games, claim])) };
}
