import { useFetcher, useLocation } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { displayFor } from "#app/components/picks/display.ts";
import { ButtonLink, buttonClass } from "#app/components/ui/button.tsx";
import { classNames } from "#app/components/ui/class-names.ts";
import { Icon } from "#app/components/ui/icon.tsx";
import { HelpNote } from "./help-note.tsx";
import { SlipForm } from "./slip-form.tsx";
import type { SlipPageData } from "./slip-page-data.ts";

const WIDE = "(min-width: 64rem)";

/** Opens and closes with presses of links marked `data-opens-slip`; the link pressed last gets the focus back. */
function useOpener() {
  const opener = useRef<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const linkAt = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>("a[data-opens-slip]") : null;
    const press = (event: MouseEvent) => {
      const link = linkAt(event);
      if (!link || event.defaultPrevented || event.button !== 0) return;
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      opener.current = link;
      setOpen((now) => !now);
    };
    // Runs before React's listener, which would follow the link.
    document.addEventListener("click", press, { capture: true });
    return () => document.removeEventListener("click", press, { capture: true });
  }, []);
  const focusOpener = useCallback(
    () => (opener.current?.isConnected ? opener.current : document.getElementById("main"))?.focus(),
    [],
  );
  return { open, setOpen, focusOpener };
}

/**
 * The dialog of the slip while it is open. Esc closes it, as does a press outside where it covers the page; the focus goes back to the link
 * that opened it.
 */
function useSlipDialog() {
  const dialog = useRef<HTMLDialogElement>(null);
  const { open, setOpen, focusOpener } = useOpener();
  const { pathname } = useLocation();

  useEffect(() => {
    const panel = dialog.current;
    if (!open || !panel) return;
    if (window.matchMedia(WIDE).matches) panel.show();
    else panel.showModal();
    panel.querySelector<HTMLElement>("[data-panel-title]")?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented) setOpen(false);
    };
    // A press beside the panel lands on the dialog's backdrop.
    const pressBeside = (event: MouseEvent) => event.target === panel && setOpen(false);
    document.addEventListener("keydown", press);
    panel.addEventListener("click", pressBeside);
    return () => {
      panel.removeEventListener("click", pressBeside);
      document.removeEventListener("keydown", press);
      const inside = panel.contains(document.activeElement);
      panel.close();
      if (inside || document.activeElement === document.body) focusOpener();
    };
  }, [open, setOpen, focusOpener]);

  // On phones the panel covers the page, so navigation closes it.
  useEffect(() => {
    if (!window.matchMedia(WIDE).matches) setOpen(false);
  }, [pathname, setOpen]);

  return { dialog, open, close: () => setOpen(false) };
}

/**
 * The floating slip: on wide screens a panel at the bottom right that leaves the page usable, on phones a sheet over the page. Links
 * marked `data-opens-slip` open it; Esc, its close button and, on phones, a press outside it close it.
 */
export default function SlipIsland() {
  const { dialog, open, close } = useSlipDialog();
  const location = useLocation();
  const { data, load, state } = useFetcher<SlipPageData>({ key: "slip panel" });
  useEffect(() => {
    if (open) load("/slip");
  }, [open, load]);

  const returnTo = `${location.pathname}${location.search}`;
  const count = data ? data.slip.items.length + data.slip.lockedItems.length : 0;
  return (
    <dialog
      ref={dialog}
      aria-labelledby="slip-panel-title"
      onClose={close}
      className={classNames(
        "fixed inset-x-0 top-auto bottom-0 z-60 m-0 max-h-[88dvh] w-full max-w-full flex-col overflow-hidden rounded-t-card border bg-raised p-0 text-text shadow-float open:flex",
        "lg:right-6 lg:bottom-6 lg:left-auto lg:max-h-[min(46rem,calc(100dvh-7rem))] lg:w-[26rem] lg:rounded-card",
        open && "animate-sheet",
      )}
    >
      <div className="flex items-center justify-between gap-3 border-b py-1 pr-1 pl-4">
        <h2 id="slip-panel-title" data-panel-title tabIndex={-1} className="font-semibold outline-none">
          Bet slip{data ? <span className="ml-2 font-normal text-muted">{count}</span> : null}
        </h2>
        <button type="button" onClick={close} className={classNames(buttonClass({ variant: "ghost" }), "w-11 px-0!")}>
          <Icon name="close" label="Close bet slip" />
        </button>
      </div>
      {data && open ? (
        <SlipForm
          slip={data.slip}
          display={displayFor(data.viewer, data.slip.feed)}
          returnTo={returnTo}
          bookSites={data.bookSites}
          reply={undefined}
          layout="panel"
        >
          <ButtonLink to="/slip" size="lg" variant="ghost" className="px-3!" onClick={close}>
            Full slip
          </ButtonLink>
        </SlipForm>
      ) : (
        <div role="status" className="space-y-3 p-4">
          <span className="sr-only">{state === "idle" ? "Your slip" : "Loading your slip"}</span>
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-36 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      )}
      {data && open ? (
        <div className="pb-safe border-t px-4 py-1">
          <HelpNote helpLine={data.helpLine} />
        </div>
      ) : null}
    </dialog>
  );
}

/** A gray bar in place of text; size it by class ("h-4 w-32"). Its list or region carries aria-busy. */
function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden className={classNames("block animate-shimmer rounded-control bg-sunken", className)} />;
}
