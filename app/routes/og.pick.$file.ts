import type { LoaderFunctionArgs } from "@remix-run/node";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { LEAGUE_TIME_ZONE } from "#app/lib/engine/leagues.ts";
import { formatDateTime } from "#app/lib/format/dates.ts";
import { formatAmericanOdds } from "#app/lib/format/odds.ts";
import { formatSignedPercent } from "#app/lib/format/percent.ts";
import { sharePicture } from "#app/lib/http/page/share-picture.server.ts";
import { visitorOf } from "#app/lib/http/session/caller.server.ts";
import type { OpenEntry, SealedEntry } from "#app/lib/schemas/record/dto.ts";
import { findRecordEntry } from "#app/lib/workflows/record/list-record.server.ts";

const RESULTS = { win: "Won", loss: "Lost", push: "Push", void: "Void" } as const;

const linesOf = (entry: OpenEntry) => [
  `${entry.verdict} at ${formatAmericanOdds(americanOdds(entry.price))}, ${entry.bookLabel}`,
  [
    entry.result === null ? "Not settled yet" : RESULTS[entry.result],
    ...(entry.score === null || entry.result === null ? [] : [entry.score]),
    ...(entry.closingLineValue === null ? [] : [`${formatSignedPercent(entry.closingLineValue)} CLV`]),
  ].join(" · "),
];
const SEALED = ["A pick is published, sealed until game time."];

const startOf = ({ league, startAt }: OpenEntry | SealedEntry) =>
  `${league} · ${formatDateTime(startAt, LEAGUE_TIME_ZONE, { year: true })} ET`;

/** /og/pick/12.png: the picture of a pick for previews, with its public facts: before the start only its game. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const id = /^(\d{1,12})\.png$/.exec(params.file ?? "")?.[1];
  const found = id === undefined ? null : await findRecordEntry(await visitorOf(null), Number(id));
  if (found === null) return new Response("Not found", { status: 404, headers: { "Content-Type": "text/plain" } });
  const { entry, label } = found;
  return sharePicture(request, {
    over: entry.sealed ? startOf(entry) : `${startOf(entry)} · ${entry.matchup}`,
    title: entry.sealed ? entry.matchup : entry.recommendation,
    lines: entry.sealed ? SEALED : linesOf(entry),
    label,
  });
}
