import { describe, expect, it } from "vitest";
import { isLargeMove } from "#app/lib/engine/calibration/move-blend.ts";
import { learnFromPast } from "#app/lib/engine/calibration/season-calibration.ts";
import { publishingThreshold } from "#app/lib/engine/picks/publishing-threshold.ts";
import { ELO_START } from "#app/lib/engine/ratings/elo.ts";
import { inOrder } from "#app/lib/engine/ratings/game-order.ts";
import type { FinishedGame } from "#app/lib/engine/ratings/model.ts";
import { LEAGUE_PARAMETERS } from "#app/lib/engine/ratings/parameters.ts";
import { walkRatings } from "#app/lib/engine/ratings/walk.ts";
import { learnerToDate } from "#app/lib/engine/training/learn-to-date.ts";
import { openingPricer } from "#app/lib/engine/training/opening-offers.ts";
import { madeUpGames } from "#tests/fixtures/made-up-games.ts";
import { withOpeningErrors } from "#tests/fixtures/made-up-openers.ts";

const NBA = LEAGUE_PARAMETERS.NBA;
const games = inOrder(withOpeningErrors(madeUpGames({ seasons: [2015, 2016, 2017, 2018, 2019] })));
const walk = (list: readonly FinishedGame[]) => walkRatings(list, NBA, ELO_START.NBA).walked;
const walked = walk(games);
const beginOf = (season: number) => games.findIndex((game) => game.season >= season);
const SETTLED = beginOf(2016);

describe("what is learned at a point of a walk (M29)", () => {
  it("is calibration and blends of the games before it, and the thresholds of their openings", () => {
    const { thresholds, ...rest } = learnerToDate(walked, NBA, SETTLED)(beginOf(2019), 2019);
    expect(rest).toEqual(learnFromPast(walked.slice(SETTLED, beginOf(2019)), NBA, 2019));
    expect(thresholds?.open.moneyline).toMatchObject({ threshold: 0 });
    expect(thresholds?.open.moneyline.n).toBeGreaterThan(50);
    expect(thresholds?.open.spread).toEqual({ threshold: null, share: 0.9, n: 0, clv: null, low: null });
  });

  it("values each past opening by the learning from before its own season", () => {
    const past = [2017, 2018].flatMap((season) => {
      const price = openingPricer("NBA", learnFromPast(walked.slice(SETTLED, beginOf(season)), NBA, season));
      return walked.slice(beginOf(season), beginOf(season + 1)).flatMap((game) => {
        const { moneyline } = price(game);
        if (moneyline?.closingLineValue == null || moneyline.closeLogit === null) return [];
        const { expectedValue, closingLineValue, day, openLogit, closeLogit } = moneyline;
        return isLargeMove("moneyline", { openLogit, closeLogit })
          ? []
          : [{ expectedValue, closingLineValue, day, season }];
      });
    });
    const { thresholds } = learnerToDate(walked, NBA, SETTLED)(beginOf(2019), 2019);
    expect(thresholds?.open.moneyline).toEqual(publishingThreshold(past));
    // A blend that had seen the closes it is compared with would answer otherwise.
    const inSample = openingPricer("NBA", learnFromPast(walked.slice(SETTLED, beginOf(2019)), NBA, 2019));
    const values = walked.slice(beginOf(2017), beginOf(2019)).map((game) => inSample(game).moneyline?.expectedValue);
    expect(values.slice(0, 50)).not.toEqual(past.slice(0, 50).map(({ expectedValue }) => expectedValue));
  });

  it("answers the same whatever was asked before, in the middle of a season too", () => {
    const middle = Math.floor((beginOf(2018) + beginOf(2019)) / 2);
    const asked = learnerToDate(walked, NBA, SETTLED);
    const late = asked(walked.length, 2019);
    const early = asked(middle, 2018);
    expect(early).toEqual(learnerToDate(walked, NBA, SETTLED)(middle, 2018));
    expect(late).toEqual(learnerToDate(walked, NBA, SETTLED)(walked.length, 2019));
    expect(early.thresholds?.open.moneyline.n).toBeLessThan(late.thresholds?.open.moneyline.n ?? 0);
  });

  it("has no threshold before a second season has been learned from", () => {
    const none = { threshold: null, share: 0.9, n: 0, clv: null, low: null };
    expect(learnerToDate(walked, NBA, SETTLED)(beginOf(2017), 2017).thresholds?.open.moneyline).toEqual(none);
    expect(learnerToDate(walked, NBA, SETTLED)(SETTLED, 2016).thresholds?.open.moneyline).toEqual(none);
  });

  it("is untouched by results, openings and closes that came later", () => {
    const cut = beginOf(2018);
    const flip = (game: FinishedGame): FinishedGame => ({
      ...game,
      homeScore: game.awayScore + 40,
      awayScore: game.homeScore,
      open: game.close,
      close: game.open,
    });
    const changed = walk(games.map((game, i) => (i >= cut ? flip(game) : game)));
    expect(learnerToDate(changed, NBA, SETTLED)(cut, 2018)).toEqual(learnerToDate(walked, NBA, SETTLED)(cut, 2018));
    const after = (list: typeof walked) => learnerToDate(list, NBA, SETTLED)(walked.length, 2019).thresholds;
    expect(after(changed)).not.toEqual(after(walked));
  });

  it("leaves out openings that moved too far to be believed", () => {
    const wild = games.map((game, i) =>
      i % 10 === 0 ? { ...game, open: games[(i + 5) % games.length]?.open ?? null } : game,
    );
    const list = walk(wild);
    const learnt = learnerToDate(list, NBA, SETTLED)(beginOf(2019), 2019);
    const { foreseen } = learnt.blends.open.moneyline;
    expect(foreseen?.leftOut).toBeGreaterThan(20);
    expect((foreseen?.leftOut ?? 0) + (foreseen?.games ?? 0)).toBe(beginOf(2019) - SETTLED);
    const counted = learnt.thresholds?.open.moneyline.clv ?? 0;
    // With them the mean would be several times as large.
    expect(counted).toBeLessThan(0.08);
  });
});
