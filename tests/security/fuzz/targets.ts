import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SERVER_SECRET, buildOnce } from "#tests/setup/built-server.ts";
import { throughTsx } from "#tests/setup/programs.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** The part of JSON Schema that Zod's forms and queries are written in. */
export interface JsonSchema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** One address pattern and method the server knows. */
export interface Target {
  /** "POST /picks/:id". */
  readonly name: string;
  readonly method: string;
  /** With ":name" and "*" where values go. */
  readonly pattern: string;
  readonly kind: "screen" | "resource" | "api" | "file";
  /** The schema of its query or body, as far as it is known. */
  readonly inputs: readonly JsonSchema[];
}

interface Described {
  readonly path: string;
  readonly reachable: boolean;
  readonly loader: boolean;
  readonly action: boolean;
  readonly screen: boolean;
  readonly schemas: readonly JsonSchema[];
  readonly table: readonly { readonly key: string; readonly query?: JsonSchema; readonly body?: JsonSchema }[];
}

/** Everything that can be requested: read off the build's own manifest and API tables, so that a new route is requested too. */
export async function discoverTargets(): Promise<readonly Target[]> {
  await buildOnce();
  const { stdout } = await promisify(execFile)(process.execPath, throughTsx("tests/security/fuzz/describe-routes.ts"), {
    cwd: ROOT,
    maxBuffer: 64e6,
    env: { ...process.env, NODE_ENV: "production", SESSION_SECRET: SERVER_SECRET, LOG_LEVEL: "silent" },
  });
  const routes = JSON.parse(stdout) as readonly Described[];
  const asset = readdirSync(`${ROOT}build/client/assets`)[0] ?? "";
  const files = ["/favicon.svg", `/assets/${asset}`].map((pattern): Target => ({
    name: `GET ${pattern.replace(asset, ":file")}`,
    method: "GET",
    pattern,
    kind: "file",
    inputs: [],
  }));
  return [...routes.filter((route) => route.reachable).flatMap(targetsOf), ...files];
}

function targetsOf(route: Described): Target[] {
  if (route.table.length > 0)
    return route.table.map(({ key, query, body }) => {
      const [method = "GET", below = ""] = key.split(" ");
      const pattern = [route.path.replace(/\/\*$/, ""), below.replace(/^\//, "")].filter(Boolean).join("/");
      const inputs = [method === "GET" ? query : (body ?? query)].filter((schema) => schema !== undefined);
      return { name: `${method} ${pattern}`, method, pattern, kind: "api", inputs };
    });
  const kind = route.screen ? "screen" : route.path.startsWith("/api/") ? "api" : "resource";
  const methods = [...(route.loader || route.screen ? ["GET"] : []), ...(route.action ? ["POST"] : [])];
  return methods.map((method) => ({
    name: `${method} ${route.path}`,
    method,
    pattern: route.path,
    kind,
    inputs: route.schemas,
  }));
}
