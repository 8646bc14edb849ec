/** The mark: a line that steps up to its price. */
export function BrandMark({ className = "size-8" }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden focusable="false" className={className}>
      <rect width="32" height="32" rx="8" className="fill-accent-fill" />
      <path
        d="M6 22h6v-5h6v-5h8"
        fill="none"
        className="stroke-on-accent"
        strokeWidth="2.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="26" cy="12" r="2.25" className="fill-on-accent" />
    </svg>
  );
}
