import type { ReactNode } from "react";
import { BrandMark } from "./brand.tsx";

export interface ProblemPageProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A page that says what went wrong and where to go next. It needs no data, so the last error boundary can show it. */
export function ProblemPage({ title, children, actions }: ProblemPageProps) {
  return (
    <main id="main" tabIndex={-1} className="mx-auto flex min-h-dvh max-w-lg flex-col justify-center px-6 py-16">
      <BrandMark className="size-10" />
      <h1 className="mt-6 text-3xl font-bold">{title}</h1>
      <div className="mt-3 space-y-2 text-muted">{children}</div>
      <div className="mt-8 flex flex-wrap gap-3">{actions}</div>
    </main>
  );
}
