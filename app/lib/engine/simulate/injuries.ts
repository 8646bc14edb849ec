import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
import { lineupStrength } from "./lineup-strength.ts";
import { importance } from "./players.ts";
import type { SimulatedPlayer } from "./players.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import type { SeedKey } from "#app/lib/engine/random/seed-key.ts";
import { PURPOSE } from "./purpose.ts";
import { LEAGUE_NUMBER } from "./regular-schedule.ts";
import { seasonCalendar } from "#app/lib/engine/calendar/season-calendar.ts";

export type InjuryStatus = "out" | "doubtful" | "questionable" | "available";

/** One public report about a player. */
export interface InjuryReport {
  readonly player: SimulatedPlayer;
  readonly status: InjuryStatus;
  readonly note: string;
  readonly reportedAt: EpochMs;
}

/** A spell in which a player is or may be missing. */
interface Spell {
  readonly player: SimulatedPlayer;
  readonly reports: readonly InjuryReport[];
  /** The player misses every game that starts in [from, to); empty when a doubtful player was able to play. */
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** The loss of margin without the player, if nobody else is missing. */
  readonly loss: number;
}

/** Injuries of a team in a season, oldest first. */
export interface TeamInjuries {
  readonly roster: readonly SimulatedPlayer[];
  /** The team's players from a trade on; null if it makes none. */
  readonly traded: { readonly roster: readonly SimulatedPlayer[]; readonly at: EpochMs } | null;
  readonly spells: readonly Spell[];
  readonly reports: readonly InjuryReport[];
  /** Mean loss over the season, so that injuries move strength around its latent value instead of lowering it. */
  readonly meanLoss: number;
}

/** Expected spells per player and season, and median days missed. */
const RATE: Readonly<Record<League, readonly [spells: number, days: number]>> = {
  NBA: [2.5, 8],
  NHL: [0.8, 10],
  NFL: [0.7, 14],
  MLB: [0.6, 16],
};

const NOTES = [
  "ankle sprain",
  "hamstring strain",
  "knee soreness",
  "back tightness",
  "illness",
  "groin strain",
  "shoulder contusion",
  "calf strain",
  "wrist sprain",
  "hip flexor",
] as const;

const NOBODY: ReadonlySet<string> = new Set();

/** Starting pitchers and goalies play in their turn, and are scratched or rested (`starters.ts`): a report that has one out would be wrong. */
const IN_TURN: ReadonlySet<string> = new Set(["SP", "G"]);

/** Single evenings off a season; the share of them that become known only in the last hours before the usual starts. */
const EVENINGS_OFF = 5;
const LATE = 0.4;
const EVENING_NOTES = ["rest", "illness"] as const;

/** Evenings on which an uninjured NBA player is left out: reported by noon or in the afternoon, some at the last moment. */
function eveningsOff(
  seed: SeedKey,
  season: number,
  player: SimulatedPlayer,
  spells: readonly Spell[],
  loss: number,
): readonly Spell[] {
  const random = randomOf(seed, PURPOSE.scratch, LEAGUE_NUMBER.NBA, season, player.teamIndex, player.slot);
  const { regularFirst, last } = seasonCalendar("NBA", season);
  const found: Spell[] = [];
  for (let n = random.poisson(EVENINGS_OFF); n > 0; n--) {
    const day = regularFirst + random.below(last - regularFirst);
    const late = random.chance(LATE);
    const from = easternMoment(day, late ? 1050 + random.below(90) : 690 + random.below(330));
    const to = easternMoment(day + 1, 660);
    const note = EVENING_NOTES[late ? 1 : random.below(2)] as string;
    const isFree = [...spells, ...found].every((spell) => {
      const end = (spell.reports.at(-1) as InjuryReport).reportedAt;
      return end + DAY_MS < from || spell.from - DAY_MS > to;
    });
    if (!isFree) continue;
    const reports: readonly InjuryReport[] = [
      { player, status: "out", note, reportedAt: from },
      { player, status: "available", note: `${note}: returns`, reportedAt: to },
    ];
    found.push({ player, reports, from, to, loss });
  }
  return found;
}

