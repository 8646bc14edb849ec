import type { LoaderFunctionArgs } from "@remix-run/node";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { rateNote, rateText } from "#app/lib/format/rates.ts";
import { sharePicture } from "#app/lib/http/page/share-picture.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { landingStats } from "#app/lib/workflows/site/landing-stats.server.ts";

/** The record's picture for previews: the public figures with their basis. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { settled, headline, label } = await landingStats(await visitorOf(null));
  const { winRate, roi, closingLineValue } = headline;
  const figure = (name: string, rate: typeof roi, signed: boolean, needs = WIN_RATE_NEEDS) => ({
    label: name,
    value: rateText(rate, { signed }),
    note: rateNote(rate, needs, { signed }),
  });
  return sharePicture(request, {
    over: "Track record: every pick, won or lost",
    title: formatCount(settled, "settled bet"),
    ...(settled === 0
      ? { lines: ["Nothing is settled yet."] }
      : {
          figures: [
            figure("Win rate", winRate, false),
            figure("ROI", roi, true, ROI_NEEDS),
            figure("Closing line value", closingLineValue, true),
          ],
        }),
    label,
  });
}
