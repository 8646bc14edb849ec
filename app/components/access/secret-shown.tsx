import { Banner } from "../ui/banner.tsx";

/** A secret that is shown only this once, to be copied. */
export function SecretShown({
  label,
  value,
  message,
}: {
  readonly label: string;
  readonly value: string;
  readonly message: string;
}) {
  return (
    <Banner tone="positive" role="status">
      <span className="block font-semibold">{message} Copy it now. It is not shown again.</span>
      <input
        readOnly
        aria-label={label}
        value={value}
        className="mt-2 w-full rounded-control border border-border bg-raised px-3 py-2 font-mono text-xs"
      />
    </Banner>
  );
}
