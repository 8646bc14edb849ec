import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CalibrationChart } from "#app/components/charts/calibration-chart.tsx";
import { EquityCurve } from "#app/components/charts/equity-curve.tsx";
import { LineMovement } from "#app/components/charts/line-movement.tsx";
import { ProbabilityInterval } from "#app/components/charts/probability-interval.tsx";
import { ReasonBars } from "#app/components/charts/reason-bars.tsx";
import { RoiTrend } from "#app/components/charts/roi-trend.tsx";
import { formatSignedMoney } from "#app/lib/format/money.ts";

/** The cells of the table behind a chart's <details>, row by row. */
function tableOf(markup: string): string[][] {
  const body = /<tbody[^>]*>(.*)<\/tbody>/s.exec(markup)?.[1] ?? "";
  return body
    .split("</tr>")
    .filter(Boolean)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map((cell) => cell[1] ?? ""));
}

const interval = { value: 0.562, low: 0.521, high: 0.6, market: 0.53, breakEven: 0.524 };

describe("ProbabilityInterval", () => {
  test("says which end of the interval clears the break-even", () => {
    expect(renderToStaticMarkup(<ProbabilityInterval {...interval} />)).toContain("part of its range is below");
    expect(renderToStaticMarkup(<ProbabilityInterval {...interval} low={0.53} />)).toContain(
      "The whole range is above break-even",
    );
    expect(renderToStaticMarkup(<ProbabilityInterval {...interval} breakEven={0.57} />)).toContain("no value");
  });

  test("lists every drawn figure in its legend", () => {
    const markup = renderToStaticMarkup(<ProbabilityInterval {...interval} />);
    for (const figure of ["Confidence 56.2%", "52.1–60.0%", "No-vig market 53.0%", "Break-even 52.4%"])
      expect(markup).toContain(figure);
  });

  test("draws no break-even and says nothing of one where no price stands", () => {
    const markup = renderToStaticMarkup(<ProbabilityInterval {...interval} breakEven={null} />);
    expect(markup).toContain("There is no price to compare it with.");
    expect(markup).not.toMatch(/break-even|against the price/i);
  });

  test("draws no market mark without a market", () => {
    const markup = renderToStaticMarkup(<ProbabilityInterval {...interval} market={null} />);
    expect(markup).toContain("too few books");
    expect(markup).not.toContain("M0-8");
  });

  test("places estimate and break-even in order, inside the picture", () => {
    const markup = renderToStaticMarkup(<ProbabilityInterval {...interval} />);
    const estimate = Number(/<circle cx="([\d.]+)%"/.exec(markup)?.[1]);
    const needed = Number(/<line x1="([\d.]+)%" x2="[\d.]+%" y1="8"/.exec(markup)?.[1]);
    expect(needed).toBeGreaterThan(0);
    expect(estimate).toBeGreaterThan(needed);
    expect(estimate).toBeLessThan(100);
  });
});

