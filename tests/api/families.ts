import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { Table } from "#app/lib/http/api/api.server.ts";
import { ORIGIN, routeArgs, type TestApp } from "#tests/setup/app.ts";

type Handler = (args: ReturnType<typeof routeArgs>) => Promise<Response>;

/** What a route file of the API exports. */
export interface ApiRoute {
  readonly loader: Handler & { readonly table: Table };
  readonly action: Handler;
}

const MODULES = import.meta.glob<ApiRoute>(["../../app/routes/api.*.ts", "!../../app/routes/api.login.ts"]);

/** The address of a route file: `api.openapi[.]json.ts` is /api/openapi.json, `api.slip.$.ts` whatever is below /api/slip. */
function pathOf(file: string): string {
  const name = file.replace(/^.*\/|\.ts$/g, "").replaceAll("[.]", "\0");
  return `/${name.replaceAll(".", "/").replaceAll("\0", ".")}`.replace(/\/\$$/, "");
}

const isAtOrBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

/**
 * Every route file of the API with its address; the one that answers all other addresses comes last. For `answering`, only the files of
 * that address are loaded.
 */
export async function apiRoutes(
  app: TestApp,
  answering?: string,
): Promise<{ readonly path: string; readonly route: ApiRoute }[]> {
  const wanted = Object.entries(MODULES).filter(
    ([file]) => answering === undefined || isAtOrBelow(answering, pathOf(file)),
  );
  const found = wanted.map(async ([file, load]) => ({
    path: pathOf(file),
    route: await app.load(load),
  }));
  return (await Promise.all(found)).sort((a, b) => b.path.length - a.path.length);
}

/** The API behind the front door on its own port; returns its address. */
export async function serveApi(app: TestApp): Promise<string> {
  return serveRoutes(app, await apiRoutes(app));
}

interface ServedRoute {
  readonly path: string;
  readonly route: { readonly loader: Handler; readonly action: Handler };
}

/** Routes without a screen, behind the front door on their own port; returns their address. */
export async function serveRoutes(app: TestApp, routes: readonly ServedRoute[]): Promise<string> {
  const { frontDoor } = await app.load(() => import("#app/lib/http/edge/front-door.server.ts"));
  const server = createServer((request, response) =>
    frontDoor(request, response, () => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const { pathname } = new URL(request.url ?? "/", ORIGIN);
        const found = routes.find(({ path }) => isAtOrBelow(pathname, path));
        if (!found) throw new Error(`${pathname} is not served here`);
        const method = request.method ?? "GET";
        const reads = ["GET", "HEAD", "OPTIONS"].includes(method);
        const args = routeArgs(request.url ?? "/", {
          method,
          headers: Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
          ...(reads || chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
          params: { "*": decodeURIComponent(pathname.slice(found.path.length + 1)) },
        });
        void (reads ? found.route.loader : found.route.action)(args).then(async (answer) => {
          response.writeHead(answer.status, Object.fromEntries(answer.headers));
          response.end(Buffer.from(await answer.arrayBuffer()));
        });
      });
    }),
  );
  // A connection that ends between two requests of a slow test would break the second.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
