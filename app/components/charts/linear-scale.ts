/** A linear scale: maps a value to its position. */
export interface LinearScale {
  (value: number): number;
  /** Round values inside the domain, about `count` of them. */
  ticks(count: number): number[];
  /** The same scale with its domain extended to round values. */
  nice(count: number): LinearScale;
}

/** The round step (1, 2 or 5 times a power of ten) that cuts `span` into about `count` parts; the thresholds are d3-array's. */
function roundStep(span: number, count: number): number {
  const raw = span / Math.max(1, count);
  const power = 10 ** Math.floor(Math.log10(raw));
  const rest = raw / power;
  return power * (rest >= Math.sqrt(50) ? 10 : rest >= Math.sqrt(10) ? 5 : rest >= Math.sqrt(2) ? 2 : 1);
}

/** A multiple of a step without binary rounding error: 3 × 0.1 is 0.3. */
function multiple(index: number, step: number): number {
  return step >= 1 ? index * step : index / Math.round(1 / step);
}

/**
 * Maps a domain to a range. Charts use it instead of d3-scale, whose formats and color interpolation would add 10 KB of JavaScript to the
 * first load of every page with a chart. A domain of one value maps to the middle of the range.
 */
export function linearScale(domain: readonly [number, number], range: readonly [number, number]): LinearScale {
  const [low, high] = domain;
  const [start, end] = range;
  const position = (value: number) =>
    high === low ? (start + end) / 2 : start + ((value - low) / (high - low)) * (end - start);
  return Object.assign(position, {
    ticks(count: number): number[] {
      if (high <= low) return [low];
      const step = roundStep(high - low, count);
      const from = Math.ceil(low / step - 1e-9);
      const to = Math.floor(high / step + 1e-9);
      return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => multiple(from + i, step));
    },
    nice(count: number): LinearScale {
      if (high <= low) return linearScale(domain, range);
      const step = roundStep(high - low, count);
      const from = multiple(Math.floor(low / step + 1e-9), step);
      const to = multiple(Math.ceil(high / step - 1e-9), step);
      return linearScale([from, to], range);
    },
  });
}
