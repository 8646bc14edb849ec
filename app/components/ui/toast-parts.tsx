import type { ReactNode } from "react";
import type { Toast } from "#app/lib/schemas/site/dto.ts";
import { Icon } from "./icon.tsx";

/** Position of both the banner without JavaScript and the live toast: below the header, over the page. */
export const TOAST_PLACE =
  "pointer-events-none fixed inset-x-0 top-16 z-[70] m-0 mx-auto flex w-full max-w-xl list-none flex-col gap-2 p-3 outline-none no-print";
export const TOAST_BOX =
  "flex flex-wrap items-start justify-end gap-x-3 rounded-card border bg-raised pl-4 pr-1 py-1 text-sm leading-6 shadow-float";
export const toastClose =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-text";

/** Icon, title and description of a toast. */
export function ToastBody({
  toast,
  title,
  description,
}: {
  readonly toast: Toast;
  readonly title: (text: string) => ReactNode;
  readonly description: (text: string) => ReactNode;
}) {
  const failed = toast.variant === "destructive";
  return (
    <>
      <Icon
        name={failed ? "x-circle" : "check-circle"}
        label={failed ? "Problem" : undefined}
        className={failed ? "mt-3 text-negative" : "mt-3 text-positive"}
      />
      <div className="min-w-[min(12rem,60%)] flex-1 py-2.5">
        {toast.title ? title(toast.title) : null}
        {toast.description ? description(toast.description) : null}
      </div>
    </>
  );
}
