import { Link } from "@remix-run/react";
import { useId, useRef, type ReactNode } from "react";
import { buttonClass, type ButtonSize, type ButtonVariant } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** The classes of a dialog's box. */
export const DIALOG =
  "w-[calc(100%-2rem)] max-w-lg max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-card border bg-raised p-0 text-text shadow-float";

export interface DialogFrameProps {
  readonly id?: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly dialogRef?: React.Ref<HTMLDialogElement>;
}

/** A native <dialog> with a title and a close button that works by `form method="dialog"`. */
export function DialogFrame({ id, title, children, dialogRef }: DialogFrameProps) {
  const titleId = useId();
  return (
    <dialog ref={dialogRef} id={id} aria-labelledby={titleId} className={DIALOG}>
      <div className="flex items-start justify-between gap-4 border-b px-5 py-3 sm:px-6">
        <h2 id={titleId} className="pt-2 text-lg font-semibold">
          {title}
        </h2>
        <form method="dialog" className="-mr-2">
          <button className={classNames(buttonClass({ variant: "ghost" }), "w-11 px-0!")}>
            <Icon name="close" label="Close" />
          </button>
        </form>
      </div>
      <div className="p-5 sm:p-6">{children}</div>
    </dialog>
  );
}

export interface DialogProps {
  /** The same content as a page: where the trigger leads without JavaScript. */
  readonly fallbackTo: string;
  readonly trigger: ReactNode;
  readonly triggerVariant?: ButtonVariant;
  readonly triggerSize?: ButtonSize;
  readonly title: string;
  /** Receives `close`, for a Cancel button. */
  readonly children: (close: () => void) => ReactNode;
}

/** A link that opens a modal <dialog> where scripts run, and the page `fallbackTo` where they do not. */
export function Dialog({ fallbackTo, trigger, triggerVariant, triggerSize, title, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Link
        to={fallbackTo}
        className={buttonClass({ variant: triggerVariant, size: triggerSize })}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (!ref.current || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          ref.current.showModal();
        }}
      >
        {trigger}
      </Link>
      <DialogFrame dialogRef={ref} title={title}>
        {children(() => ref.current?.close())}
      </DialogFrame>
    </>
  );
}
