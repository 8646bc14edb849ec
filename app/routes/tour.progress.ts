import { redirect, type ActionFunctionArgs } from "@remix-run/node";
import { requireCaller } from "#app/lib/http/session/caller.server.ts";
import { tourFormSchema } from "#app/lib/schemas/insights/tour.ts";
import { followTour } from "#app/lib/workflows/insights/follow-tour.server.ts";

/** Saves the person's place in the tour of the pick list; the screen is not loaded again for that. */
export async function action({ request }: ActionFunctionArgs) {
  const caller = await requireCaller(request);
  const form = tourFormSchema.safeParse(Object.fromEntries(await request.formData()));
  if (!form.success) throw new Response("Unknown stop", { status: 400 });
  await followTour(caller, form.data);
  return new Response(null, { status: 204 });
}

export function loader() {
  return redirect("/tour");
}
