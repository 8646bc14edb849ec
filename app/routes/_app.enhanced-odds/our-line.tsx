import { Link } from "@remix-run/react";
import type { OurWord } from "#app/lib/schemas/market/our-word.ts";

/** Our own verdict on the side of a panel, before everything else, with the link to the pick. */
export function OurLine({ word: { pickId, text, stand } }: { readonly word: OurWord }) {
  return (
    <p className={`mb-1 text-sm font-semibold ${stand === "bet" ? "text-positive" : ""}`}>
      {text}{" "}
      {pickId === null ? null : (
        <Link to={`/picks/${pickId}`} className="font-medium link">
          See the pick&nbsp;›
        </Link>
      )}
    </p>
  );
}
