import fc from "fast-check";
import { expect, test } from "vitest";
import { pageAfter } from "#app/lib/http/api/list-page.server.ts";
import { Problem } from "#app/lib/http/api/problem.server.ts";

const keyOf = (item: string) => item;

/** Every page of a list that may change between two of them. */
function readAll(lists: readonly (readonly string[])[], limit: number): string[] {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 1000; page++) {
    const { items, nextCursor } = pageAfter(lists[Math.min(page, lists.length - 1)] ?? [], cursor, limit, keyOf);
    seen.push(...items);
    if (nextCursor === null) return seen;
    cursor = nextCursor;
  }
  throw new Error("The pages do not end");
}

const list = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 30 });

test("pages of any size return the whole list once, in its order", () => {
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 40 }), (all, limit) => {
      expect(readAll([all], limit)).toEqual(all);
    }),
  );
});

test("items added before or after between two pages leave no gap and repeat nothing", () => {
  fc.assert(
    fc.property(
      list,
      fc.array(fc.string()),
      fc.array(fc.string()),
      fc.integer({ min: 1, max: 9 }),
      (all, before, behind, limit) => {
        const grown = [
          ...before.map((item, at) => `before ${at} ${item}`),
          ...all,
          ...behind.map((item, at) => `behind ${at} ${item}`),
        ];
        const seen = readAll([all, grown], limit);
        expect(seen.filter((item) => all.includes(item))).toEqual(all);
      },
    ),
  );
});

test("when the last item of a page is gone, the next page begins at its place", () => {
  const { nextCursor } = pageAfter(["a", "b", "c", "d"], undefined, 2, keyOf);
  expect(pageAfter(["a", "c", "d"], nextCursor ?? "", 2, keyOf)).toEqual({ items: ["c", "d"], nextCursor: null });
});

test("a cursor of another making is refused by name", () => {
  for (const cursor of ["", "abc", "%%%", Buffer.from("x|1").toString("base64url")])
    expect(() => pageAfter(["a"], cursor, 2, keyOf)).toThrow(Problem);
});
