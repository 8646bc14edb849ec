import { groupBy } from "#app/lib/engine/collections/group-by.ts";
import { DIMENSIONS } from "#app/lib/engine/insights/screened-bet.ts";
import { bestOf, shownClaims, type BetClaims } from "./bet-claims.ts";
import { isShown, sameSubject, type Claim, type Subject } from "./claim.ts";

/** Statements that may appear side by side: a claim, a best group, or that nothing stands out. */
export type Said =
  | { readonly kind: "claim"; readonly claim: Claim }
  | { readonly kind: "best"; readonly claim: Claim; readonly losesLeast: boolean }
  | { readonly kind: "nothing-stands-out" };

/** All statements that screens make from a moment's claims. */
export function saidOf(claims: BetClaims): readonly Said[] {
  const shown = shownClaims(claims);
  const best = DIMENSIONS.flatMap((dimension) => {
    const found = bestOf(claims, dimension);
    return found === null ? [] : [{ kind: "best" as const, ...found }];
  });
  return shown.length === 0
    ? [{ kind: "nothing-stands-out" }]
    : [...shown.map((claim) => ({ kind: "claim" as const, claim })), ...best];
}

const directionOf = ({ estimate }: Claim) => Math.sign(estimate ?? 0);
const dimensionOf = (subject: Subject) => (subject.kind === "group" ? subject.dimension : null);

/** Two claims about the same thing from opposite ends: two players compared with each other, or the two sides of one market. */
function fromEitherEnd(a: Subject, b: Subject): boolean {
  if (a.kind === "player" && b.kind === "player") return a.playerId === b.other && a.other === b.playerId;
  if (a.kind !== "forecast" || b.kind !== "forecast") return false;
  const opposite = a.market === "spread" && a.line !== null ? 0 - a.line : a.line;
  return a.gameId === b.gameId && a.market === b.market && a.side !== b.side && (opposite ?? 0) === (b.line ?? 0);
}

function claimsClash(a: Claim, b: Claim): string | null {
  const same = directionOf(a) === directionOf(b);
  if (sameSubject(a.subject, b.subject)) return same ? null : "one subject, two directions";
  if (!fromEitherEnd(a.subject, b.subject) || !isShown(a) || !isShown(b) || !same) return null;
  return a.subject.kind === "player"
    ? "two players, each better than the other"
    : "both sides of one market above or below it";
}

/** Why a best group contradicts another statement. */
function bestClash(best: Extract<Said, { kind: "best" }>, other: Said): string | null {
  if (best.losesLeast !== (best.claim.own.value ?? 0) <= 0) return "a best that loses, or a loser that wins";
  if (best.claim.says !== "above") return "a best that is not above the rest";
  if (other.kind === "nothing-stands-out") return "something best where nothing stands out";
  const sameDimension = dimensionOf(other.claim.subject) === dimensionOf(best.claim.subject);
  if (!sameDimension) return null;
  if (other.kind === "best") return "two bests of one kind";
  if (sameSubject(other.claim.subject, best.claim.subject)) return claimsClash(best.claim, other.claim);
  return (other.claim.estimate ?? 0) > (best.claim.estimate ?? 0) &&
    other.claim.says === "above" &&
    other.claim.metric === best.claim.metric
    ? "a group above the best one"
    : null;
}

/** Why two statements contradict each other at one moment; null if they do not. */
function contradiction(a: Said, b: Said): string | null {
  if (a.kind === "best") return bestClash(a, b);
  if (b.kind === "best") return bestClash(b, a);
  if (a.kind === "claim" && b.kind === "claim") return claimsClash(a.claim, b.claim);
  return a.kind === b.kind ? null : "a claim where nothing stands out";
}

/** Every pair of one moment that contradicts, in words; and dimensions whose groups are all said to be on the same side of the rest. */
export function contradictions(said: readonly Said[]): readonly string[] {
  const pairs = said.flatMap((a, index) => said.slice(index + 1).flatMap((b) => contradiction(a, b) ?? []));
  const groups = said.flatMap((one) =>
    one.kind === "claim" && one.claim.comparator === "rest-of-bets" ? [one.claim] : [],
  );
  const impossible = [...groupBy(groups, ({ subject }) => dimensionOf(subject))].flatMap(([dimension, members]) => {
    const covered = members.reduce((sum, { n }) => sum + n, 0);
    const [first] = members;
    const whole = first === undefined ? 0 : first.n + first.otherN;
    const oneSided = new Set(members.map(({ says }) => says)).size === 1;
    return members.length > 1 && oneSided && covered >= whole
      ? [`every group of ${dimension} on one side of the rest`]
      : [];
  });
  return [...pairs, ...impossible];
}
