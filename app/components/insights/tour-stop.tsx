import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { stepAfter, TOUR_STEPS, type TourStep } from "#app/lib/engine/mentor/tour-steps.ts";
import { targetOf } from "./tour-targets.ts";
import { STOP_QUESTION, TOUR_TEXTS } from "./tour-texts.ts";

/** How far the light reaches beyond its target, in pixels. */
const MARGIN = 6;

/** The place of the target on the screen, followed through scrolling and resizing; null without a target. */
function usePlace(step: TourStep): DOMRect | null {
  const [place, setPlace] = useState<DOMRect | null>(null);
  useEffect(() => {
    const target = targetOf(step) ?? null;
    target?.scrollIntoView({ block: "center", behavior: "instant" });
    // A sticky element at the top of a tall column comes into view only at the page's end.
    if (target && target.getBoundingClientRect().top > window.innerHeight - target.offsetHeight)
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    const measure = () => setPlace(target?.getBoundingClientRect() ?? null);
    measure();
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, [step]);
  return place;
}

export interface TourStopProps {
  readonly step: TourStep;
  readonly onGo: (to: TourStep) => void;
  readonly onEnd: (completed: boolean) => void;
}

/**
 * One stop: a light on a part of the screen and a card beside it, in a modal dialog, which keeps the focus inside and gives it back. Arrow
 * keys go forward and back; Esc and the close button ask before they end the tour.
 */
export function TourStop({ step, onGo, onEnd }: TourStopProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [asks, setAsks] = useState(false);
  const place = usePlace(step);
  const next = stepAfter(step, 1);
  const back = stepAfter(step, -1);
  const { title: name, text } = TOUR_TEXTS[step];

  // Closed before it leaves the document: the browser gives the focus back only then.
  useLayoutEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    return () => {
      shown?.close();
      if (before === document.body) document.getElementById("results-title")?.focus();
    };
  }, []);
  useEffect(() => title.current?.focus(), [step, asks]);

  const press = (event: React.KeyboardEvent) => {
    const { key } = event;
    if (key === "Escape") {
      event.preventDefault();
      setAsks((now) => !now);
    }
    if (asks) return;
    if (key === "ArrowRight" && next) onGo(next);
    if (key === "ArrowLeft" && back) onGo(back);
  };
  const high = place !== null && place.top + place.height / 2 > window.innerHeight / 2;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="tour-title"
      onKeyDown={press}
      onCancel={(event) => {
        event.preventDefault();
        setAsks(true);
      }}
      // The browser itself closed it, as it does when the back button of a phone is pressed twice.
      onClose={() => onEnd(false)}
      className={classNames(
        "fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden p-0 backdrop:bg-transparent",
        place ? "bg-transparent" : "bg-[rgb(5_8_13/0.6)]",
      )}
    >
      {place ? (
        <div
          aria-hidden
          className="fixed rounded-control border-2 border-accent shadow-[0_0_0_200vmax_rgb(5_8_13/0.6)]"
          style={{
            top: place.top - MARGIN,
            left: place.left - MARGIN,
            width: place.width + 2 * MARGIN,
            height: place.height + 2 * MARGIN,
          }}
        />
      ) : null}
      <div
        className={classNames(
          "fixed inset-x-4 mx-auto max-w-md rounded-card border bg-raised p-5 shadow-float",
          place === null ? "top-1/4" : high ? "top-4 lg:top-24" : "bottom-4 lg:bottom-24",
        )}
      >
        <div className="flex items-start justify-between gap-3">
          <div>
            <p className="text-xs text-muted">
              Step {TOUR_STEPS.indexOf(step) + 1} of {TOUR_STEPS.length}
            </p>
            <h2 id="tour-title" ref={title} tabIndex={-1} className="text-lg font-semibold outline-none">
              {asks ? STOP_QUESTION : name}
            </h2>
          </div>
          {/* The first stop has Skip. */}
          {asks || back === null ? null : (
            <Button variant="ghost" icon="close" iconOnly className="-mt-2 -mr-3" onClick={() => setAsks(true)}>
              Stop tour
            </Button>
          )}
        </div>
        {asks ? null : <p className="mt-2 text-sm">{text}</p>}
        <div className="mt-4 flex flex-wrap justify-end gap-2">
          {asks ? (
            <>
              <Button onClick={() => onEnd(false)}>Stop tour</Button>
              <Button variant="primary" onClick={() => setAsks(false)}>
                Continue
              </Button>
            </>
          ) : (
            <>
              {back === null ? (
                <Button variant="ghost" onClick={() => onEnd(false)}>
                  Skip
                </Button>
              ) : (
                <Button variant="ghost" onClick={() => onGo(back)}>
                  Back
                </Button>
              )}
              <Button variant="primary" onClick={() => (next ? onGo(next) : onEnd(true))}>
                {next ? "Next" : "Done"}
              </Button>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
