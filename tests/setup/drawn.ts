import { createElement, type ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { ORIGIN } from "./app.ts";

/** A screen's markup for its loader data. */
export async function drawn(Screen: ComponentType, loaded: unknown): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([
    { id: "screen", path: "*", loader: () => loaded as object, element: createElement(Screen) },
  ]);
  const context = await query(new Request(`${ORIGIN}/`));
  if (context instanceof Response) throw new Error("A screen, not a response");
  return renderToStaticMarkup(
    createElement(StaticRouterProvider, { router: createStaticRouter(dataRoutes, context), context, hydrate: false }),
  );
}
