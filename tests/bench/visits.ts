import { SCREENS_BY_ADDRESS } from "../../dev/pictures/screens.mjs";

/** The people who read screens, as Cookie headers; screens of missing people are left out. */
export interface Visitors {
  readonly elite: string;
  readonly free?: string;
}

/** One screen as one of them sees it. */
export interface Visit {
  readonly path: string;
  /** A Cookie header; empty for somebody signed out. */
  readonly cookie: string;
  /** The expected status. */
  readonly status: number;
  /** One of the ten by which the product is judged. */
  readonly isMain: boolean;
}

/** Settings that give a person the operator's screens too. */
export const asOperator = (userId: string): Readonly<Record<string, string>> => ({
  OPERATOR_EMAILS: `${userId}@example.test`,
});

/** Headers of somebody's request. */
export const headersOf = ({ cookie }: Pick<Visit, "cookie">): Readonly<Record<string, string>> =>
  cookie === "" ? {} : { cookie };

/**
 * Every screen of the product with an address of its own on a running server, requested once. If `sparse`, the database holds little, and
 * screens without a link to them are left out.
 *
 * @throws Error for a screen that is not answered or has no link to it.
 */
export async function visitsOf(
  origin: string,
  visitors: Visitors,
  { sparse = false }: { readonly sparse?: boolean } = {},
): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  for (const { route, path, as, link, isMain = false, status = 200 } of SCREENS_BY_ADDRESS) {
    const cookie = as === "nobody" ? "" : visitors[as];
    if (cookie === undefined) continue;
    const visitor = { cookie };
    const read = async (address: string, expected: number) => {
      const answer = await fetch(`${origin}${address}`, { headers: headersOf(visitor), redirect: "manual" });
      if (answer.status !== expected) throw new Error(`${address} answered ${answer.status} to ${as}`);
      return answer.text();
    };
    const first = link ? (await read(link.from, 200)).replaceAll("&amp;", "&").match(link.pattern)?.[0] : "";
    if (first === undefined && sparse) continue;
    if (first === undefined) throw new Error(`${link?.from} does not link to ${route}`);
    const address = path.replace(":first", first);
    await read(address, status);
    visits.push({ path: address, ...visitor, status, isMain });
  }
  return visits;
}
