import { useId, type ReactNode } from "react";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

/** The classes of a dialog's box. */
const DIALOG =
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
