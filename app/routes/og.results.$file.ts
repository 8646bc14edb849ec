import type { LoaderFunctionArgs } from "@remix-run/node";
import { ROI_NEEDS, WIN_RATE_NEEDS } from "#app/lib/engine/record/rate.ts";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney, formatSignedMoney } from "#app/lib/format/money.ts";
import { rateNote, rateText } from "#app/lib/format/rates.ts";
import { resultsLines } from "#app/lib/format/shared-results.ts";
import { sharePicture } from "#app/lib/http/page/share-picture.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import { readSharedResults } from "#app/lib/workflows/bets/read-shared-results.server.ts";

const SIGNED = { signed: true } as const;

/** /og/results/ID.png: the picture of shared results; gone with their page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = /^([\w-]{22})\.png$/.exec(params.file ?? "")?.[1];
  const results = id === undefined ? null : await readSharedResults(await visitorOf(null), id);
  if (results === null) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  const { days, settled, winRate, roi, closingLineValue, money, label } = results;
  const { title, counts } = resultsLines(results);
  return sharePicture(request, {
    over: `${title}: ${formatCount(settled, "bet")} settled in ${days} days`,
    title: settled === 0 ? "Nothing settled yet" : counts,
    figures:
      settled === 0
        ? []
        : [
            { label: "Win rate", value: rateText(winRate), note: rateNote(winRate, WIN_RATE_NEEDS) },
            { label: "ROI", value: rateText(roi, SIGNED), note: rateNote(roi, ROI_NEEDS, SIGNED) },
            money
              ? {
                  label: "Profit",
                  value: formatSignedMoney(money.profitCents, money.currencyMark),
                  note: `${formatMoney(money.stakedCents, money.currencyMark)} staked`,
                }
              : {
                  label: "Closing line value",
                  value: rateText(closingLineValue, SIGNED),
                  note: rateNote(closingLineValue, WIN_RATE_NEEDS, SIGNED),
                },
          ],
    label,
  });
}
