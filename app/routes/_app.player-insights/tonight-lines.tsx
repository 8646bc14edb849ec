import { Link } from "@remix-run/react";
import { tonightHref } from "#app/components/props/prop-links.ts";
import type { Display } from "#app/components/picks/display.ts";
import { americanOdds } from "#app/lib/engine/brands.ts";
import { formatOdds } from "#app/lib/format/odds.ts";
import { formatPercent, formatSignedPercent } from "#app/lib/format/percent.ts";
import { hitText } from "#app/lib/format/props.ts";
import type { PlayerTonight, PropOffer } from "#app/lib/schemas/props/dto.ts";

interface LinesProps {
  readonly tonight: PlayerTonight;
  readonly display: Display;
}

/** Every line that is quoted on the statistic, the easiest over first, each a link to this page at that line. */
export function TonightLines({ tonight: { prop, line: chosen }, display }: LinesProps) {
  if (prop === null || prop.lines.length < 2) return null;
  const lines = prop.lines.toSorted((a, b) => a.line - b.line);
  return (
    <section aria-labelledby="tonight-lines">
      <h3 id="tonight-lines" className="font-semibold">
        Every line tonight
      </h3>
      <p className="mt-1 text-sm text-muted">
        Our chance of the over, and the best price of each side. Books keep more of other lines than of the main one; a
        chance is shown where the line is near enough to the main one to be compared with it.
      </p>
      <div
        tabIndex={0}
        role="region"
        aria-label="Lines and prices"
        className="mt-2 overflow-x-auto rounded-control border"
      >
        <table className="w-full text-sm">
          <thead className="bg-sunken text-xs text-muted">
            <tr>
              {["Line", "Our chance", "Over", "Under", "Last ten"].map((column, index) => (
                <th
                  key={column}
                  scope="col"
                  className={`px-3 py-2 font-semibold ${index === 0 ? "text-left" : "text-right"}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y">
            {lines.map(({ line, main, over, under, chanceOver, lastTen }) => (
              <tr key={line} className={line === chosen ? "bg-sunken/60" : undefined}>
                <th scope="row" className="px-3 py-1 text-left font-medium">
                  <Link
                    to={`${tonightHref({ ...prop, line })}#tonight`}
                    aria-current={line === chosen ? "true" : undefined}
                    preventScrollReset
                    className="inline-flex min-h-8 items-center link"
                  >
                    {line}
                  </Link>
                  {main ? <span className="block text-xs font-normal text-muted">main</span> : null}
                </th>
                <td className="px-3 py-1 text-right">{chanceOver === null ? "–" : formatPercent(chanceOver, 1)}</td>
                <PriceCell offer={over} display={display} />
                <PriceCell offer={under} display={display} />
                <td className="px-3 py-1 text-right whitespace-nowrap text-muted">{hitText(lastTen)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function PriceCell({ offer, display }: { readonly offer: PropOffer | null; readonly display: Display }) {
  if (offer === null) return <td className="px-3 py-1 text-right text-muted">–</td>;
  const note = offer.moved
    ? "moved since"
    : offer.stale
      ? "old"
      : offer.worth === null
        ? null
        : `edge ${formatSignedPercent(offer.worth.edge, 1)}, ${offer.worth.verdict}`;
  return (
    <td className="px-3 py-1 text-right">
      <span className="whitespace-nowrap">
        {formatOdds(americanOdds(offer.price), display.oddsFormat)}{" "}
        <span className="text-muted">{offer.bookLabel}</span>
      </span>
      {note === null ? null : <span className="block text-xs text-muted">{note}</span>}
    </td>
  );
}