describe("ReasonBars", () => {
  const markup = renderToStaticMarkup(
    <ReasonBars
      start={{ label: "Market", probability: 0.5 }}
      reasons={[
        { key: "a", label: "Form", points: 0.04 },
        { key: "b", label: "Rest", points: -0.01 },
      ]}
      end={{ label: "Confidence", probability: 0.53 }}
    />,
  );

  test("a scale is drawn only where it has a bar", () => {
    const slight = renderToStaticMarkup(
      <ReasonBars
        start={{ label: "Market", probability: 0.5 }}
        reasons={[{ key: "a", label: "Form", points: 0.001 }]}
        end={{ label: "Confidence", probability: 0.501 }}
      />,
    );
    expect(markup).toContain("+10%");
    expect(slight).not.toContain("+10%");
    expect(slight).toContain("Little effect: Form +0.1%.");
  });

  test("adds up from the start to the end", () => {
    expect(tableOf(markup)).toEqual([
      ["Market", "50.0%", ""],
      ["Form", "+4.0%", ""],
      ["Rest", "−1.0%", ""],
      ["Confidence", "53.0%", ""],
    ]);
  });

  test("the shown parts add up too, and a tiny one has no bar", () => {
    const shares = renderToStaticMarkup(
      <ReasonBars
        start={{ label: "Market", probability: 0.5 }}
        reasons={["a", "b", "c"].map((key) => ({ key, label: key, points: 0.00035 }))}
        end={{ label: "Confidence", probability: 0.50105 }}
      />,
    );
    expect(tableOf(shares).map((row) => row[1])).toEqual(["50.0%", "+0.1%", "0.0%", "0.0%", "50.1%"]);
    expect(shares).toContain("Little effect: a +0.1%, b 0.0%, c 0.0%.");
    expect(shares).not.toContain("<rect x=");
  });

  const barsOf = (text: string) =>
    [...text.matchAll(/<rect x="([\d.]+)%" width="([\d.]+)%"/g)].map((bar) => [Number(bar[1]), Number(bar[2])]);

  test("draws each reason from the middle, on the same scale of ten percent on every pick", () => {
    expect(barsOf(markup)).toEqual([
      [50, 20],
      [45, 5],
    ]);
    expect(markup).toContain("−10%");
  });

  test("a reason beyond the scale widens it", () => {
    const large = renderToStaticMarkup(
      <ReasonBars
        start={{ label: "Market", probability: 0.5 }}
        reasons={[{ key: "a", label: "Form", points: 0.15 }]}
        end={{ label: "Confidence", probability: 0.65 }}
      />,
    );
    expect(barsOf(large)).toEqual([[50, 37.5]]);
    expect(large).toContain("+20%");
  });

  test("says where it starts and ends", () => {
    expect(markup).toContain("Market 50.0%, +3.0% = confidence 53.0%.");
  });
});

describe("LineMovement", () => {
  const point = (at: number, value: number) => ({ at, value, text: `${value}` });
  type Props = Parameters<typeof LineMovement>[0];
  const drawn = (books: Props["books"], given: Partial<Props> = {}) =>
    renderToStaticMarkup(
      <LineMovement
        books={books}
        consensus={[
          { at: 0, value: -3 },
          { at: 50, value: -3.5 },
        ]}
        best={[{ at: 0, value: -2.5 }]}
        published={{ at: 25, value: -3 }}
        until={100}
        step={0.5}
        formatValue={(value) => value.toFixed(1)}
        formatTime={(at) => `t${at}`}
        {...given}
      />,
    );
  const two = [
    { key: "a", label: "Alpha", points: [point(0, -3), point(50, -3.5)] },
    { key: "b", label: "Beta", points: [point(0, -2.5)] },
  ];

  test("if no book has changed, the consensus is said to have moved by books that opened", () => {
    const opened = two.map((book) => ({ ...book, points: book.points.slice(0, 1) }));
    expect(drawn(opened)).toContain("now -3.5; no book has changed its price since it opened.");
  });

  test("counts changes and says where the consensus opened and is now", () => {
    const markup = drawn(two);
    expect(markup).toContain("Consensus opened at -3.0, now -3.5; 1 change at 2 books");
    expect(tableOf(markup)).toEqual([
      ["t0", "Alpha", "-3"],
      ["t0", "Beta", "-2.5"],
      ["t50", "Alpha", "-3.5"],
    ]);
  });

  test("draws the books alike, and consensus and best distinguishable without color", () => {
    const paths = [...drawn(two).matchAll(/<path d="[^"]+" fill="none"[^>]*>/g)].map(([path]) => [
      /stroke-width="([^"]+)"/.exec(path)?.[1],
      /stroke-dasharray="([^"]+)"/.exec(path)?.[1],
    ]);
    expect(paths).toEqual([
      ["1", undefined],
      ["1", undefined],
      ["2", "7 4"],
      ["2.5", undefined],
    ]);
  });

  test("extends a quote to the right end", () => {
    const path = /<path d="([^"]+)" fill="none"/.exec(drawn(two))?.[1] ?? "";
    expect(path).toMatch(/H1000V[\d.]+$/);
  });

  test("marks the publication, at the edge where it was before the first quote", () => {
    expect(/<circle cx="([\d.]+)%"/.exec(drawn(two))?.[1]).toBe("25");
    expect(/<circle cx="([\d.]+)%"/.exec(drawn(two, { published: { at: -9, value: -3 } }))?.[1]).toBe("0");
  });

  test("labels no line that no book can quote", () => {
    const labels = [...drawn(two).matchAll(/text-anchor="end"[^>]*>(-?[\d.]+)</g)].map((found) => Number(found[1]));
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels) expect(Number.isInteger(label / 0.5)).toBe(true);
  });

  test("says so if nothing was quoted", () => {
    expect(drawn([])).toContain("No quotes have been recorded");
  });
});

