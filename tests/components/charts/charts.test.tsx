import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CalibrationChart } from "#app/components/charts/calibration-chart.tsx";
import { EquityCurve } from "#app/components/charts/equity-curve.tsx";
import { LineMovement } from "#app/components/charts/line-movement.tsx";
import { ProbabilityInterval } from "#app/components/charts/probability-interval.tsx";
import { ReasonBars } from "#app/components/charts/reason-bars.tsx";
import { formatSignedMoney } from "#app/lib/format/money.ts";

/** The cells of the table behind a chart's <details>, row by row. */
function tableOf(markup: string): string[][] {
  const body = /<tbody[^>]*>(.*)<\/tbody>/s.exec(markup)?.[1] ?? "";
  return body
    .split("</tr>")
    .filter(Boolean)
    .map((row) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map((cell) => cell[1] ?? ""));
}

const interval = { value: 0.562, low: 0.521, high: 0.6, market: 0.53, breakEven: 0.524, priceText: "−110" };

describe("ProbabilityInterval", () => {
  test("says which end of the interval clears the break-even", () => {
    expect(renderToStaticMarkup(<ProbabilityInterval {...interval} />)).toContain("the low end of its range is not");
    expect(renderToStaticMarkup(<ProbabilityInterval {...interval} low={0.53} />)).toContain("Even the low end");
    expect(renderToStaticMarkup(<ProbabilityInterval {...interval} breakEven={0.57} />)).toContain("no value");
  });

  test("has every drawn figure in its table", () => {
    expect(tableOf(renderToStaticMarkup(<ProbabilityInterval {...interval} />)).map((row) => row[1])).toEqual([
      "56.2%",
      "52.1%",
      "60.0%",
      "53.0%",
      "52.4%",
    ]);
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

  test("adds up from the start to the end", () => {
    expect(tableOf(markup)).toEqual([
      ["Market", "", "50.0%"],
      ["Form", "+4.0 pts", "54.0%"],
      ["Rest", "−1.0 pts", "53.0%"],
      ["Confidence", "+3.0 pts", "53.0%"],
    ]);
  });

  test("what is shown adds up too, and what rounds to nothing has no tint", () => {
    const shares = renderToStaticMarkup(
      <ReasonBars
        start={{ label: "Market", probability: 0.5 }}
        reasons={["a", "b", "c"].map((key) => ({ key, label: key, points: 0.00035 }))}
        end={{ label: "Confidence", probability: 0.50105 }}
      />,
    );
    expect(tableOf(shares).map((row) => row[1])).toEqual(["", "+0.1 pts", "0.0 pts", "0.0 pts", "+0.1 pts"]);
    expect(shares).toContain('<span class="font-semibold text-muted">0.0 pts</span>');
  });

  test("begins each bar where the one before ended", () => {
    const bars = [...markup.matchAll(/<rect x="([\d.]+)%" width="([\d.]+)%"/g)].map((bar) => [
      Number(bar[1]),
      Number(bar[2]),
    ]);
    const [form, rest] = bars;
    expect(bars).toHaveLength(2);
    expect((form?.[0] ?? 0) + (form?.[1] ?? 0)).toBeCloseTo((rest?.[0] ?? 0) + (rest?.[1] ?? 0), 1);
    expect(form?.[1]).toBeCloseTo((rest?.[1] ?? 0) * 4, 0);
  });

  test("names the largest reason", () => {
    expect(markup).toContain("Largest reason: form, +4.0 pts");
  });
});

describe("LineMovement", () => {
  const point = (at: number, value: number) => ({ at, value, text: `${value}` });
  const drawn = (series: Parameters<typeof LineMovement>[0]["series"]) =>
    renderToStaticMarkup(
      <LineMovement
        series={series}
        until={100}
        measure="Spread"
        formatValue={(value) => value.toFixed(1)}
        formatTime={(at) => `t${at}`}
      />,
    );

  test("counts changes and says where the books opened and stand", () => {
    const markup = drawn([
      { key: "a", label: "Alpha", points: [point(0, -3), point(50, -3.5)] },
      { key: "b", label: "Beta", points: [point(0, -2.5)] },
    ]);
    expect(markup).toContain("opened at -3.0 to -2.5, now -3.5 to -2.5; 1 change at 2 books");
    expect(tableOf(markup)).toEqual([
      ["t0", "Alpha", "-3"],
      ["t0", "Beta", "-2.5"],
      ["t50", "Alpha", "-3.5"],
    ]);
  });

  test("tells books apart without colour", () => {
    const markup = drawn([
      { key: "a", label: "Alpha", points: [point(0, 1)] },
      { key: "b", label: "Beta", points: [point(0, 2)] },
    ]);
    const dashes = [...markup.matchAll(/<path d="[^"]+" fill="none"[^>]*>/g)].map(
      (path) => /stroke-dasharray="([^"]+)"/.exec(path[0])?.[1],
    );
    expect(new Set(dashes).size).toBe(2);
  });

  test("holds a quote until the right end", () => {
    const markup = drawn([{ key: "a", label: "Alpha", points: [point(0, 1), point(50, 2)] }]);
    const path = /<path d="([^"]+)" fill="none"/.exec(markup)?.[1] ?? "";
    expect(path).toMatch(/H1000V[\d.]+$/);
  });

  test("says so where nothing was quoted", () => {
    expect(drawn([])).toContain("No quotes have been recorded");
  });
});

describe("EquityCurve", () => {
  const points = [
    { at: 1, profitCents: 2000, drawdownCents: 0 },
    { at: 2, profitCents: -500, drawdownCents: 2500 },
    { at: 3, profitCents: 1500, drawdownCents: 500 },
  ];
  const markup = renderToStaticMarkup(
    <EquityCurve points={points} formatMoney={formatSignedMoney} formatDate={(at) => `day ${at}`} />,
  );

  test("sums up profit and the largest drawdown", () => {
    expect(markup).toContain("3 settled bets from day 1 to day 3: profit +$15.00, max drawdown −$25.00");
  });

  test("has a row a bet", () => {
    expect(tableOf(markup).map((row) => row[2])).toEqual(["+$20.00", "−$5.00", "+$15.00"]);
  });

  test("draws nothing without bets", () => {
    expect(renderToStaticMarkup(<EquityCurve points={[]} formatMoney={String} formatDate={String} />)).toBe("");
  });
});

test("CalibrationChart compares the error with what chance would do", () => {
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
