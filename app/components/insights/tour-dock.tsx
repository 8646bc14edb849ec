import { lazy, Suspense, useEffect, useState } from "react";
import { showToast } from "#app/components/ui/toast-store.ts";
import type { TourState } from "#app/lib/engine/mentor/tour-steps.ts";

const START_AFTER_MS = 1000;

const Tour = lazy(() =>
  import("./tour-island.tsx").catch(() => {
    showToast({
      title: "Tour not ready",
      description: "Please refresh the page and try again.",
      variant: "destructive",
    });
    return { default: () => null };
  }),
);

interface TourDockProps {
  readonly state: TourState | null;
  /** Whether a dialog or menu is open that the tour must not cover; the tour then does not begin by itself. */
  readonly held: boolean;
}

/**
 * Takes people round the screen. It begins after a second for people who were not asked yet or who left in the middle, and at once for a
 * person who presses a link marked `data-takes-tour`. Without scripts that link leads to the tour's pages. The tour itself is loaded only
 * then.
 */
export function TourDock({ state, held }: TourDockProps) {
  const [taken, setTaken] = useState<"by-itself" | "pressed">();
  useEffect(() => {
    const press = (event: MouseEvent) => {
      const pressed = event.target instanceof Element && event.target.closest("[data-takes-tour]");
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      setTaken("pressed");
    };
    document.addEventListener("click", press);
    // Begun and left: it does not come back by itself.
    const isOver = state === "over" || state === "welcome";
    const start = isOver || held ? undefined : setTimeout(() => setTaken((now) => now ?? "by-itself"), START_AFTER_MS);
    return () => {
      document.removeEventListener("click", press);
      clearTimeout(start);
    };
  }, [state, held]);
  return taken ? (
    <Suspense fallback={null}>
      <Tour state={state} pressed={taken === "pressed"} held={held} onEnd={() => setTaken(undefined)} />
    </Suspense>
  ) : null;
}
