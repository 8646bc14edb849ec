import { classNames } from "./class-names.ts";

/** A grey bar in place of text; size it by class ("h-4 w-32"). Its list or region carries aria-busy. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classNames("block animate-shimmer rounded-control bg-sunken", className)} />;
}
