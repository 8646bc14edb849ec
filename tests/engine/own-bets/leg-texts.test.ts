import { expect, test } from "vitest";
import { teamsOf } from "#app/lib/engine/catalogue/teams.ts";
import { LEAGUES } from "#app/lib/engine/leagues.ts";
import { legTexts } from "#app/lib/engine/own-bets/leg-texts.ts";

const NAMES = LEAGUES.flatMap((league) =>
  teamsOf(league).flatMap(({ code, city, nickname }) => [
    `${city} ${nickname}`,
    `${code} ${city} ${nickname}`,
    nickname,
  ]),
);

test.each(["", " ML", " -3.5", " to win", " team total over 4.5", " -3.5 -110"])(
  "no team's name is a list of legs: with “%s” behind it",
  (end) => {
    const parted = NAMES.map((name) => `${name}${end}`).filter((text) => legTexts(text, null).length > 1);
    expect(NAMES.length).toBeGreaterThan(300);
    expect(parted).toEqual([]);
  },
);

test.each([" @ ", " vs ", " vs. ", " v ", "/", " - ", " at ", " "])(
  "no game is a list of legs: “%s” between",
  (between) => {
    const games = LEAGUES.flatMap((league) => {
      const teams = teamsOf(league);
      return teams.map(({ city, nickname }, index) => {
        const other = teams[(index + 7) % teams.length];
        return `${city} ${nickname}${between}${other?.city} ${other?.nickname}`;
      });
    });
    expect(
      games
        .flatMap((game) => [game, `${game} over 8.5`, `${game} ML`])
        .filter((text) => legTexts(text, null).length > 1),
    ).toEqual([]);
  },
);

test.each([
  ["Warriors ML Lakers ML", ["Warriors ML", "Lakers ML"]],
  ["Hawks -3 Knicks +4 Bulls ML", ["Hawks -3", "Knicks +4", "Bulls ML"]],
  ["Embiid 20 + Maxey 25+ pts 76ers ML", ["Embiid 20 +", "Maxey 25+ pts", "76ers ML"]],
  ["DAL MIN DET (ML)", ["DAL ML", "MIN ML", "DET ML"]],
  ["Hawks, Knicks, Bulls", ["Hawks ML", "Knicks ML", "Bulls ML"]],
  ["cavs+spurs", ["cavs", "spurs"]],
  ["Hawks -3 Knicks +3", ["Hawks -3 Knicks +3"]],
  ["Hawks +3 -110", ["Hawks +3 -110"]],
  ["LeBron James 25+ points", ["LeBron James 25+ points"]],
])("the legs of “%s”", (text, legs) => expect(legTexts(text, null)).toEqual(legs));
