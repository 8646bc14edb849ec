import { DAY_MS, HOUR_MS } from "#app/lib/engine/calendar/durations.ts";
import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import type { League } from "#app/lib/engine/leagues.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import { LEAGUE_MODEL } from "./league-model.ts";
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

/** A stretch in which a player is or may be missing. */
interface Spell {
  readonly player: SimulatedPlayer;
  readonly reports: readonly InjuryReport[];
  /** The player misses every game that starts in [from, to); empty when a doubtful start turned out well. */
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Margin the team is short without the player. */
  readonly loss: number;
}

/** Injuries of a team in a season, oldest first. */
export interface TeamInjuries {
  readonly spells: readonly Spell[];
  readonly reports: readonly InjuryReport[];
  /** Mean loss over the season, so that injuries move strength around its latent value instead of lowering it. */
  readonly meanLoss: number;
}

/** Expected spells per player and season, and median days missed. */
const RATE: Readonly<Record<League, readonly [spells: number, days: number]>> = {
  NBA: [1.5, 8],
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
  let lost = 0;
  for (const player of roster) {
    const random = randomOf(seed, PURPOSE.injury, LEAGUE_NUMBER[league], season, player.teamIndex, player.slot);
    const loss = importance(player) * LEAGUE_MODEL[league].playerImpact;
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
        spells.push({ player, reports, from: reported, to: reported, loss });
      } else if (doubt) {
        const first = report(random.chance(0.4) ? "doubtful" : "questionable", reported);
        const reports = [first, report("out", reported + resolveAfter), report("available", to)];
        spells.push({ player, reports, from: reported, to, loss });
        lost += loss * (to - reported);
      } else {
        spells.push({ player, reports: [report("out", reported), report("available", to)], from: reported, to, loss });
        lost += loss * (to - reported);
      }
    }
  }
  const reports = spells.flatMap((s) => s.reports).sort((a, b) => a.reportedAt - b.reportedAt);
  return { spells, reports, meanLoss: lost / (span * DAY_MS) };
}

/** Margin really missing in a game that starts at `start`. */
export function actualLoss(team: TeamInjuries, start: EpochMs): number {
  let loss = -team.meanLoss;
  for (const spell of team.spells) if (spell.from <= start && start < spell.to) loss += spell.loss;
  return loss;
}

const MISSES: Readonly<Record<InjuryStatus, number>> = { out: 1, doubtful: 0.75, questionable: 0.5, available: 0 };

/** Margin expected to be missing in a game that starts at `start`, from the reports published by `asOf`. */
export function expectedLoss(team: TeamInjuries, start: EpochMs, asOf: EpochMs): number {
  let loss = -team.meanLoss;
  for (const spell of team.spells) {
    let status: InjuryStatus | null = null;
    for (const report of spell.reports) if (report.reportedAt <= asOf) status = report.status;
    if (status === null) continue;
    // A return already in sight at the start is priced in: days missed are announced with the injury.
    if (status === "out" && start >= spell.to) continue;
    loss += MISSES[status] * spell.loss;
  }
  return loss;
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
