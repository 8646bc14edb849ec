import { area, curveStepAfter, line } from "d3-shape";
import fc from "fast-check";
import { expect, test } from "vitest";
import { stepArea, stepPath } from "#app/components/charts/step-path.ts";

/** The corners a path goes through, whatever letters it is written with. */
function corners(path: string): string[] {
  let [x, y] = [0, 0];
  const seen: string[] = [];
  for (const [, letter, numbers = ""] of path.matchAll(/([MLHVZ])([^MLHVZ]*)/g)) {
    const values = numbers.split(",").filter(Boolean).map(Number);
    if (letter === "Z") continue;
    if (letter === "H") x = values[0] ?? 0;
    else if (letter === "V") y = values[0] ?? 0;
    else [x = 0, y = 0] = values;
    const corner = `${x},${y}`;
    if (seen.at(-1) !== corner) seen.push(corner);
  }
  return seen;
}

const places = fc.array(fc.tuple(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 0, max: 200 })), {
  minLength: 1,
  maxLength: 30,
});

test("a step path goes through the corners of d3-shape's curveStepAfter", () => {
  fc.assert(
    fc.property(places, (points) => {
      const reference = line<[number, number]>().curve(curveStepAfter)(points) ?? "";
      expect(corners(stepPath(points))).toEqual(corners(reference));
    }),
  );
});

test("a step area covers what d3-shape's does", () => {
  expect(stepArea([], 10)).toBe("");
  const points: [number, number][] = [
    [0, 50],
    [10, 20],
    [30, 80],
  ];
  const outline = new Set(corners(stepArea(points, 100)));
  const reference = area<[number, number]>()
    .y0(100)
    .y1(([, y]) => y)
    .curve(curveStepAfter)(points);
  for (const corner of ["0,50", "10,50", "10,20", "30,20", "30,80", "30,100", "0,100"])
    expect(outline).toContain(corner);
  expect(corners(reference ?? "")).toEqual(expect.arrayContaining(["0,50", "30,80", "30,100", "0,100"]));
});
