import { Problem } from "#app/lib/http/api/problem.server.ts";

/** Remix's route matching is quadratic in a path's depth; our deepest path has three segments. */
const PATH_DEPTH_LIMIT = 30;
/** Sign-in answers carry long codes. */
const QUERY_LENGTH_LIMIT = 8192;
/** The pick list with every filter set has 10 parameters. */
const PARAMETERS_LIMIT = 100;

const depthOf = (path: string) => path.split("/").length;

/**
 * Why an address is refused before Remix sees it, or null. Everything Remix does with an address takes time in proportion to its length:
 * matching the path, and reading `_routes`, `_data` and `index`. One path to match with 7,300 slashes used to stop the process for 2.8 s.
 */
export function addressProblem(target: string): Problem | null {
  const [pathname = "/", query = ""] = target.split(/\?(.*)/s, 2);
  // In a link, an address that begins with two slashes leads to another host.
  if (/^[/\\]{2}/.test(pathname) || depthOf(pathname) > PATH_DEPTH_LIMIT) return new Problem("not-found");
  if (query === "") return null;
  if (query.length > QUERY_LENGTH_LIMIT) return new Problem("malformed", "The query of the address is too long.");
  const parameters = [...new URLSearchParams(query)];
  if (parameters.length > PARAMETERS_LIMIT) return new Problem("malformed", "The address has too many parameters.");
  if (parameters.some(([name]) => name === "_data"))
    return new Problem("malformed", "The parameter _data is not supported.");
  const deep = parameters.some(([name, value]) => name === "_routes" && depthOf(value) > PATH_DEPTH_LIMIT);
  return deep ? new Problem("malformed", "A path in the address is too deep.") : null;
}
