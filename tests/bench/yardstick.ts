/**
 * A process of its own, run by pages.ts with the server's environment: renders the trees of some pages by `renderToString` and nothing
 * else, in the way Remix hands them to the entry of the product's build. Prints renders a second and their processor time per page as JSON.
 *
 * Arguments: folder of the product, seconds per page, the pages as JSON (`Visit`s).
 */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createRequestHandler, type EntryContext, type ServerBuild } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { headersOf, type Visit } from "./visits.ts";

const [product = ".", seconds = "3", asked = "[]"] = process.argv.slice(2);
const visits = JSON.parse(asked) as readonly Pick<Visit, "path" | "cookie">[];
const build = (await import(pathToFileURL(join(product, "build/server/index.js")).href)) as ServerBuild;

let caught: { readonly context: EntryContext; readonly url: string } | undefined;
const handle = createRequestHandler(
  {
    ...build,
    entry: {
      module: {
        ...build.entry.module,
        default: async (request, status, headers, { serverHandoffStream, ...context }) => {
          await serverHandoffStream?.cancel();
          caught = { context, url: request.url };
          return new Response(null, { status, headers });
        },
      },
    },
  },
  "production",
);

const rates: Record<string, { readonly perSecond: number; readonly processorMs: number }> = {};
for (const visit of visits) {
  const { path } = visit;
  caught = undefined;
  await handle(new Request(`http://localhost${path}`, { headers: headersOf(visit) }));
  if (!caught) throw new Error(`${path} has no document`);
  const { context, url } = caught as { readonly context: EntryContext; readonly url: string };
  const { loaderData } = context.staticHandlerContext;
  const render = () => {
    // Rendering changes the context, so every request gets a new one.
    context.staticHandlerContext.loaderData = loaderData;
    return renderToString(createElement(RemixServer, { context: { ...context, renderMeta: {} }, url }));
  };
  if (!render().includes("<main")) throw new Error(`${path} was not rendered`);
  const from = performance.now();
  const warm = from + Number(seconds) * 300;
  while (performance.now() < warm) render();
  const start = performance.now();
  const usedBefore = process.cpuUsage();
  const end = start + Number(seconds) * 1000;
  let renders = 0;
  while (performance.now() < end) {
    render();
    renders++;
  }
  const { user, system } = process.cpuUsage(usedBefore);
  rates[path] = {
    perSecond: renders / ((performance.now() - start) / 1000),
    processorMs: (user + system) / 1000 / renders,
  };
}
process.stdout.write(`${JSON.stringify(rates)}\n`);
process.exit(0);
