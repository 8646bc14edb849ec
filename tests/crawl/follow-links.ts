/** A reader of the product: the headers of their requests. */
export interface Reader {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The fault of an address, and the page with its link. */
export interface CrawlFinding {
  readonly reader: string;
  readonly path: string;
  readonly from: string;
  readonly problem: string;
}

export interface CrawlReport {
  readonly asked: number;
  readonly findings: readonly CrawlFinding[];
  /** Addresses that were found and not requested, because the limit of their route was reached. */
  readonly left: number;
}

/** Addresses of one route that are asked: a list of a thousand picks needs no thousand visits. */
const OF_A_ROUTE = 12;
/** Queries of one page that are asked: filters multiply. */
const OF_A_PAGE = 25;

/** Texts that no reader should see: a program's output for a missing value. */
const NOT_WORDS: readonly RegExp[] = [
  /\bNaN\b/,
  /\bInfinity\b/,
  /\bundefined\b/,
  /\[object \w+\]/,
  /Invalid Date(?:Time)?/,
  /[−-]0(?:\.0+)? ?%/,
  /(?<![\w.])null(?![\w.])/,
];

const decoded = (text: string) =>
  text
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

/** The words of a document: no scripts, styles, code samples or tags. */
export function wordsOf(html: string): string {
  const visible = html.replace(/<(script|style|pre|code|template)\b[\s\S]*?<\/\1>/g, " ").replace(/<[^>]+>/g, " ");
  return decoded(visible).replace(/\s+/g, " ");
}

/** The addresses of the same origin that a document links to. */
export function linksOf(html: string, at: URL): URL[] {
  const found: URL[] = [];
  for (const [, href = ""] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
    const link = URL.canParse(decoded(href), at) ? new URL(decoded(href), at) : null;
    if (link !== null && link.origin === at.origin) found.push(link);
  }
  return found;
}

/** Ids and dates in a path are treated as all others of the route. */
const routeOf = (path: string) =>
  path.replace(/\/[^/]*(?:\d[^/]*)+(?=\/|$)/g, "/:id").replace(/\/(?:NBA|NFL|NHL|MLB)(?=\/|$)/gi, "/:league");

/** The pages that explain technical values, or pages below them. */
const FOR_PROGRAMS = /^\/api\/docs(?:\/|$)/;

/** The faults in a document's text. */
function problemsOf(words: string): readonly string[] {
  return NOT_WORDS.flatMap((pattern) => {
    const at = pattern.exec(words);
    return at === null
      ? []
      : [`says "${at[0]}": … ${words.slice(Math.max(0, at.index - 60), at.index + at[0].length + 40)} …`];
  });
}

/**
 * Reads the product as one person from the given addresses, and follows every link: each must answer with less than 400, and contain no
 * text meant only for programs.
 */
export async function followLinks(origin: string, reader: Reader, starts: readonly string[]): Promise<CrawlReport> {
  const findings: CrawlFinding[] = [];
  const waiting = starts.map((path) => ({ path, from: "" }));
  const known = new Set(starts);
  const ofRoute = new Map<string, number>();
  const ofPage = new Map<string, number>();
  let [asked, left] = [0, 0];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { path, from } = next;
    const at = new URL(path, origin);
    asked++;
    const tell = (problem: string) => findings.push({ reader: reader.name, path, from, problem });
    // An idle connection may have been closed meanwhile.
    const headers = { accept: "text/html", connection: "close", ...reader.headers };
    const answer = await fetch(at, { headers, redirect: "manual" }).catch((error: unknown) => String(error));
    if (typeof answer === "string") {
      tell(answer);
      continue;
    }
    const isPage = (answer.headers.get("content-type") ?? "").startsWith("text/html");
    const text = isPage ? await answer.text() : "";
    if (!isPage) await answer.body?.cancel();
    if (answer.status >= (from === "" ? 500 : 400)) tell(`answers ${answer.status}`);
    const further = linksOf(text, at);
    const onward = answer.headers.get("location");
    if (onward !== null && URL.canParse(onward, at)) further.push(new URL(onward, at));
    if (isPage && !FOR_PROGRAMS.test(at.pathname)) for (const problem of problemsOf(wordsOf(text))) tell(problem);
    for (const link of further) {
      const address = `${link.pathname}${link.search}`;
      if (known.has(address) || link.origin !== at.origin) continue;
      known.add(address);
      const [route, page] = [routeOf(link.pathname), link.pathname];
      const [routes, queries] = [ofRoute.get(route) ?? 0, ofPage.get(page) ?? 0];
      const full = link.search === "" ? routes >= OF_A_ROUTE : queries >= OF_A_PAGE || routes >= 2 * OF_A_PAGE;
      if (full) {
        left++;
        continue;
      }
      ofRoute.set(route, routes + 1);
      ofPage.set(page, queries + 1);
      waiting.push({ path: address, from: path });
    }
  }
  return { asked, findings, left };
}