export function teamInjuries(
  seed: SeedKey,
  league: League,
  season: number,
  roster: readonly SimulatedPlayer[],
): TeamInjuries {
  const calendar = seasonCalendar(league, season);
  const span = calendar.last - calendar.regularFirst;
  const [rate, medianDays] = RATE[league];
  const spells: Spell[] = [];
  for (const player of roster) {
    if (IN_TURN.has(player.position)) continue;
    const random = randomOf(seed, PURPOSE.injury, LEAGUE_NUMBER[league], season, player.teamIndex, player.slot);
    const loss = lossOf(roster, player);
    const own: Spell[] = [];
    let free = 0;
    for (let n = random.poisson(rate); n > 0; n--) {
      const day = calendar.regularFirst + Math.floor(random.next() * span);
      const reported = easternMoment(day, 600 + random.below(520));
      const length = Math.max(1, medianDays * Math.exp(0.9 * random.normal()));
      const doubt = random.chance(0.35);
      const plays = random.chance(0.5);
      const note = NOTES[random.below(NOTES.length)] as string;
      const resolveAfter = (2 + 5 * random.next()) * HOUR_MS;
      if (reported < free) continue;
      const to = epochMs(Math.round(reported + length * DAY_MS));
      free = to + 2 * DAY_MS;
      const report = (status: InjuryStatus, at: number): InjuryReport => ({
        player,
        status,
        note: status === "available" ? `${note}: returns` : note,
        reportedAt: epochMs(Math.round(at)),
      });
      if (doubt && plays) {
        const reports = [report("questionable", reported), report("available", reported + resolveAfter)];
        own.push({ player, reports, from: reported, to: reported, loss });
      } else if (doubt) {
        const first = report(random.chance(0.4) ? "doubtful" : "questionable", reported);
        const reports = [first, report("out", reported + resolveAfter), report("available", to)];
        own.push({ player, reports, from: reported, to, loss });
      } else {
        own.push({ player, reports: [report("out", reported), report("available", to)], from: reported, to, loss });
      }
    }
    if (league === "NBA") own.push(...eveningsOff(seed, season, player, own, loss));
    spells.push(...own);
  }
  return { roster, traded: null, ...summed(spells, span * DAY_MS) };
}

/** A team's loss of margin without one of its players. */
function lossOf(roster: readonly SimulatedPlayer[], player: SimulatedPlayer): number {
  return player.league === "NBA"
    ? lineupStrength(roster, NOBODY) - lineupStrength(roster, new Set([player.id]))
    : importance(player) * LEAGUE_MODEL[player.league].playerImpact;
}

function summed(spells: readonly Spell[], spanMs: number) {
  const reports = spells.flatMap((spell) => spell.reports).sort((a, b) => a.reportedAt - b.reportedAt);
  const lost = spells.reduce((sum, { loss, from, to }) => sum + loss * (to - from), 0);
  return { spells, reports, meanLoss: lost / spanMs };
}

/**
 * The same injuries with a trade: from then on they are those of the player who took the place. Traded players are healthy: an injury that
 * would span the trade is left out.
 */
export function injuriesWithTrade(
  { roster, spells }: TeamInjuries,
  traded: NonNullable<TeamInjuries["traded"]>,
  { league, season }: { readonly league: League; readonly season: number },
): TeamInjuries {
  const { regularFirst, last } = seasonCalendar(league, season);
  const moved = spells.flatMap((spell): readonly Spell[] => {
    const player = traded.roster[spell.player.slot];
    if (player === undefined || player.id === spell.player.id) return [spell];
    const times = spell.reports.map(({ reportedAt }) => reportedAt);
    if (Math.max(spell.to, ...times) < traded.at) return [spell];
    if (Math.min(spell.from, ...times) < traded.at) return [];
    const reports = spell.reports.map((report) => ({ ...report, player }));
    return [{ ...spell, player, reports, loss: lossOf(traded.roster, player) }];
  });
  return { roster, traded, ...summed(moved, (last - regularFirst) * DAY_MS) };
}

