import { expect, test } from "vitest";
import { filesReached } from "../../dev/reach.mjs";

/** The most files of ours that a small page's module may reach by imports, types included: `npm run report:reach -- FILE` lists them. */
const MOST = { "settings_.tokens": 80, "saved-filters": 82, bankroll: 80 } as const;
/** A mark this much above the present number must be lowered. */
const SLACK = 8;

test.each(Object.entries(MOST))("the page %s reaches at most %i files", (page, most) => {
  const reached = filesReached(`app/routes/_app.${page}/route.tsx`);
  const files = [...reached].map(([file, by]) => `${file} < ${by}`).join("\n");
  expect(reached.size, files).toBeLessThanOrEqual(most);
  expect(reached.size, "lower its mark").toBeGreaterThan(most - SLACK);
});

test("a small page reaches no code that computes prices, ratings, trainings or simulations", () => {
  for (const page of Object.keys(MOST)) {
    const computing = [...filesReached(`app/routes/_app.${page}/route.tsx`).keys()].filter((file) =>
      /engine\/(?:markets|ratings|training|simulate|calibration|settle|backtest)\//.test(file),
    );
    expect(computing, page).toEqual([]);
  }
});
