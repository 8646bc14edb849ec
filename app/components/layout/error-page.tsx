import { Suspense, lazy, type ComponentType } from "react";

const load = () => import("./explained-error.tsx");

/** Only a screen that fails pays for its script. */
const Explained: ComponentType = import.meta.env?.SSR
  ? (await load()).default
  : lazy(() => load().catch(() => ({ default: Unexplained })));

/** The page of an error boundary. It comes with the document if the server failed. */
export function ErrorPage() {
  return (
    <Suspense fallback={null}>
      <Explained />
    </Suspense>
  );
}

/** The page for a failure whose own page cannot be loaded either. */
function Unexplained() {
  return (
    <main id="main" tabIndex={-1} className="p-6">
      <h1 className="text-3xl font-bold">Something went wrong</h1>
      <p>
        <a href="" className="underline">
          Reload App
        </a>
      </p>
    </main>
  );
}
