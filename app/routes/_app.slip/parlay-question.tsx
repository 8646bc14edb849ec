import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { shownLegs, slipButton } from "#app/lib/schemas/slip/buttons.ts";
import type { Slip } from "#app/lib/schemas/slip/dto.ts";

/** Asks before singles become one parlay: shows the lines and books that change, and each new leg. */
export function ParlayQuestion({ slip }: { readonly slip: Slip }) {
  const { parlay, parlayChanges, items } = slip;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      aria-labelledby="parlay-question"
      className="mb-4 space-y-3 rounded-card border border-caution/30 bg-caution-soft p-4"
    >
      <h2 ref={title} id="parlay-question" tabIndex={-1} className="font-semibold outline-none">
        As one parlay {formatCount(parlayChanges.length, "pick")} of {items.length}{" "}
        {parlayChanges.length === 1 ? "changes" : "change"}
      </h2>
      <p className="text-sm">
        A parlay is one ticket at one book, here {parlay.bookLabel}. If you switch back, your singles are as they are
        now.
      </p>
      <ul className="space-y-1.5 text-sm">
        {parlayChanges.map(({ pickId, from, to }) => (
          <li key={pickId}>
            {from} becomes <strong className="font-semibold">{to}</strong>
          </li>
        ))}
      </ul>
      <Form method="post" action="/slip" className="flex flex-wrap gap-2">
        <input type="hidden" name="intent" value={slipButton("mode", "parlay")} />
        <input type="hidden" name="legs" value={shownLegs(slip)} />
        <input type="hidden" name="returnTo" value="/slip" />
        <Button type="submit" variant="primary" size="sm">
          Make it one parlay
        </Button>
        <ButtonLink to="/slip" size="sm">
          Keep singles
        </ButtonLink>
      </Form>
    </section>
  );
}
