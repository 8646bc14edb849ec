import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom/server";
import { expect, test } from "vitest";
import { FailurePage } from "#app/components/layout/failure-page.tsx";
import { RequestIdContext } from "#app/components/layout/request-id.ts";
import { supportQuerySchema } from "#app/lib/schemas/notify/support.ts";

test("a failed page links to support with its screen and its request's number, which the form takes over", () => {
  const page = renderToStaticMarkup(
    <RequestIdContext.Provider value="0198c0de-abc_1">
      <StaticRouter location="/slip?x=1">
        <FailurePage message="Error: gone" />
      </StaticRouter>
    </RequestIdContext.Provider>,
  );
  const href = /href="(\/support\?[^"]*)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const query = Object.fromEntries(new URL(href, "http://localhost").searchParams);
  expect(supportQuerySchema.parse(query)).toEqual({ screen: "/slip", request: "0198c0de-abc_1" });
});
