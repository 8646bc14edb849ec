import { expect, onceBecause } from "./people.ts";
import { differencesOf, type Differing } from "./without-scripts.ts";

/** The pages with scripts that a test has opened; each was compared with what the server had sent. */
export interface Compared {
  pages: number;
  /** The rows of `INTENDED` that were met. */
  readonly intended: Set<number>;
}

/**
 * For tests that only open addresses and read, native folds included. They run with scripts, and check on the way that a reader without
 * scripts has the same: once its scripts respond, every opened page equals the page that the server sent, and sends nothing. Tests that
 * press, type or follow a link run with scripts and without.
 */
export const readsOnly = onceBecause("A reader without scripts has the same page").extend<{
  readonly compared: Compared;
}>({
  compared: [
    async ({ once: _once, page }, use) => {
      const compared: Compared = { pages: 0, intended: new Set() };
      const differing: (Differing & { readonly address: string })[] = [];
      const sent: string[] = [];
      page.context().on("request", (request) => void (request.method() !== "GET" && sent.push(request.url())));
      const open = page.goto.bind(page);
      page.goto = async (...where) => {
        const answer = await open(...where);
        const found = answer && (await differencesOf(page, await answer.text()));
        if (!found) return answer;
        compared.pages++;
        for (const row of found.intended) compared.intended.add(row);
        if (found.servedOnly.length + found.hydratedOnly.length > 0) differing.push({ address: page.url(), ...found });
        return answer;
      };
      await use(compared);
      expect({ differing, sent }).toEqual({ differing: [], sent: [] });
    },
    { auto: true },
  ],
});
