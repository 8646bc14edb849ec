import type { Page } from "@playwright/test";
import { INTENDED } from "./intended-differences.ts";
import { settled } from "./people.ts";

/** What is in only one of a page's two states, in the order of the page, and the intended differences that were met, by their place. */
export interface Differing {
  readonly servedOnly: readonly string[];
  readonly hydratedOnly: readonly string[];
  readonly intended: readonly number[];
}

/**
 * Compares what the server sent with the page once its scripts respond: every text, closed folds included, every attribute, and every
 * field with its value. What is the same needs no second look without scripts. Null for a page without scripts of ours.
 */
export async function differencesOf(page: Page, served: string): Promise<Differing | null> {
  if (!served.includes("<template data-late>")) return null;
  await settled(page, true);
  const { before, after, intended } = await page.evaluate(bothStates, { served, table: INTENDED });
  return { servedOnly: without(before, after), hydratedOnly: without(after, before), intended };
}

/** The lines that one list has more often than the other. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const times = left.get(line) ?? 0;
    left.set(line, times - 1);
    return times <= 0;
  });
}

/** Runs in the page. A document parsed from text has its scripts off, so that what is for readers without scripts is part of it. */
function bothStates({ served, table }: { readonly served: string; readonly table: typeof INTENDED }) {
  const intended = new Set<number>();
  const linesOf = (root: Element): string[] => {
    const lines: string[] = [];
    const read = (parent: Element) => {
      let text = "";
      const end = () => {
        const words = text.replaceAll(/\s+/g, " ").trim();
        if (words) lines.push(words);
        text = "";
      };
      for (const node of parent.childNodes) {
        if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue;
        if (node.nodeType !== Node.ELEMENT_NODE) continue;
        end();
        const element = node as Element;
        if (element.matches("script, style, link, template")) continue;
        const rows = table.flatMap(({ part }, row) => (element.matches(part) ? [row] : []));
        for (const row of rows) intended.add(row);
        if (rows.some((row) => table[row]?.attribute === undefined)) continue;
        const left = new Set(rows.map((row) => table[row]?.attribute));
        const said = [...element.attributes]
          .flatMap(({ name, value }) => (left.has(name) || name === "value" ? [] : [`${name}=${value}`]))
          .toSorted();
        if (element.matches("input, select, textarea")) said.push(`value=${(element as HTMLInputElement).value}`);
        if ("checked" in element) said.push(`checked=${element.checked}`);
        lines.push(`<${[element.localName, ...said].join(" ")}>`);
        read(element);
      }
      end();
    };
    read(root);
    return lines;
  };
  const before = linesOf(new DOMParser().parseFromString(served, "text/html").body);
  return { before, after: linesOf(document.body), intended: [...intended] };
}
