/** The paths of all fields in a JSON value, indexes and numbered keys apart: "dates.games.teams.home.team.id". */
export function fieldPaths(value: unknown, path = ""): ReadonlySet<string> {
  if (Array.isArray(value)) return new Set(value.flatMap((inner) => [...fieldPaths(inner, path)]));
  if (typeof value !== "object" || value === null) return new Set();
  const paths = Object.entries(value).flatMap(([key, inner]) => {
    const name = /^ID\d+$/.test(key) ? "ID" : key;
    const here = path === "" ? name : `${path}.${name}`;
    return [here, ...fieldPaths(inner, here)];
  });
  return new Set(paths);
}
