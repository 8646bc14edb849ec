import { epochMs } from "#app/lib/engine/brands.ts";
import type { EpochMs } from "#app/lib/engine/brands.ts";
import { isoDate } from "#app/lib/engine/calendar/civil-day.ts";
import { easternMoment } from "#app/lib/engine/calendar/eastern-day.ts";
import type { SimulatedGame, SimulatedResult } from "./game.ts";
import { trueMeans } from "./means.ts";
import type { SeasonFrame } from "./means.ts";
import { drawResult } from "./outcome.ts";
import { randomOf } from "#app/lib/engine/random/named-stream.ts";
import { hashText } from "#app/lib/engine/random/seed-key.ts";
import { rainedOn } from "./rain.ts";
import { PURPOSE } from "./purpose.ts";
import type { DatedGame } from "./regular-schedule.ts";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { timelineOf } from "./timeline.ts";

/** A game that was played, with its result and the moment it ended. */
export interface PlayedGame {
  readonly game: SimulatedGame;
  readonly result: SimulatedResult;
  readonly finalAt: EpochMs;
}

/** Numbers games, tracks rest and draws results in order of play; shared by regular season and playoffs. */
export class SeasonBuilder {
  readonly games: SimulatedGame[] = [];
  readonly played = new Map<string, PlayedGame>();
  readonly frame: SeasonFrame;
  private readonly lastDay: number[];
  private readonly count: number[];

  constructor(frame: SeasonFrame) {
    this.frame = frame;
    const teams = teamsOf(frame.league, frame.season).length;
    this.lastDay = Array.from<number>({ length: teams }).fill(-1000);
    this.count = Array.from<number>({ length: teams }).fill(0);
  }

  /** Adds a game and, unless it is called off, plays it. Games of a team must come in order of play. */
  add(
    dated: DatedGame,
    options: { playoff: boolean; neutral: boolean; knownAt: EpochMs; postponedAt: EpochMs | null },
  ): PlayedGame | null {
    const { league, season, seed } = this.frame;
    const teams = teamsOf(league, season);
    const home = teams[dated.home]?.code ?? "";
    const away = teams[dated.away]?.code ?? "";
    const localDate = isoDate(dated.day);
    const twin = dated.doubleheader > 0 ? `-${dated.doubleheader}` : "";
    const id = `${league.toLowerCase()}-${localDate.slice(2).replaceAll("-", "")}-${away}-${home}${twin}`;
    const game: SimulatedGame = {
      id,
      league,
      season,
      day: dated.day,
      localDate,
      startAt: easternMoment(dated.day, dated.minutes),
      home,
      away,
      homeIndex: dated.home,
      awayIndex: dated.away,
      neutral: options.neutral,
      playoff: options.playoff,
      doubleheader: dated.doubleheader,
      knownAt: options.knownAt,
      postponedAt: options.postponedAt,
      homeRest: Math.min(15, dated.day - (this.lastDay[dated.home] ?? 0)),
      awayRest: Math.min(15, dated.day - (this.lastDay[dated.away] ?? 0)),
      homeNumber: this.count[dated.home] ?? 0,
      awayNumber: this.count[dated.away] ?? 0,
      key: hashText(id, seed.high),
    };
    this.games.push(game);
    if (options.postponedAt !== null) return null;
    for (const team of [dated.home, dated.away]) {
      this.lastDay[team] = dated.day;
      this.count[team] = (this.count[team] ?? 0) + 1;
    }
    const means = trueMeans(this.frame, game);
    const drawn = drawResult(league, means, options.playoff, randomOf(seed, PURPOSE.result, game.key));
    const result = rainedOn(game, drawn, randomOf(seed, PURPOSE.rain, game.key));
    const timeline = timelineOf(seed, game, result);
    const end = timeline[timeline.length - 1]?.to ?? game.startAt;
    const played: PlayedGame = { game, result, finalAt: epochMs(end + 30_000) };
    this.played.set(id, played);
    return played;
  }
}
