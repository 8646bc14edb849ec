import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Fold } from "#app/components/ui/fold.tsx";
import { GRACE_DAYS } from "#app/lib/engine/entitlements/plan-in-force.ts";
import { REFUND_DAYS } from "#app/lib/engine/entitlements/refund.ts";

/** Questions people ask before they pay; the answers claim nothing that the record does not show. */
export function Faq({ trial }: { readonly trial: string }) {
  const entries: readonly (readonly [question: string, answer: ReactNode])[] = [
    ["What does the free trial include?", `${trial} No card is needed.`],
    [
      "Is there a money-back guarantee?",
      `Yes, for ${REFUND_DAYS} days: your first payment is refunded in full, once per person, at the press of a button under Manage Subscription, and your plan ends. After that there are no refunds for partial months.`,
    ],
    [
      "How do I cancel?",
      "Under Manage Subscription, in two presses. Your plan stays until the end of the period you paid for, and you can resume it until then.",
    ],
    [
      "How accurate are the picks?",
      <>
        We promise no win rate.{" "}
        <Link to="/track-record" reloadDocument className="inline-flex min-h-6 items-center underline">
          The track record
        </Link>{" "}
        shows every published pick, won or lost, with the number of picks behind each figure. It is hash-chained, so
        nobody can change it afterwards.
      </>,
    ],
    [
      "What if I change my plan?",
      "An upgrade begins at once: you see the difference for the rest of the period before you accept it. A downgrade begins with the next period and costs nothing.",
    ],
    [
      "What if a payment fails?",
      `Your plan stays for ${GRACE_DAYS} days, and we write to you. If no payment arrives you are on the free plan; your bets and settings stay.`,
    ],
    ["Do you take bets?", "No. Linewise sells analysis. Which bets you place, and where, is up to you."],
  ];
  return (
    <section aria-labelledby="faq" className="mt-8 max-w-3xl">
      <h2 id="faq" className="mb-2 text-lg font-semibold">
        Questions
      </h2>
      <div className="divide-y rounded-card border bg-raised px-4 shadow-card">
        {entries.map(([question, answer]) => (
          <Fold key={question} title={question} plain>
            <p className="text-sm text-muted">{answer}</p>
          </Fold>
        ))}
      </div>
    </section>
  );
}
