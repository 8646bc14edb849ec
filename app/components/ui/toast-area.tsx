import { Suspense, lazy, useEffect, useState, useSyncExternalStore } from "react";
import type { Toast } from "#app/lib/schemas/site/dto.ts";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { TOAST_BOX, TOAST_PLACE, ToastBody, toastClose } from "./toast-parts.tsx";
import { readToasts, showToast, watchToasts } from "./toast-store.ts";
import { cleanToast } from "./clean-toast.ts";

const ToastRegion = lazy(() => import("./toast-region.tsx").catch(() => ({ default: NewestToast })));

/**
 * Shows the toast that came with the page. In the document it is a banner at the top inside <details>, so that it can be read and dismissed
 * without JavaScript; after hydration the live toast replaces it. The live region is loaded with the first toast.
 */
export function ToastArea({ toast }: { readonly toast: Toast | null }) {
  const [live, setLive] = useState(false);
  const any = useSyncExternalStore(
    watchToasts,
    () => readToasts().length > 0,
    () => false,
  );
  useEffect(() => setLive(true), []);
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast]);

  if (live)
    return any ? (
      <Suspense fallback={null}>
        <ToastRegion />
      </Suspense>
    ) : null;
  return toast ? <StillToast toast={toast} /> : null;
}

/** The current toast, for pages where the live region cannot be loaded. */
function NewestToast() {
  const toast = readToasts()[0];
  return toast ? <StillToast toast={toast} /> : null;
}

function StillToast({ toast }: { readonly toast: Toast }) {
  const shown = cleanToast(toast);
  return (
    <div className={TOAST_PLACE}>
      <details open className="dismissible pointer-events-auto relative">
        <summary className={classNames(toastClose, "absolute top-1 right-1")}>
          <Icon name="close" size="sm" label="Dismiss" />
        </summary>
        <div role="status" className={classNames(TOAST_BOX, "pr-14!")}>
          <ToastBody
            toast={shown}
            title={(text) => <p className="font-semibold">{text}</p>}
            description={(text) => <p className="text-muted">{text}</p>}
          />
          {shown.action?.fields ? (
            <form method="post" action={shown.action.href}>
              {Object.entries(shown.action.fields).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <button className={buttonClass({ size: "sm" })}>{shown.action.label}</button>
            </form>
          ) : shown.action ? (
            <a href={shown.action.href} className={buttonClass({ size: "sm" })}>
              {shown.action.label}
            </a>
          ) : null}
        </div>
      </details>
    </div>
  );
}