/** The players of a team at a moment. */
const playersAt = ({ roster, traded }: TeamInjuries, moment: EpochMs) =>
  traded !== null && moment >= traded.at ? traded.roster : roster;

/** The actual loss of margin in a game that starts at `start`. */
export function actualLoss(team: TeamInjuries, start: EpochMs): number {
  if (isMadeOfPlayers(team)) return lossWithout(playersAt(team, start), missingPlayers(team, start)) - team.meanLoss;
  let loss = -team.meanLoss;
  for (const spell of team.spells) if (spell.from <= start && start < spell.to) loss += spell.loss;
  return loss;
}

const isMadeOfPlayers = ({ roster }: TeamInjuries) => roster[0]?.league === "NBA";

/** An NBA team's loss of margin without some of its players, whose minutes the others play. */
function lossWithout(roster: readonly SimulatedPlayer[], missing: ReadonlySet<string>): number {
  return missing.size === 0 ? 0 : lineupStrength(roster, NOBODY) - lineupStrength(roster, missing);
}

const MISSES: Readonly<Record<Exclude<InjuryStatus, "available">, number>> = {
  out: 1,
  doubtful: 0.75,
  questionable: 0.5,
};

/** The chance that each spell keeps its player out of a game that starts at `start`, from the reports published by `asOf`. */
function absencesAhead(team: TeamInjuries, start: EpochMs, asOf: EpochMs) {
  const absences: { readonly id: string; readonly loss: number; readonly misses: number }[] = [];
  for (const spell of team.spells) {
    let status: InjuryStatus | null = null;
    for (const report of spell.reports) if (report.reportedAt <= asOf) status = report.status;
    // An expected return before the start is priced in, because the days missed are announced with the injury.
    if (status === null || status === "available" || (status === "out" && start >= spell.to)) continue;
    absences.push({ id: spell.player.id, loss: spell.loss, misses: MISSES[status] });
  }
  return absences;
}

/** The mean loss over all combinations of doubtful players, from the `index`-th on, with some missing already. */
function meanLossOver(
  roster: readonly SimulatedPlayer[],
  absences: ReturnType<typeof absencesAhead>,
  index: number,
  missing: ReadonlySet<string>,
): number {
  const next = absences[index];
  if (next === undefined) return lossWithout(roster, missing);
  const without = meanLossOver(roster, absences, index + 1, new Set([...missing, next.id]));
  if (next.misses === 1) return without;
  return next.misses * without + (1 - next.misses) * meanLossOver(roster, absences, index + 1, missing);
}

/** The expected loss of margin in a game that starts at `start`, from the reports published by `asOf`. */
export function expectedLoss(team: TeamInjuries, start: EpochMs, asOf: EpochMs): number {
  const absences = absencesAhead(team, start, asOf);
  if (isMadeOfPlayers(team))
    return meanLossOver(playersAt(team, asOf < start ? asOf : start), absences, 0, NOBODY) - team.meanLoss;
  return absences.reduce((sum, { misses, loss }) => sum + misses * loss, -team.meanLoss);
}

/** The players whom the reports published by `asOf` rule out of a game that starts at `start`. */
export function ruledOut(team: TeamInjuries, start: EpochMs, asOf: EpochMs): ReadonlySet<string> {
  const out = new Set<string>();
  for (const spell of team.spells) {
    if (start >= spell.to) continue;
    let status: InjuryStatus | null = null;
    for (const report of spell.reports) if (report.reportedAt <= asOf) status = report.status;
    if (status === "out") out.add(spell.player.id);
  }
  return out;
}

/** The players missing at `start`. */
export function missingPlayers(team: TeamInjuries, start: EpochMs): ReadonlySet<string> {
  const missing = new Set<string>();
  for (const spell of team.spells) if (spell.from <= start && start < spell.to) missing.add(spell.player.id);
  return missing;
}
