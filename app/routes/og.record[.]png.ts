import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatCount } from "#app/lib/format/labels.ts";
import { rateBasis, rateText } from "#app/lib/format/rates.ts";
import { sharePicture } from "#app/lib/http/page/share-picture.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { landingStats } from "#app/lib/workflows/site/landing-stats.server.ts";

/** The record's picture for previews: the public figures with what they rest on. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { settled, winRate, roi, closingLineValue, label } = await landingStats(await visitorOf(null));
  const line = (name: string, rate: typeof roi, signed: boolean) =>
    `${name} ${rateText(rate, { signed })}, ${rateBasis(rate, { signed })}`;
  return sharePicture(request, {
    over: "Track record: every pick, won or lost",
    title: formatCount(settled, "settled bet"),
    lines:
      settled === 0
        ? ["Nothing is settled yet."]
        : [line("Win rate", winRate, false), line("ROI", roi, true), line("CLV", closingLineValue, true)],
    label,
  });
}
