import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { keepFocusInside } from "./keep-focus.ts";

export interface BottomSheetProps {
  /** Fragment of the URL that opens the sheet without JavaScript: <SheetTrigger id> links to it. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * Whether the sheet is open, and how to change that: "css" until the scripts have loaded. A press of its trigger opens it, navigation
 * closes it; after that the new page manages the focus.
 */
function useSheetState(id: string) {
  const opener = useRef<HTMLElement | null>(null);
  const [state, setState] = useState<"css" | "open" | "closed">("css");
  const { key: visit } = useLocation();

  // The URL may already have the sheet's fragment when the scripts load.
  useEffect(() => setState(window.location.hash === `#${id}` ? "open" : "closed"), [id]);
  useEffect(() => setState((now) => (now === "css" ? now : "closed")), [visit]);

  useEffect(() => {
    const press = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest(`a[href="#${id}"]`) : null;
      if (!(link instanceof HTMLElement)) return;
      event.preventDefault();
      opener.current = link;
      setState("open");
    };
    document.addEventListener("click", press);
    return () => document.removeEventListener("click", press);
  }, [id]);
  const focusOpener = useCallback(() => opener.current?.focus(), []);
  return { state, setState, focusOpener };
}

/**
 * A side card from 1024 px, a bottom sheet below that. Without JavaScript the trigger links to the sheet's fragment (:target opens it,
 * Close links back to "#"); with it, Esc, the backdrop and navigation close it too. The content is in the document only once.
 */
export function BottomSheet({ id, title, children }: BottomSheetProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { state, setState, focusOpener } = useSheetState(id);

  useEffect(() => {
    if (state !== "open") return;
    const sheet = ref.current;
    const wide = window.matchMedia("(min-width: 64rem)").matches;
    if (!wide) sheet?.querySelector<HTMLElement>("[data-sheet-title]")?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") {
        setState("closed");
        focusOpener();
      }
      if (!wide && sheet) keepFocusInside(event, sheet);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [state, setState, focusOpener]);

  const close = (event: React.MouseEvent) => {
    if (state === "css") return;
    event.preventDefault();
    setState("closed");
    focusOpener();
  };

  return (
    <div ref={ref} id={id} data-sheet={state} className="sheet scroll-mt-0">
      <a href="#" tabIndex={-1} aria-hidden onClick={close} className="sheet-backdrop" />
      <div className="sheet-panel">
        <div className="mb-2 flex items-center justify-between lg:mb-4">
          <h2 data-sheet-title tabIndex={-1} className="text-lg font-semibold outline-none">
            {title}
          </h2>
          <a
            href="#"
            onClick={close}
            className={classNames(buttonClass({ variant: "ghost" }), "-mr-3 w-11 px-0! lg:hidden")}
          >
            <Icon name="close" label={`Close ${title.toLowerCase()}`} />
          </a>
        </div>
        {children}
      </div>
    </div>
  );
}

/** The button that opens the sheet on small screens; hidden from 1024 px. */
export function SheetTrigger({
  id,
  children,
  className,
}: {
  readonly id: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  return (
    <a href={`#${id}`} className={classNames(buttonClass(), "lg:hidden", className)}>
      {children}
    </a>
  );
}
