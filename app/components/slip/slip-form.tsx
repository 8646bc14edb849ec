import { Link, useFetcher, useFetchers } from "@remix-run/react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import type { Display } from "#app/components/picks/display.ts";
import { BookLink } from "#app/components/market/book-link.tsx";
import { OverCapField, overCapOf } from "#app/components/forms/over-cap-field.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { formatCount } from "#app/lib/format/labels.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { parlayOpinionHref } from "#app/components/bets/asked-links.ts";
import { MAX_ASKED_LEGS } from "#app/lib/engine/parlay/limits.ts";
import type { BookSites } from "#app/lib/engine/catalogue/book-sites.ts";
import type { Slip } from "#app/lib/schemas/slip/dto.ts";
import { ChoiceButtons } from "./choice-buttons.tsx";
import { pendingSlip, type PendingChange } from "./pending-slip.ts";
import { SLIP_ANCHORS, shownPrices, slipButton, slipPickId } from "#app/lib/schemas/slip/buttons.ts";
import { isSaved } from "./saved-field.tsx";
import { LockedItemCard, SlipItemCard } from "./slip-item-card.tsx";
import type { SlipReply } from "./slip-reply.ts";
import { SlipButton } from "./slip-button.tsx";
import { booksOf, isNoParlay, placeLabel, placeNote } from "./slip-text.ts";
import { SlipTotals } from "./slip-totals.tsx";

const MODES = [
  { value: "singles", label: "Singles" },
  { value: "parlay", label: "Parlay" },
] as const;

/** Pending changes to the slip, oldest first. */
function usePendingChanges(): PendingChange[] {
  return useFetchers().flatMap(({ formAction, formData }) => {
    const intent = formData?.get("intent");
    if (formAction !== "/slip" || typeof intent !== "string") return [];
    const stake = formData?.get("stake");
    return [{ intent, pickId: Number(formData?.get("pickId")), stake: typeof stake === "string" ? stake : undefined }];
  });
}

/** The fields of the slip that save themselves. */
const savedFields = (form: HTMLFormElement | null) => [
  ...(form?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input[data-saved], select[data-saved]") ?? []),
];
const isFieldSaved = ({ value, dataset }: HTMLInputElement | HTMLSelectElement) => isSaved(value, dataset.saved ?? "");

/** Places the slip once every typed stake and chosen pitcher has been saved, so that the placed bets are the ones shown. */
function usePlacing(changes: readonly PendingChange[], returnTo: string) {
  const fetcher = useFetcher<SlipReply | null>({ key: "slip place" });
  const form = useRef<HTMLFormElement>(null);
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (!wanted || changes.length > 0) return;
    // Key and saved stakes come from the same render, so that the placed bets are the ones the page shows.
    const hidden = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value ?? "";
    if (savedFields(form.current).some((field) => field.ariaInvalid === "true" || !isFieldSaved(field))) {
      // The field is about to be saved, or saving it failed and the page has said so.
      const patience = setTimeout(() => setWanted(false), 1500);
      return () => clearTimeout(patience);
    }
    setWanted(false);
    const ticked = form.current?.querySelector<HTMLInputElement>("input[name=acknowledgeOverCap]")?.checked === true;
    fetcher.submit(
      {
        intent: "place",
        placementKey: hidden("placementKey"),
        shown: hidden("shown"),
        returnTo,
        ...(ticked ? { acknowledgeOverCap: "on" } : {}),
      },
      { method: "post", action: "/slip", preventScrollReset: true },
    );
  }, [wanted, changes, fetcher, returnTo]);
  const place = () => {
    for (const field of savedFields(form.current))
      // A field saves itself on blur, a choice as it is made; a failed save is submitted again.
      if (!isFieldSaved(field))
        if (field instanceof HTMLInputElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
        else if (changes.length === 0) field.dispatchEvent(new Event("change", { bubbles: true }));
    setWanted(true);
  };
  return { form, fetcher, placing: wanted || fetcher.state !== "idle", place };
}

