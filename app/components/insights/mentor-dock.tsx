import { lazy, memo, Suspense, useEffect, type ComponentType } from "react";
import type { MentorWidgetProps } from "./mentor-widget.tsx";

/** Ends the waiting of `firstUse`. */
let load = () => {};

/**
 * Until somebody does something on the page. The widget comes with the document and opens without scripts; only what scripts add to it
 * waits, so that no screen's first load pays for it. On a screen that was not a document there is nothing to show before.
 */
const firstUse = () =>
  new Promise<void>((resolve) => {
    load = resolve;
    if (!document.querySelector("[data-mentor]")) resolve();
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, load, { once: true, capture: true });
  });

const loadWidget = () => import("./mentor-widget.tsx");

/** Where its scripts cannot be loaded, the widget stays as it came. */
const Widget: ComponentType<MentorWidgetProps> = import.meta.env?.SSR
  ? (await loadWidget()).default
  : lazy(() => firstUse().then(() => loadWidget().catch(() => new Promise<never>(() => {}))));

/** The mentor's place on a screen; nothing without tips. */
export const MentorDock = memo(function MentorDock({ tips, raised }: MentorWidgetProps) {
  useEffect(() => () => load(), [tips]);
  return tips.length === 0 ? null : (
    <Suspense fallback={null}>
      <Widget tips={tips} raised={raised} />
    </Suspense>
  );
});
