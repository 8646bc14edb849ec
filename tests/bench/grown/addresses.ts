import type { Database } from "#db/client.ts";
import { SCREENS_BY_ADDRESS } from "../../../dev/pictures/screens.mjs";
import type { Grown } from "./open-world.ts";

/** A request of a person or a program. */
export interface Address {
  /** The same in every database, though ids in the path differ. */
  readonly name: string;
  readonly as: "elite" | "free" | "operator" | "nobody" | "program" | "metrics";
  readonly path: string;
}

/** Picks shared by the member whose page is requested: the same number in every database, so that the pages differ only by the database. */
const SHARES = 3;

/** The address of a member who has the same figures in every database. */
async function memberId(database: Database): Promise<string> {
  const { rows } = await database.client.execute({
    sql: "select id from people_profiles p where (select count(*) from people_shares s where s.user_id = p.user_id) = ? order by id limit 1",
    args: [SHARES],
  });
  return String(rows[0]?.id ?? "");
}

/** Files, pictures and pages that the list of screens leaves out: shared links, and addresses whose ids cannot be guessed. */
async function beside(database: Database): Promise<readonly (readonly [string, Address["as"], string?])[]> {
  const one = async (sql: string) => String((await database.client.execute(sql)).rows[0]?.n ?? "");
  const member = await memberId(database);
  const last = await one("select max(p.id) as n from picks p join gradings g on g.pick_id = p.id");
  const before = Number(await one("select max(sequence) as n from ledger_entries")) - 1000;
  return [
    ["/social-network/:id", "elite", `/social-network/${member}`],
    // Not the board of all time: nobody in the small world has enough bets to be ranked, so it is half as long there. /performance shows its
    // top.
    ["/social-network?board=7d", "elite"],
    ["/track-record?league=NBA&period=30", "nobody"],
    ["/track-record?verdict=BET&page=2", "nobody"],
    ["/track-record/chain (its end)", "nobody", `/track-record/chain?after=${before}`],
    ["/track-record/anchors", "nobody"],
    ["/.well-known/linewise-record.json", "nobody"],
    ["/og/record.png", "nobody"],
    ["/og/pick/:id.png", "nobody", `/og/pick/${last}.png`],
    ["/performance?period=365&board=all", "elite"],
    ["/history?period=365", "elite"],
    ["/betting-strategies/export", "elite"],
    ["/saved-picks/export", "elite"],
    ["/healthcheck", "nobody"],
    ["/metrics", "metrics"],
  ];
}

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: unknown }>>;
}

/** The replacements for parameters of a path; endpoints with other parameters are not requested. */
const PARAMETERS: Readonly<Record<string, string>> = {
  "{userId}": "me",
  "{sport}": "basketball_nba",
  "{gameId}": "simulation:scene-0",
};
/** A stream never ends by itself. */
const ENDLESS = new Set(["/api/stream"]);

/** Every address of the product that answers GET, with the ids of this database. */
export async function addressesOf(world: Grown, database: Database, origin: string): Promise<readonly Address[]> {
  const text = async (path: string, cookie: string) =>
    (await fetch(`${origin}${path}`, { headers: { cookie, connection: "close" } })).text();
  const found: Address[] = [];
  for (const { path, as, link, route } of SCREENS_BY_ADDRESS) {
    if (route === "$") continue;
    if (!link) {
      found.push({ name: path, as, path });
      continue;
    }
    const first = link.pattern.exec(await text(link.from, world.cookies.elite))?.[0];
    if (first === undefined) continue;
    found.push({
      name: path.startsWith(":first/") ? path.replace(":first", "/picks/:id") : route.replace("_app.", "/"),
      as,
      path: path.replace(":first", first),
    });
  }
  for (const [name, as, path = name] of await beside(database)) found.push({ name, as, path });
  const { paths } = (await (
    await fetch(`${origin}/api/openapi.json`, { headers: { connection: "close" } })
  ).json()) as OpenApi;
  const member = await memberId(database);
  for (const [pattern, { get }] of Object.entries(paths)) {
    if (get === undefined || ENDLESS.has(pattern)) continue;
    const path = pattern.replaceAll(/\{\w+\}/g, (name) =>
      pattern.includes("/members/") ? member : (PARAMETERS[name] ?? name),
    );
    if (!path.includes("{")) found.push({ name: pattern, as: "program", path });
  }
  return found;
}
