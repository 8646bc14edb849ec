/**
 * Prints the built server's routes as JSON: every route of its manifest, the endpoints of every API table, and the schemas with which each
 * screen reads its input. A program of its own, because the build reads the environment when it is loaded.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

interface ManifestEntry {
  readonly id: string;
  readonly parentId?: string;
  readonly path?: string;
  readonly index?: boolean;
  readonly module: {
    readonly loader?: { readonly table?: Readonly<Record<string, TableEntry>> };
    readonly action?: unknown;
    readonly default?: unknown;
  };
}
interface TableEntry {
  readonly schemas: { readonly query?: z.ZodType; readonly body?: z.ZodType };
}

const jsonSchema = (schema: z.ZodType | undefined): unknown =>
  schema && z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** The schemas a route's own files import, as JSON schemas. */
async function schemasOf(id: string): Promise<unknown[]> {
  const file = [".ts", ".tsx", "/route.ts", "/route.tsx"]
    .map((ending) => `${ROOT}app/${id}${ending}`)
    .find((path) => existsSync(path));
  if (!file) return [];
  const found: unknown[] = [];
  for (const [, names = "", path = ""] of readFileSync(file, "utf8").matchAll(
    /import \{([^}]+)\} from "#app\/(lib\/schemas\/[\w./-]+)"/g,
  )) {
    const module = (await import(pathToFileURL(`${ROOT}app/${path}`).href)) as Readonly<Record<string, unknown>>;
    for (const name of names.split(",").map((part) => part.trim())) {
      const value = module[name];
      if (value instanceof z.ZodType) found.push(jsonSchema(value));
    }
  }
  return found;
}

const { routes } = (await import(pathToFileURL(`${ROOT}build/server/index.js`).href)) as {
  readonly routes: Readonly<Record<string, ManifestEntry>>;
};
const pathOf = (route: ManifestEntry): string => {
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return `${parent ? pathOf(parent) : ""}${route.path ? `/${route.path}` : ""}`;
};
const described = await Promise.all(
  Object.values(routes).map(async (route) => ({
    id: route.id,
    path: pathOf(route) || "/",
    /** A route without a path of its own lends its parts to its children. */
    reachable: route.index === true || route.path !== undefined,
    loader: route.module.loader !== undefined,
    action: route.module.action !== undefined,
    screen: route.module.default !== undefined,
    schemas: await schemasOf(route.id),
    table: Object.entries(route.module.loader?.table ?? {}).map(([key, entry]) => ({
      key,
      query: jsonSchema(entry.schemas.query),
      body: jsonSchema(entry.schemas.body),
    })),
  })),
);
process.stdout.write(JSON.stringify(described), () => process.exit(0));
