import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { PAID_TIERS } from "#app/lib/engine/entitlements/plan-price.ts";
import { BILLING_CYCLES } from "#app/lib/engine/entitlements/subscription.ts";
import { paymentNotice } from "#app/lib/format/payment-notice.ts";
import { planPriceText, planTerms, planTermsDocument, planTermsText } from "#app/lib/format/plan-terms.ts";

const HELP = "1-800-GAMBLER";

test("the terms say price, age, billing, both halves of the refund rule, and where to find help", () => {
  const terms = planTerms({ tier: "pro", cycle: "monthly" }, "US-NY", HELP);
  expect(terms.title).toBe("Important Legal Disclaimers - Pro Plan");
  expect(terms.price).toBe("$29/month");
  const text = planTermsText(terms);
  for (const part of [
    "21 or older, the legal age in New York",
    "Recurring monthly subscription",
    "Cancel anytime in account settings",
    "No refunds for partial months, except that your first payment is refunded in full if you ask within 30 days",
    "877-8-HOPENY",
    "[x] I am 21 or older",
    "[x] I understand that betting involves risk",
  ])
    expect(text).toContain(part);
});

test("nobody under 18 may agree, and a person without a region sees the usual age", () => {
  const age = (region: Parameters<typeof planTerms>[1]) =>
    /(\d+) or older/.exec(planTerms({ tier: "elite", cycle: "yearly" }, region, HELP).sections[0]?.text ?? "")?.[1];
  expect([age("US-DC"), age("CA-ON"), age("US-NJ"), age("elsewhere"), age(null)]).toEqual([
    "18",
    "19",
    "21",
    "18",
    "18",
  ]);
  expect(planTerms({ tier: "pro", cycle: "monthly" }, null, HELP).sections[0]?.text).toContain("21 in most places");
});

test("prices by cycle", () => {
  const plans = PAID_TIERS.flatMap((tier) => BILLING_CYCLES.map((cycle) => ({ tier, cycle })));
  expect(plans.map(planPriceText)).toEqual(["$29/month", "$278.40/year", "$79/month", "$758.40/year"]);
});

test("a changed text or price needs a new version", () => {
  const texts = PAID_TIERS.flatMap((tier) =>
    BILLING_CYCLES.map((cycle) => {
      const { document, version } = planTermsDocument({ tier, cycle });
      return `${document} ${version}\n${planTermsText(planTerms({ tier, cycle }, "US-NJ", HELP))}`;
    }),
  );
  const hash = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);
  expect(hash).toBe("61c66ab9e6064e62");
});

test("a missing payment is shown in one line, with the day the plan ends", () => {
  const timeZone = "America/New_York";
  expect(paymentNotice({ tier: "pro", pastDueSince: null, timeZone })).toBeNull();
  const pastDueSince = Date.UTC(2026, 0, 10, 12);
  expect(paymentNotice({ tier: "pro", pastDueSince, timeZone })).toBe(
    "Your last payment failed. Your plan stays until Jan 17, 2026.",
  );
  expect(paymentNotice({ tier: "free", pastDueSince, timeZone })).toBe(
    "Your last payment failed. Your plan ended on Jan 17, 2026.",
  );
});
