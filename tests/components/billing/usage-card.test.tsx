import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { UsageCard, type UsageCardProps } from "#app/components/billing/usage-card.tsx";

const drawn = (given: Partial<UsageCardProps> = {}) => {
  const usage = { tier: "elite", picksUsed: 3, picksRemaining: null, dailyLimit: null } as const;
  return renderToStaticMarkup(<UsageCard usage={usage as never} plan={null} trialExpired={false} {...given} />);
};

test("a plan without a limit shows its picks as N/∞, one with a limit the remaining ones; both show when they reset", () => {
  expect(drawn()).toContain("3/∞");
  expect(drawn()).toContain("Picks reset daily at 12:00 AM EST");
  const usage = { tier: "free", picksUsed: 1, picksRemaining: 2, dailyLimit: 3 } as never;
  expect(drawn({ usage })).toContain("1/3");
  expect(drawn({ usage })).toContain("2 left today. Picks reset daily at 12:00 AM EST");
  expect(drawn({ usage, plan: { name: "Free Trial", note: "3 days only" } })).toContain(
    "Free Trial</b> (3 days only).",
  );
  expect(drawn({ usage, trialExpired: true })).toContain("Your trial is over");
});
