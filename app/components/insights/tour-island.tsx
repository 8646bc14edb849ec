import { useCallback, useEffect, useState } from "react";
import { showToast } from "#app/components/ui/toast-store.ts";
import { firstStep, type TourState, type TourStep } from "#app/lib/engine/mentor/tour-steps.ts";
import { TourStop } from "./tour-stop.tsx";
import { targetOf } from "./tour-targets.ts";
import { TOUR_TOASTS } from "./tour-texts.ts";

const POLL_MS = 500;
const RETRY_MS = 1000;

/** The person is typing, reading a panel or looking elsewhere: a tour that begins by itself waits. */
function isBusy(): boolean {
  const busy = "dialog[open], .side-menu[open], .sheet[data-sheet=open], [data-mentor][open]";
  const typing = document.activeElement?.matches("input, select, textarea") ?? false;
  return document.hidden || typing || [...document.querySelectorAll(busy)].some((element) => element.checkVisibility());
}

/** Saves the person's place in the tour, and says so if it cannot. */
function remember(at: TourState): Promise<boolean> {
  return fetch("/tour/progress", { method: "POST", body: new URLSearchParams({ at }), keepalive: true }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export interface TourProps {
  /** The person's place in the tour. */
  readonly state: TourState | null;
  /** Whether the person asked for the tour, which starts it again at once. */
  readonly pressed: boolean;
  /** Whether it must not begin by itself. */
  readonly held: boolean;
  readonly onEnd: () => void;
}

/** Waits until the tour's targets are on the screen, then takes the person from stop to stop. */
export default function Tour({ state, pressed, held, onEnd }: TourProps) {
  const [step, setStep] = useState<TourStep>();
  const [leftAt] = useState(state);
  const go = useCallback((to: TourStep) => {
    setStep(to);
    void remember(to);
  }, []);

  useEffect(() => {
    if (held && !pressed) return;
    let said = false;
    let timer: ReturnType<typeof setTimeout>;
    const start = () => {
      const there = targetOf("data-mode") !== undefined && targetOf("filters") !== undefined;
      if (there && (pressed || !isBusy())) return go(pressed ? "welcome" : firstStep(leftAt));
      if (pressed && !said) showToast(TOUR_TOASTS.soon);
      said = true;
      timer = setTimeout(start, pressed ? RETRY_MS : POLL_MS);
    };
    start();
    return () => clearTimeout(timer);
  }, [pressed, held, leftAt, go]);

  const end = useCallback(
    (completed: boolean) => {
      setStep(undefined);
      void remember("over").then((kept) => {
        if (!kept) showToast(TOUR_TOASTS.failed);
        else if (completed) showToast(TOUR_TOASTS.complete);
        onEnd();
      });
    },
    [onEnd],
  );
  return step ? <TourStop step={step} onGo={go} onEnd={end} /> : null;
}
