import { classNames } from "./class-names.ts";

/** A grey bar where text will be; size it by class ("h-4 w-32"). Its list or region says aria-busy. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classNames("block animate-shimmer rounded-control bg-sunken", className)} />;
}

/** The outline of `count` cards while a list loads. */
export function SkeletonCards({ count = 4, label = "Loading" }: { readonly count?: number; readonly label?: string }) {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, i) => (
        <div key={i} className="rounded-card border bg-raised p-6">
          <Skeleton className="h-5 w-24" />
          <Skeleton className="mt-4 h-6 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
          <Skeleton className="mt-6 h-16 w-full" />
        </div>
      ))}
    </div>
  );
}
