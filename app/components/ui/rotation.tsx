import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

export interface RotationProps {
  /** Names the region: "Members and record". */
  readonly label: string;
  readonly items: readonly { readonly key: string | number; readonly content: ReactNode }[];
  /** How long each entry is shown, in milliseconds. */
  readonly everyMs: number;
  /** The link-like line that opens all entries. */
  readonly all: string;
  readonly className?: string;
}

/**
 * Entries shown one after another. The rotation stops under the pointer, while an element inside has the focus, after it was paused, and
 * for people who asked for less motion. Without scripts the first entry shows; the others are behind <details> either way. All entries take
 * the height of the tallest, so that nothing below moves.
 */
export function Rotation({ label, items, everyMs, all, className }: RotationProps) {
  const region = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(0);
  const [held, setHeld] = useState(false);
  const [paused, setPaused] = useState(false);
  const [moves, setMoves] = useState(false);
  const count = items.length;

  useEffect(() => {
    const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
    const follow = () => setMoves(!calm.matches && count > 1);
    follow();
    calm.addEventListener("change", follow);
    return () => calm.removeEventListener("change", follow);
  }, [count]);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const follow = () => setHeld(element.matches(":hover, :focus-within"));
    const events = ["pointerenter", "pointerleave", "focusin", "focusout"] as const;
    for (const event of events) element.addEventListener(event, follow);
    return () => {
      for (const event of events) element.removeEventListener(event, follow);
    };
  }, []);
  useEffect(() => {
    if (!moves || held || paused) return;
    const timer = setInterval(() => setShown((now) => (now + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [moves, held, paused, count, everyMs]);

  return (
    <section ref={region} aria-label={label} className={className}>
      <div className="grid">
        {items.map(({ key, content }, index) => (
          <div
            key={key}
            aria-hidden={index === shown % count ? undefined : true}
            className={classNames("col-start-1 row-start-1 min-w-0", index === shown % count ? "" : "invisible")}
          >
            {content}
          </div>
        ))}
      </div>
      {count > 1 ? (
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <details className="group min-w-0">
            <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-medium text-accent">
              <span aria-hidden className="inline-block transition-transform group-open:rotate-90">
                ›
              </span>
              {all}
            </summary>
            <ul className="space-y-3 pb-2">
              {items.map(({ key, content }) => (
                <li key={key}>{content}</li>
              ))}
            </ul>
          </details>
          {moves ? (
            <Button variant="ghost" size="sm" onClick={() => setPaused(!paused)}>
              {paused ? "Play" : "Pause"}
              <span className="sr-only"> {label}</span>
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
