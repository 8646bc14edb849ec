import { lazy, memo, Suspense, useEffect, type ComponentType } from "react";
import type { MentorWidgetProps } from "./mentor-widget.tsx";

/** Ends the waiting of `firstUse`. */
let load = () => {};

/**
 * Waits for the first use of the page. The widget comes with the document and opens without scripts, so only the parts that scripts add
 * wait: no screen's first load pays for them. A screen reached without loading a document shows no widget before that.
 */
const firstUse = () =>
  new Promise<void>((resolve) => {
    load = resolve;
    if (!document.querySelector("[data-mentor]")) resolve();
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, load, { once: true, capture: true });
  });

const loadWidget = () => import("./mentor-widget.tsx");

/** If its scripts cannot be loaded, the widget stays as it came. */
const Widget: ComponentType<MentorWidgetProps> = import.meta.env?.SSR
  ? (await loadWidget()).default
  : lazy(() => firstUse().then(() => loadWidget().catch(() => new Promise<never>(() => {}))));

/** The mentor's place on a screen; empty without tips. */
export const MentorDock = memo(function MentorDock({ tips, raised }: MentorWidgetProps) {
  useEffect(() => () => load(), [tips]);
  return tips.length === 0 ? null : (
    <Suspense fallback={null}>
      <Widget tips={tips} raised={raised} />
    </Suspense>
  );
});
