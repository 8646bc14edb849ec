/** A point in the drawing space: pixels from the left and from the top. */
type Place = readonly [x: number, y: number];

const pixel = (value: number) => String(Math.round(value * 1000) / 1000);

/**
 * An SVG path that holds each height until the next point, as a price holds until it changes. Same as d3-shape's `curveStepAfter`,
 * which would be a third of a chart's script. Empty without points.
 */
export function stepPath(places: readonly Place[]): string {
  const [first, ...rest] = places;
  if (!first) return "";
  return `M${pixel(first[0])},${pixel(first[1])}${rest.map(([x, y]) => `H${pixel(x)}V${pixel(y)}`).join("")}`;
}

/** The area between a step path and a level line at `base`, closed. */
export function stepArea(places: readonly Place[], base: number): string {
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last) return "";
  return `${stepPath(places)}V${pixel(base)}H${pixel(first[0])}Z`;
}
