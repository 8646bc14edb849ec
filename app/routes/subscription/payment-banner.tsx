import { Banner } from "#app/components/ui/banner.tsx";

/** The outcome of a payment that the person has returned from; closed until the next page. */
export function PaymentBanner({
  error,
  plan,
}: {
  readonly error: "canceled" | "failed";
  readonly plan: string | null;
}) {
  return (
    <div className="mb-4">
      <Banner tone={error === "canceled" ? "caution" : "danger"} role="alert" dismiss="page">
        {error === "canceled"
          ? `Payment was canceled${plan === null ? "" : ` for ${plan} plan`}. No charge was made.`
          : "Payment failed. Please try again or contact support if the issue persists."}
      </Banner>
    </div>
  );
}
