import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatSignedMoney } from "#app/lib/format/money.ts";
import { rateBasis, rateText } from "#app/lib/format/rates.ts";
import { resultsLines } from "#app/lib/format/shared-results.ts";
import { sharePicture } from "#app/lib/http/page/share-picture.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { viewSharedResults } from "#app/lib/workflows/bets/view-shared-results.server.ts";

/** /og/results/ID.png: the picture of results that somebody shares; gone with their page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = /^([\w-]{22})\.png$/.exec(params.file ?? "")?.[1];
  const results = id === undefined ? null : await viewSharedResults(await visitorOf(null), id);
  if (results === null) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  const { days, settled, winRate, roi, money, label } = results;
  const { title, counts } = resultsLines(results);
  return sharePicture(request, {
    over: `${title}, last ${days} days`,
    title: settled === 0 ? "Nothing settled yet" : formatCount(settled, "settled bet"),
    lines:
      settled === 0
        ? []
        : [
            counts,
            `Win rate ${rateText(winRate)}, ${rateBasis(winRate)}`,
            `ROI ${rateText(roi, { signed: true })}, ${rateBasis(roi, { signed: true })}`,
            ...(money ? [`Profit ${formatSignedMoney(money.profitCents)}`] : []),
          ],
    label,
  });
}
