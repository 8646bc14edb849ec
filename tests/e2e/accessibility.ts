import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** Passed elements are not written down, and style sheets are not fetched a second time: both cost more than the checks. */
const BRIEFLY: RunOptions = { resultTypes: ["violations", "incomplete"], elementRef: true, preload: false };
const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** The rules that look at colors, with the elements they are about; the others find the same in every theme. */
const COLOR_RULES = { "color-contrast": ["*"], "link-in-text-block": ["a[href]", "[role=link]"] };
const ALL: RunOptions = { ...BRIEFLY, runOnly: { type: "tag", values: WCAG } };
const COLORS: RunOptions = { ...BRIEFLY, runOnly: { type: "rule", values: Object.keys(COLOR_RULES) } };

export type Theme = "light" | "dark";

interface Violation {
  readonly id: string;
  readonly where: readonly string[];
}

/** Looks whose colors passed in this process, by theme: the same look on a later page passes, too. */
const RIGHT: Readonly<Record<Theme, Set<string>>> = { light: new Set(), dark: new Set() };

/** The violations of WCAG 2.2 A and AA on a page: those of colors in each theme, the others once. */
export async function violationsOf(page: Page, themes: readonly Theme[]): Promise<readonly unknown[]> {
  // Without motion, so that no color is read half way from one theme to the other. Reduced transitions still run, each element's and
  // then those of what inherits its color: none at all spares the style of the whole page being computed again and again.
  const stilled = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("*, ::before, ::after, ::backdrop { transition-property: none !important }");
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(AXE);
  const found: unknown[] = [];
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations, right } = await page.evaluate(violationsFound, {
      options: index === 0 ? ALL : COLORS,
      colorsOnly: index > 0,
      colorRules: COLOR_RULES,
      known: [...RIGHT[colorScheme]],
    });
    for (const look of right) RIGHT[colorScheme].add(look);
    found.push(...violations.map((violation) => ({ colorScheme, ...violation })));
  }
  await stilled.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
  return found;
}

/**
 * Runs in the page. Of elements that look alike the rules of colors look at two, the first and the last, as one of them may be under
 * another element, where its colors cannot be judged: text of one color, size and weight on the same backgrounds has one contrast, on the
 * first card of a list and on the fortieth. Looks that passed on an earlier page are skipped.
 */
async function violationsFound({
  options,
  colorsOnly,
  colorRules,
  known,
}: {
  readonly options: RunOptions;
  readonly colorsOnly: boolean;
  readonly colorRules: Readonly<Record<string, readonly string[]>>;
  readonly known: readonly string[];
}): Promise<{ readonly violations: readonly Violation[]; readonly right: readonly string[] }> {
  const { axe } = globalThis as unknown as { readonly axe: typeof import("axe-core") };
  const looks = new Map<Element | null, { readonly look: string; readonly color: string }>([
    [null, { look: "", color: "" }],
  ]);
  /** The surroundings of an element's text: every background and opacity around it, and the colors of the parent texts. */
  const lookOf = (element: Element): { readonly look: string; readonly color: string } => {
    const seen = looks.get(element);
    if (seen) return seen;
    const around = looks.get(element.parentElement) ?? lookOf(element.parentElement as Element);
    const { backgroundColor, backgroundImage, opacity, color, filter, textShadow, position } =
      getComputedStyle(element);
    const own = [backgroundColor, backgroundImage, opacity, filter, textShadow, position].join();
    const changes = [
      ...(own === "rgba(0, 0, 0, 0),none,1,none,none,static" ? [] : [own]),
      ...(color === around.color ? [] : [color]),
    ];
    const look = { look: [around.look, ...changes].join("\n"), color };
    looks.set(element, look);
    return look;
  };
  const speaks = (element: Element) =>
    element.matches("input, select, textarea") ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const right = new Set(known);
  const examples = new Map<string, { readonly first: Element; last: Element }>();
  for (const element of document.body.querySelectorAll("*")) {
    if (!speaks(element) || !element.checkVisibility()) continue;
    const { fontSize, fontWeight } = getComputedStyle(element);
    const look = `${element.matches("a, button, input, select") ? element.tagName : ""} ${fontSize} ${fontWeight} ${lookOf(element).look}`;
    if (right.has(look)) continue;
    const example = examples.get(look);
    if (example) example.last = element;
    else examples.set(look, { first: element, last: element });
  }
  if (colorsOnly && examples.size === 0) return { violations: [], right: [] };
  // The elements are marked instead of checked in a run of their own, because every run lays out a grid of the whole page first.
  const mark = "data-look-example";
  const marked = [...examples.values()].flatMap(({ first, last }) =>
    [first, last].flatMap((element) => [element, ...element.querySelectorAll("*")]),
  );
  for (const element of marked) element.setAttribute(mark, "");
  const rules = Object.entries(colorRules).map(([id, elements]) => ({
    id,
    selector: elements.map((selector) => `${selector}[${mark}]`).join(),
  }));
  axe.configure({ rules });
  const { violations, incomplete } = await axe.run(document, options);
  for (const element of marked) element.removeAttribute(mark);
  const open = new Set(
    [...violations, ...incomplete].flatMap(({ id, nodes }) =>
      id in colorRules ? nodes.map(({ element }) => element) : [],
    ),
  );
  const isRight = (element: Element) =>
    [element, ...element.querySelectorAll("*")].every((part) => !open.has(part as HTMLElement));
  return {
    violations: violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) })),
    right: [...examples].flatMap(([look, { first, last }]) => (isRight(first) && isRight(last) ? [look] : [])),
  };
}