describe("RoiTrend", () => {
  const day = (at: number, bets: number, roi: number) => ({ at, bets, profit: bets * roi, roi });
  const trend = (days: readonly ReturnType<typeof day>[]) =>
    renderToStaticMarkup(<RoiTrend days={days} period="the last 30 days" formatDate={(at) => `day ${at}`} />);

  test("starts when the bets are enough for a percentage; the table keeps every day", () => {
    const markup = trend([day(1, 1, 0.9), day(2, 28, -0.4), day(3, 1, 0.02), day(4, 20, 0.05)]);
    expect(markup).toContain("Running return of 50 settled bets in the last 30 days, one unit each: +5.0%.");
    // Neither the 90% of the first bet nor the −40% of the second day stretch the axis; the table has the known figures (D37).
    expect(markup).not.toMatch(/[−+](?:[1-9]\d)%/);
    expect(tableOf(markup).map((row) => row.at(-1))).toEqual(["too few (1)", "−40.0%", "+2.0%", "+5.0%"]);
    expect(markup).not.toContain("too few for a trend");
  });

  test("a cell of its table stays on one line: dates broke over two on a phone", () => {
    const cells =
      trend([day(1, 30, 0.1)])
        .split("<tbody")[1]
        ?.match(/<t[hd][^>]*>/g) ?? [];
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(cell).toContain("whitespace-nowrap");
  });

  test("is a sentence while there are too few bets", () => {
    const markup = trend([day(1, 20, 0.9), day(2, 9, 0.4)]);
    expect(markup).toContain("29 settled bets in the last 30 days: too few for a trend, which starts at 30.");
    expect(markup).not.toContain("<svg");
    expect(trend([])).toContain("0 settled bets");
  });
});

describe("EquityCurve", () => {
  const points = [
    { at: 1, profitCents: 2000, drawdownCents: 0 },
    { at: 2, profitCents: -500, drawdownCents: 2500 },
    { at: 3, profitCents: 1500, drawdownCents: 500 },
  ];
  const markup = renderToStaticMarkup(
    <EquityCurve
      points={points}
      formatMoney={(cents) => formatSignedMoney(cents, "$")}
      formatDate={(at) => `day ${at}`}
    />,
  );

  test("sums up profit and the largest drawdown", () => {
    expect(markup).toContain("3 settled bets from day 1 to day 3: profit +\u2060$15.00, max drawdown −\u2060$25.00");
  });

  test("has a row a bet", () => {
    expect(tableOf(markup).map((row) => row[2])).toEqual(["+\u2060$20.00", "−\u2060$5.00", "+\u2060$15.00"]);
  });

  test("draws nothing without bets", () => {
    expect(renderToStaticMarkup(<EquityCurve points={[]} formatMoney={String} formatDate={String} />)).toBe("");
  });
});

test("CalibrationChart compares the error with chance", () => {
  const bins = [
    { predicted: 0.4, observed: 0.42, n: 200 },
    { predicted: 0.6, observed: 0.58, n: 200 },
  ];
  expect(renderToStaticMarkup(<CalibrationChart bins={bins} error={0.02} noiseFloor={0.03} />)).toContain(
    "within the noise",
  );
  expect(renderToStaticMarkup(<CalibrationChart bins={bins} error={0.06} noiseFloor={0.03} />)).toContain(
    "more than noise",
  );
});

test("no chart carries an inline style, which the Content-Security-Policy would refuse", () => {
  const markup = renderToStaticMarkup(<ProbabilityInterval {...interval} />);
  expect(markup).not.toContain("style=");
});