export interface SlipFormProps {
  readonly id?: string;
  /** Has at least one item, locked ones included. */
  readonly slip: Slip;
  readonly display: Display;
  /** Page to return to after a change. */
  readonly returnTo: string;
  /** Where the owner places the bets (D10). */
  readonly bookSites: BookSites;
  readonly reply: SlipReply | undefined;
  /** "page" shows the totals beside the picks from 1024 px; "panel" is one column that scrolls above the Place Bets button. */
  readonly layout: "page" | "panel";
  /** Below the Place Bets button on the page, above it in the panel. */
  readonly children?: ReactNode;
}

/** The slip as one form: picks with stakes, singles or parlay, totals, and placing. */
export function SlipForm({ id, slip: stored, display, returnTo, bookSites, reply, layout, children }: SlipFormProps) {
  const changes = usePendingChanges();
  const slip = pendingSlip(stored, changes);
  const { form, fetcher, placing, place } = usePlacing(changes, returnTo);
  const panel = layout === "panel";
  const Layout = panel ? PanelLayout : PageLayout;
  return (
    <form
      ref={form}
      id={id}
      method="post"
      action="/slip"
      noValidate
      className={
        panel ? "flex min-h-0 flex-1 flex-col" : "grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
      }
    >
      {/* Without scripts, Enter in a field presses the form's first button: this one. */}
      <button name="intent" value="stakes" tabIndex={-1} aria-hidden className="sr-only">
        Save stakes
      </button>
      <input type="hidden" name="placementKey" value={stored.placementKey} />
      <input type="hidden" name="shown" value={shownPrices(stored.items)} />
      <input type="hidden" name="returnTo" value={returnTo} />
      <Layout
        parlay={slip.mode === "parlay"}
        mode={<ChoiceButtons label="Bets" intent="mode" choices={MODES} chosen={slip.mode} returnTo={returnTo} />}
        list={
          <SlipList
            slip={slip}
            stored={stored}
            display={display}
            returnTo={returnTo}
            reply={reply}
            titleClassName={panel ? "sr-only" : "text-sm font-semibold outline-none scroll-mt-52"}
          />
        }
        totals={
          <SlipTotals
            slip={slip}
            stored={stored.parlay}
            display={display}
            returnTo={returnTo}
            reply={reply}
            failed={fetcher.data ?? undefined}
          />
        }
        placeBets={
          isNoParlay(slip) ? (
            <SlipButton change={slipButton("mode", "singles")} returnTo={returnTo} variant="primary" size="lg" block>
              Bet them as singles
            </SlipButton>
          ) : (
            <div className="space-y-3">
              <OverCapField id="over-cap" sentence={slip.overCap ?? overCapOf((fetcher.data ?? reply)?.result)} />
              <PlaceBets slip={slip} display={display} placing={placing} place={place} />
            </div>
          )
        }
        note={<PlaceNote slip={slip} bookSites={bookSites} />}
      >
        {children}
      </Layout>
    </form>
  );
}

/** Moves the focus to a pick that has been put back: the button that restored it is gone with its toast. */
function useFocusOnNew({ items, lockedItems }: Slip) {
  const list = useRef<HTMLUListElement>(null);
  const ids = [...items, ...lockedItems].map(({ pickId }) => pickId).join();
  const before = useRef(ids);
  useEffect(() => {
    const known = new Set(before.current.split(","));
    before.current = ids;
    const added = ids.split(",").find((id) => !known.has(id));
    const lost = document.activeElement === document.body || document.activeElement?.closest("[role=region]");
    if (added && lost) list.current?.querySelector<HTMLElement>(`#${slipPickId(Number(added))}`)?.focus();
  }, [ids]);
  return list;
}

