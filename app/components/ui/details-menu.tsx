import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import { classNames } from "./class-names.ts";

export interface DetailsMenuProps {
  /** Content of the button. */
  readonly summary: ReactNode;
  readonly summaryClassName?: string;
  /** Required when the summary has no text. */
  readonly label?: string;
  readonly align?: "start" | "end";
  readonly children: ReactNode;
}

/** A ref for a <details> that closes on Esc, on a press outside and on navigation. */
export function useClosingDetails(): RefObject<HTMLDetailsElement> {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);

  // Not on the first run: a menu opened before the scripts arrived stays open.
  useEffect(() => {
    if (shown.current !== key && ref.current) ref.current.open = false;
    shown.current = key;
  }, [key]);

  useEffect(() => {
    const close = (event: Event) => {
      const menu = ref.current;
      if (!menu?.open) return;
      if (event instanceof KeyboardEvent) {
        if (event.key !== "Escape") return;
        menu.open = false;
        menu.querySelector("summary")?.focus();
      } else if (event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return ref;
}

/** A menu as <details>, so that it works without JavaScript; with it, Esc, a press outside and navigation close it. */
export function DetailsMenu({ summary, summaryClassName, label, align = "start", children }: DetailsMenuProps) {
  const ref = useClosingDetails();
  return (
    <details ref={ref} className="group relative">
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      <div
        className={classNames(
          "absolute top-full z-40 mt-2 max-h-[calc(100dvh-5rem)] min-w-56 overflow-y-auto overscroll-contain rounded-card border bg-raised p-1.5 shadow-float",
          align === "end" ? "right-0" : "left-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}

/** Classes of a menu item, for a Link or a button. */
export const MENU_ITEM =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left text-sm font-medium hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent";
