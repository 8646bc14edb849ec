import { useFetcher } from "@remix-run/react";
import { useEffect, useState } from "react";
import { PitchersField } from "#app/components/picks/pitchers-field.tsx";
import { pitchersName } from "#app/lib/schemas/slip/buttons.ts";
import type { SlipItem } from "#app/lib/schemas/slip/dto.ts";
import type { SlipReply } from "./slip-reply.ts";

/**
 * Which pitchers have to start for a single on an MLB game to stand. With JavaScript a choice saves itself; without, any button of the form
 * sends it. Nothing where the bet has no such rule.
 */
export function PitchersChoice({ item, returnTo }: { readonly item: SlipItem; readonly returnTo: string }) {
  const { pickId, pitchers, bookPitchers, agreed, recommendation } = item;
  const name = pitchersName(pickId);
  const fetcher = useFetcher<SlipReply | null>({ key: `slip ${name}` });
  const saved = pitchers ?? "";
  const [chosen, choose] = useState<string>(saved);
  useEffect(() => choose(saved), [saved]);
  if (bookPitchers === null) return null;
  return (
    <div className="mt-2 max-w-64">
      <PitchersField
        subject={recommendation}
        book={agreed.book}
        bookPitchers={bookPitchers}
        saved={saved}
        selectProps={{
          id: name,
          name,
          value: chosen,
          onChange: ({ currentTarget: { value } }) => {
            choose(value);
            fetcher.submit(
              { intent: "pitchers", pickId, pitchers: value, returnTo },
              { method: "post", action: "/slip", preventScrollReset: true },
            );
          },
        }}
      />
      <input type="hidden" name={`was-${name}`} value={saved} />
    </div>
  );
}