/** The picks in the order they were added, locked ones last. */
function SlipList({
  slip,
  stored,
  display,
  returnTo,
  reply,
  titleClassName,
}: Pick<SlipFormProps, "slip" | "display" | "returnTo" | "reply"> & {
  /** The slip on the server; `slip` may already include pending changes. */
  readonly stored: Slip;
  readonly titleClassName: string;
}) {
  const list = useFocusOnNew(slip);
  const opinionHref =
    slip.mode === "parlay" && slip.items.length > 1 && slip.items.length <= MAX_ASKED_LEGS
      ? parlayOpinionHref(slip.items)
      : null;
  return (
    <>
      <h2 id={SLIP_ANCHORS.list} data-slip-title tabIndex={-1} className={titleClassName}>
        {formatCount(slip.items.length + slip.lockedItems.length, "pick")} in your slip
      </h2>
      <ul ref={list} className="space-y-3">
        {slip.items.map((item) => (
          <SlipItemCard
            key={item.pickId}
            item={item}
            savedStakeCents={stored.items.find(({ pickId }) => pickId === item.pickId)?.stakeCents ?? item.stakeCents}
            mode={slip.mode}
            single={slip.mode === "singles" || slip.items.length === 1}
            display={display}
            returnTo={returnTo}
            reply={reply}
          />
        ))}
        {slip.lockedItems.map((item) => (
          <LockedItemCard key={item.pickId} item={item} display={display} returnTo={returnTo} />
        ))}
      </ul>
      {opinionHref !== null ? (
        <Link to={opinionHref} className="inline-flex min-h-11 items-center text-sm font-medium text-accent">
          Second opinion on this parlay
        </Link>
      ) : null}
    </>
  );
}

function PlaceBets({
  slip,
  display,
  placing,
  place,
}: Pick<SlipFormProps, "slip" | "display"> & {
  readonly placing: boolean;
  readonly place: () => void;
}) {
  return (
    <Button
      type="submit"
      name="intent"
      value="place"
      variant={slip.placeable ? "primary" : "secondary"}
      size="lg"
      block
      pending={placing}
      onClick={(event) => {
        event.preventDefault();
        place();
      }}
    >
      <span className="whitespace-nowrap">{placing ? "One moment…" : placeLabel(slip)}</span>
      <span className="font-normal">{formatMoney(slip.totalStakeCents, display.currencyMark)}</span>
    </Button>
  );
}

/** The effect of the button, and links to the books where the bets are placed. */
function PlaceNote({ slip, bookSites }: Pick<SlipFormProps, "slip" | "bookSites">) {
  const note = placeNote(slip);
  return (
    <div className="space-y-2">
      {note === null ? null : <p className="text-xs text-muted">{note}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {booksOf(slip).map(({ book }) => (
          <BookLink key={book} book={book} sites={bookSites} />
        ))}
      </div>
    </div>
  );
}

/** The parts of the form, which each layout arranges. */
interface LayoutProps {
  readonly parlay: boolean;
  /** The singles/parlay choice. */
  readonly mode: ReactNode;
  readonly list: ReactNode;
  readonly totals: ReactNode;
  readonly placeBets: ReactNode;
  readonly note: ReactNode;
  readonly children: ReactNode;
}

/** One column that scrolls above the Place Bets button. */
function PanelLayout({ mode, list, totals, placeBets, note, children }: LayoutProps) {
  return (
    <>
      <div className="min-h-0 flex-1 space-y-4 overflow-y-auto overscroll-contain bg-surface p-4">
        {mode}
        {list}
        {totals}
        {note}
      </div>
      <div className="flex items-center gap-2 border-t p-3">
        {children}
        <div className="flex-1">{placeBets}</div>
      </div>
    </>
  );
}

/** The totals beside the picks from 1024 px on, below them on smaller screens. */
function PageLayout({ parlay, mode, list, totals, placeBets, note, children }: LayoutProps) {
  return (
    <>
      <div className="min-w-0 space-y-3">
        <div className="sm:w-56">{mode}</div>
        {list}
      </div>
      <div
        id={SLIP_ANCHORS.total}
        className="scroll-mt-52 space-y-4 rounded-card border bg-raised p-4 shadow-card sm:p-6 lg:sticky lg:top-20"
      >
        <h2 className="text-lg font-semibold">{parlay ? "Parlay" : "Total"}</h2>
        {totals}
        <noscript className="block">
          <Button type="submit" name="intent" value="stakes" block>
            Update stakes
          </Button>
        </noscript>
        {placeBets}
        {note}
        {children}
      </div>
    </>
  );
}
