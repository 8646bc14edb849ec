import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { followLinks, linksOf, wordsOf } from "./follow-links.ts";

let server: Server | null = null;
afterEach(() => server?.close());

/** A site of documents by path; what it does not have answers 404, "/breaks" 500, "/moved" leads to "/b". */
async function site(documents: Readonly<Record<string, string>>): Promise<string> {
  const made = createServer(({ url = "/" }, answer) => {
    if (url === "/breaks")
      return answer.writeHead(500, { "content-type": "text/html" }).end("<p>Something failed.</p>");
    if (url === "/moved") return answer.writeHead(302, { location: "/b" }).end();
    const text = documents[url];
    if (text === undefined) return answer.writeHead(404).end();
    return answer.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(text);
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}
const visitor = { name: "visitor", headers: {} };

test("every link is followed once, through redirects, and dead or broken ones are reported with their page", async () => {
  const origin = await site({
    "/": '<a href="/a?x=1&amp;y=2">A</a> <a href="/moved">B</a> <a href="https://elsewhere.example/">away</a>',
    "/a?x=1&y=2": '<a href="/">home</a> <a href="/gone">gone</a>',
    "/b": '<a class="x" href="/breaks">broken</a> <a href="#top">top</a>',
  });
  const { asked, findings } = await followLinks(origin, visitor, ["/"]);
  expect(asked).toBe(6);
  expect(findings.map(({ path, from, problem }) => [path, from, problem]).toSorted()).toEqual([
    ["/breaks", "/b", "answers 500"],
    ["/gone", "/a?x=1&y=2", "answers 404"],
  ]);
});

test("an address that was requested at the start may be refused, and may not fail", async () => {
  const origin = await site({});
  const { findings } = await followLinks(origin, visitor, ["/gone", "/breaks"]);
  expect(findings.map(({ path }) => path)).toEqual(["/breaks"]);
});

test.each([
  ["<td>NaN %</td>", "NaN"],
  ["<p>pays Infinity</p>", "Infinity"],
  ["<p>by undefined</p>", "undefined"],
  ["<b>[object Object]</b>", "[object Object]"],
  ["<p>on Invalid DateTime</p>", "Invalid DateTime"],
  ["<td>−0.0 %</td>", "−0.0 %"],
  ["<td>null</td>", "null"],
])("text meant only for programs is reported: %s", async (document, word) => {
  const origin = await site({ "/": document });
  const { findings } = await followLinks(origin, visitor, ["/"]);
  expect(findings.map(({ problem }) => problem)).toEqual([expect.stringContaining(`says "${word}"`)]);
});

test("words are those a reader sees", () => {
  expect(wordsOf("<p>+2.0&nbsp;% at <b>−110</b></p><script>const x = NaN;</script><code>null</code>")).not.toMatch(
    /NaN|null/,
  );
  expect(wordsOf("<p>one</p><p>two</p>").trim()).toBe("one two");
});

test("a route is not visited for each of its thousand ids", async () => {
  const links = Array.from({ length: 100 }, (_, id) => `<a href="/picks/${id}">${id}</a>`).join("");
  const origin = await site({
    "/": links,
    ...Object.fromEntries(Array.from({ length: 100 }, (_, id) => [`/picks/${id}`, "x"])),
  });
  const { asked, left } = await followLinks(origin, visitor, ["/"]);
  expect(asked).toBe(13);
  expect(left).toBe(88);
});

test("links to other origins are not followed", () => {
  const at = new URL("http://here.example/x/");
  expect(
    linksOf('<a href="y">1</a><a href="//there.example/">2</a><a href="mailto:a@b.c">3</a>', at).map(String),
  ).toEqual(["http://here.example/x/y"]);
});
