import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, useLoaderData, useRouteError } from "@remix-run/react";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { displayFor, displaySettings } from "#app/components/picks/display.ts";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { pickIdSchema } from "#app/lib/schemas/picks/forms.ts";
import { explainPick } from "#app/lib/workflows/picks/why-pick.server.ts";
import { WhyScreen } from "./why-screen.tsx";

/** Text and folds: no scripts are sent, and the pick's own page stays as light as it is. */
export const handle = { noScripts: true };

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return [{ title: "Pick not found · Linewise" }];
  const { page } = loaded;
  const title = page.locked ? "Locked pick" : page.why.pick.recommendation;
  return [{ title: `Why This Pick? ${title} · Linewise` }];
};

export async function loader({ request, params }: LoaderFunctionArgs) {
  const caller = await requireCaller(request);
  const pickId = pickIdSchema.safeParse(params.id);
  const page = pickId.success ? await explainPick(caller, { pickId: pickId.data }) : null;
  if (!page) throw data(null, { status: 404 });
  return { page, viewer: displaySettings(caller.viewer) };
}

export default function Why() {
  const { page, viewer } = useLoaderData<typeof loader>();
  if (page.locked)
    return (
      <EmptyState
        level={1}
        icon="lock"
        title="This pick is locked"
        actions={
          <ButtonLink to={`/picks/${page.pick.id}`} reloadDocument variant="primary">
            Back to the pick
          </ButtonLink>
        }
      >
        <p>
          {page.pick.strategyName}: {page.pick.lockMessage}
        </p>
      </EmptyState>
    );
  return <WhyScreen why={page.why} display={displayFor(viewer, page.why.feed)} />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <EmptyState
      level={1}
      title="There is no such pick"
      actions={
        <ButtonLink to="/betting-strategies" reloadDocument variant="primary" icon="target">
          See today's picks
        </ButtonLink>
      }
    >
      <p>It may belong to another data feed or an earlier archive replay.</p>
    </EmptyState>
  );
}
