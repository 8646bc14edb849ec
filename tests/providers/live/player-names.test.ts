import { describe, expect, it } from "vitest";
import { fullerName, playersOfGame, storedPlayers } from "#app/lib/providers/live/player-names.ts";

const stored = (externalId: string, name: string, teamCode: string | null) => ({ externalId, name, teamCode });
const KNOWN = [
  stored("nhl-8478402", "Connor McDavid", "EDM"),
  stored("nhl-8477934", "Leon Draisaitl", "EDM"),
  stored("nhl-1", "Sebastian Aho", "CAR"),
  stored("nhl-2", "Sebastian Aho", "NYI"),
  stored("nhl-3", "Jordan Martinook", "CAR"),
  stored("nhl-4", "Jack Hughes", "NJD"),
  stored("nhl-5", "Joel Hughes", "NJD"),
  stored("nhl-6", "Luke Hughes", "NJD"),
  stored("nhl-7", "Tim Stützle", "OTT"),
  stored("nhl-8", "K. Kaprizov", "MIN"),
  stored("nhl-9", "J.T. Miller", "VAN"),
  stored("nfl-1", "Marvin Harrison Jr.", "ARI"),
  stored("nba-1", "Shai Gilgeous-Alexander", "OKC"),
  stored("nfl-2", "Jaxon Smith-Njigba", "SEA"),
  stored("mlb-1", "Hyeseong Kim", "LAD"),
  stored("mlb-2", "Vladimir Guerrero Jr.", "TOR"),
  stored("nhl-10", "Mads Søgaard", "OTT"),
];
const idOf = (playerName: string, teamCode: string, externalPlayerId = "espn-new") =>
  storedPlayers(KNOWN)({ externalPlayerId, playerName, teamCode });

describe("the stored player that a report means", () => {
  it.each([
    ["by id, whatever he is called and wherever he plays", "Somebody Else", "SEA", "nhl-8478402", "nhl-8478402"],
    ["by name in his team", "Connor McDavid", "EDM", "espn-1", "nhl-8478402"],
    ["by name in his team, of two in the league", "Sebastian Aho", "NYI", "espn-1", "nhl-2"],
    ["without accents", "Tim Stutzle", "OTT", "espn-1", "nhl-7"],
    ["without full stops", "JT Miller", "VAN", "espn-1", "nhl-9"],
    ["without what stands behind a name", "Marvin Harrison", "ARI", "espn-1", "nfl-1"],
    ["after a trade, as the only one of his name", "Leon Draisaitl", "VGK", "espn-1", "nhl-8477934"],
    ["by initial and surname in his team", "C. McDavid", "EDM", "espn-1", "nhl-8478402"],
    ["by initial of several first names", "J. Miller", "VAN", "espn-1", "nhl-9"],
    ["in full where he is stored short", "Kirill Kaprizov", "MIN", "espn-1", "nhl-8"],
    ["with a space for a hyphen", "Shai Gilgeous Alexander", "OKC", "espn-1", "nba-1"],
    ["in short, with a space for a hyphen", "J. Smith Njigba", "SEA", "espn-1", "nfl-2"],
    ["by initial, of three of one surname", "L. Hughes", "NJD", "espn-1", "nhl-6"],
  ])("%s", (_, name, team, id, expected) => {
    expect(idOf(name, team, id)).toBe(expected);
  });

  it.each([
    ["an initial that two of a team share", "J. Hughes", "NJD"],
    ["an initial and surname of another team", "C. McDavid", "SEA"],
    ["a short name that is stored short in another team", "K. Kaprizov", "SEA"],
    ["a name that two teams have, in a third", "Sebastian Aho", "DET"],
    ["another first name with the same initial", "Cody McDavid", "EDM"],
    ["a surname alone", "McDavid", "EDM"],
    ["somebody new", "Macklin Celebrini", "SJS"],
  ])("is nobody: %s", (_, name, team) => {
    expect(idOf(name, team)).toBe("espn-new");
  });

  it("is the only one of two rows with one id", () => {
    const twice = [stored("a", "Jack Eichel", "VGK"), stored("a", "Jack Eichel", "BUF")];
    expect(storedPlayers(twice)({ externalPlayerId: "b", playerName: "Jack Eichel", teamCode: "DET" })).toBe("a");
  });

  it("is nobody where two of one team have the name", () => {
    const two = [stored("a", "Will Smith", "LAD"), stored("b", "Will Smith", "LAD")];
    expect(storedPlayers(two)({ externalPlayerId: "c", playerName: "Will Smith", teamCode: "LAD" })).toBe("c");
  });
});

describe("the player of a game that a book means", () => {
  const meant = (name: string, ...teams: readonly string[]) => playersOfGame(KNOWN, teams)(name);

  it.each([
    ["by name in either team", "Connor McDavid", "nhl-8478402"],
    ["with his first names apart", "J. T. Miller", "nhl-9"],
    ["with a hyphen that is not his", "Hye-Seong Kim", "mlb-1"],
    ["with a comma before what stands behind his name", "Vladimir Guerrero, Jr.", "mlb-2"],
    ["without a stroke", "Mads Sogaard", "nhl-10"],
    ["by initial and surname where the source shortens his name", "L. Draisaitl", "nhl-8477934"],
    ["in full where he is stored short", "Kirill Kaprizov", "nhl-8"],
  ])("%s", (_, name, expected) => {
    expect(meant(name, "EDM", "MIN", "VAN", "LAD", "TOR", "OTT").externalId).toBe(expected);
  });

  it.each([
    ["an initial that two of a team share", "J. Hughes", ["Jack Hughes (NJD)", "Joel Hughes (NJD)"]],
    ["another first name with the same initial", "Jon Hughes", ["Jack Hughes (NJD)", "Joel Hughes (NJD)"]],
    ["a name misspelt", "Jordan Martinok", ["Jordan Martinook (CAR)", "Joel Hughes (NJD)", "Sebastian Aho (CAR)"]],
  ])("is nobody, with whom he may have been: %s", (_, name, suggestions) => {
    expect(meant(name, "NJD", "CAR")).toEqual({ externalId: null, suggestions });
  });

  it("is nobody of a third team", () => {
    expect(meant("Tim Stützle", "NJD", "CAR")).toMatchObject({ externalId: null });
  });

  it("is nobody where both teams have one of the name", () => {
    expect(meant("Sebastian Aho", "CAR", "NYI")).toMatchObject({ externalId: null });
    expect(meant("Sebastian Aho", "CAR", "EDM")).toEqual({ externalId: "nhl-1" });
  });
});

describe("the name a player goes by", () => {
  it.each([
    ["stays in full where the source shortens it", "C. McDavid", "Connor McDavid", "Connor McDavid"],
    ["becomes the full one", "Kirill Kaprizov", "K. Kaprizov", "Kirill Kaprizov"],
    ["is the latest one where both are in full", "Marvin Harrison", "Marvin Harrison Jr.", "Marvin Harrison"],
    ["is the source's for a new player", "C. Sillinger", undefined, "C. Sillinger"],
    ["is the source's where the stored one is another man's", "T. McDavid", "Connor McDavid", "T. McDavid"],
  ])("%s", (_, shown, stored, expected) => {
    expect(fullerName(shown, stored)).toBe(expected);
  });
});
