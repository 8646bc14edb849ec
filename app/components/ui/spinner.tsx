import { classNames } from "./class-names.ts";

/** A spinning ring in the text's color. Decorative: the element around it says what is loading. */
export function Spinner({ className }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden focusable="false" className={classNames("size-4 animate-spin", className)}>
      <circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
