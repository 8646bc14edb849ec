import * as RadixToast from "@radix-ui/react-toast";
import { Link, useSubmit } from "@remix-run/react";
import { forwardRef, useEffect, useSyncExternalStore } from "react";
import type { Toast } from "#app/lib/schemas/site/dto.ts";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { TOAST_BOX, TOAST_PLACE, ToastBody, toastClose } from "./toast-parts.tsx";
import { TOAST_DURATION_MS, TOAST_SWIPE_PX, dismissToast, readToasts, watchToasts } from "./toast-store.ts";

type ActionProps = React.ComponentPropsWithoutRef<"button"> & { readonly action: NonNullable<Toast["action"]> };

/** The action of a toast: a link, or a button that posts its fields without leaving the page. */
const ToastAction = forwardRef<HTMLElement, ActionProps>(function ToastAction({ action, onClick, ...rest }, ref) {
  const submit = useSubmit();
  const className = buttonClass({ size: "sm" });
  const { label, href, fields } = action;
  if (!fields)
    return (
      <Link
        to={href}
        className={className}
        ref={ref as React.Ref<HTMLAnchorElement>}
        onClick={onClick as React.MouseEventHandler<Element> | undefined}
      >
        {label}
      </Link>
    );
  return (
    <button
      {...rest}
      type="button"
      className={className}
      ref={ref as React.Ref<HTMLButtonElement>}
      onClick={(event) => {
        onClick?.(event);
        submit(fields, {
          method: "post",
          action: href,
          navigate: false,
          fetcherKey: `toast ${href}`,
          preventScrollReset: true,
        });
      }}
    >
      {label}
    </button>
  );
});

const NONE: ReturnType<typeof readToasts> = [];

/** F8 moves to the notifications; Esc closes them and goes back to where F8 was pressed. */
function returnFromNotifications(): () => void {
  let cameFrom: HTMLElement | null = null;
  const press = (event: KeyboardEvent) => {
    const focused = document.activeElement;
    if (event.key === "F8" && cameFrom === null && focused instanceof HTMLElement) cameFrom = focused;
    if (event.key !== "Escape" || cameFrom === null) return;
    const back = cameFrom;
    cameFrom = null;
    // After the notification has closed.
    setTimeout(() => back.focus());
  };
  // Before the region itself moves the focus.
  document.addEventListener("keydown", press, true);
  return () => document.removeEventListener("keydown", press, true);
}

/** The live toast region, loaded after hydration: one toast for 5 s, dismissed by swiping right 50 px; F8 focuses it. */
export default function ToastRegion() {
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => NONE);
  useEffect(returnFromNotifications, []);
  return (
    <RadixToast.Provider
      label="Notification"
      duration={TOAST_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={TOAST_SWIPE_PX}
    >
      {toasts.map((toast) => (
        <RadixToast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          className={classNames("toast pointer-events-auto touch-none", TOAST_BOX)}
        >
          <ToastBody
            toast={toast}
            title={(text) => <RadixToast.Title className="font-semibold">{text}</RadixToast.Title>}
            description={(text) => <RadixToast.Description className="text-muted">{text}</RadixToast.Description>}
          />
          {toast.action ? (
            <RadixToast.Action asChild altText={toast.action.label}>
              <ToastAction action={toast.action} />
            </RadixToast.Action>
          ) : null}
          <RadixToast.Close className={toastClose}>
            <Icon name="close" size="sm" label="Close notification" />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport hotkey={["F8"]} label="Notifications ({hotkey})" className={TOAST_PLACE} />
    </RadixToast.Provider>
  );
}
