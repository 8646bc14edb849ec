import type { League } from "#app/lib/engine/leagues.ts";

/** A pairing to be dated: `games` games at the home team's ground (more than one only for MLB series). */
export interface Pairing {
  readonly home: number;
  readonly away: number;
  readonly games: number;
}

const single = (home: number, away: number): Pairing => ({ home, away, games: 1 });

function repeat(out: Pairing[], a: number, b: number, atA: number, atB: number): void {
  for (let i = 0; i < atA; i++) out.push(single(a, b));
  for (let i = 0; i < atB; i++) out.push(single(b, a));
}

/** 82 games: 4 in the division, 3 or 4 against the rest of the conference, 2 against the other conference; 41 at home. */
function nbaPairings(season: number): Pairing[] {
  const out: Pairing[] = [];
  for (let a = 0; a < 30; a++) {
    for (let b = a + 1; b < 30; b++) {
      const divisionA = Math.floor(a / 5);
      const divisionB = Math.floor(b / 5);
      if (Math.floor(a / 15) !== Math.floor(b / 15)) repeat(out, a, b, 1, 1);
      else if (divisionA === divisionB) repeat(out, a, b, 2, 2);
      else {
        const offset = ((b % 5) - (a % 5) + season + 10) % 5;
        if (offset > 1) repeat(out, a, b, 2, 2);
        else if (offset === 0) repeat(out, a, b, 2, 1);
        else repeat(out, a, b, 1, 2);
      }
    }
  }
  return out;
}

/** 82 games: 26 in the division of eight, 24 against the other division of the conference, 32 against the other conference. */
function nhlPairings(season: number): Pairing[] {
  const out: Pairing[] = [];
  for (let a = 0; a < 32; a++) {
    for (let b = a + 1; b < 32; b++) {
      const divisionA = Math.floor(a / 8);
      const divisionB = Math.floor(b / 8);
      if (Math.floor(a / 16) !== Math.floor(b / 16)) repeat(out, a, b, 1, 1);
      else if (divisionA !== divisionB) {
        const offset = ((b % 8) - (a % 8) + season + 16) % 8;
        if (offset < 4) repeat(out, a, b, 2, 1);
        else repeat(out, a, b, 1, 2);
      } else {
        const distance = (b % 8) - (a % 8);
        if (distance === 1) repeat(out, a, b, 2, 1);
        else if (distance === 7) repeat(out, a, b, 1, 2);
        else repeat(out, a, b, 2, 2);
      }
    }
  }
  return out;
}

const NFL_SAME_CONFERENCE = [
  [1, 0, 3, 2],
  [2, 3, 0, 1],
  [3, 2, 1, 0],
] as const;

/** 17 games: 6 in the division, a whole division of each conference, and three opponents of equal place elsewhere. */
function nflPairings(season: number): Pairing[] {
  const out: Pairing[] = [];
  const team = (conference: number, division: number, place: number): number => conference * 16 + division * 4 + place;
  const played = NFL_SAME_CONFERENCE[season % 3] ?? NFL_SAME_CONFERENCE[0];
  for (let conference = 0; conference < 2; conference++) {
    for (let division = 0; division < 4; division++) {
      for (let a = 0; a < 4; a++) {
        for (let b = a + 1; b < 4; b++) repeat(out, team(conference, division, a), team(conference, division, b), 1, 1);
      }
      for (let other = division + 1; other < 4; other++) {
        for (let place = 0; place < 4; place++) {
          if (played[division] === other) {
            for (let opponent = 0; opponent < 4; opponent++) {
              const a = team(conference, division, place);
              const b = team(conference, other, opponent);
              out.push((opponent - place + season + 8) % 4 < 2 ? single(a, b) : single(b, a));
            }
          } else {
            const a = team(conference, division, place);
            const b = team(conference, other, place);
            // Around the four divisions the equal-place games form a ring; one direction hosts, so each team hosts one.
            const forward = NFL_RING[season % 3]?.[division] === other;
            out.push(forward ? single(a, b) : single(b, a));
          }
        }
      }
    }
  }
  const extraHost = season % 2;
  for (let division = 0; division < 4; division++) {
    for (let place = 0; place < 4; place++) {
      for (let opponent = 0; opponent < 4; opponent++) {
        const a = team(0, division, place);
        const b = team(1, (division + season) % 4, opponent);
        out.push((opponent - place + season + 8) % 4 < 2 ? single(a, b) : single(b, a));
      }
      const a = team(0, division, place);
      const b = team(1, (division + season + 2) % 4, place);
      out.push(extraHost === 0 ? single(a, b) : single(b, a));
    }
  }
  return out;
}
/** For each rotation, the teams that a division's teams host among the divisions not fully played. */
const NFL_RING = [
  [2, 3, 1, 0],
  [1, 2, 3, 0],
  [1, 3, 0, 2],
] as const;

/** 162 games in 52 series a team: 52 in the division, 64 in the league, 46 against the other league; 81 at home. */
function mlbPairings(season: number): Pairing[] {
  const out: Pairing[] = [];
  const series = (home: number, away: number, games: number): void => {
    out.push({ home, away, games });
  };
  for (let a = 0; a < 30; a++) {
    for (let b = a + 1; b < 30; b++) {
      const sameLeague = Math.floor(a / 15) === Math.floor(b / 15);
      if (!sameLeague) {
        const offset = ((b % 15) - (a % 15) + season * 4 + 15) % 15;
        if (offset === 0) {
          series(a, b, 2);
          series(b, a, 2);
        } else if (offset <= 7 === (season % 2 === 0)) series(a, b, 3);
        else series(b, a, 3);
      } else if (Math.floor(a / 5) === Math.floor(b / 5)) {
        const forward = ((b % 5) - (a % 5)) % 5 <= 2;
        const long = forward ? a : b;
        const short = forward ? b : a;
        series(long, short, 3);
        series(long, short, 4);
        series(short, long, 3);
        series(short, long, 3);
      } else {
        const offset = ((b % 5) - (a % 5) + season + 10) % 5;
        series(a, b, offset === 0 ? 4 : 3);
        series(b, a, offset === 1 ? 4 : 3);
      }
    }
  }
  return out;
}

/** Every pairing of a league's regular season, undated. Team numbers are positions in `teamsOf`. */
export function pairingsOf(league: League, season: number): Pairing[] {
  switch (league) {
    case "NBA":
      return nbaPairings(season);
    case "NHL":
      return nhlPairings(season);
    case "NFL":
      return nflPairings(season);
    case "MLB":
      return mlbPairings(season);
  }
}
