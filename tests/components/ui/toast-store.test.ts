import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  TOAST_REMOVE_DELAY_MS,
  dismissToast,
  readToasts,
  showToast,
  watchToasts,
} from "#app/components/ui/toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const toast of readToasts()) dismissToast(toast.id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("one toast at a time: the newer replaces the older", () => {
  showToast({ id: "a", title: "first" });
  showToast({ id: "b", title: "second" });
  expect(readToasts().map((toast) => toast.title)).toEqual(["second"]);
});

test("a closed toast is removed after the delay, not before", () => {
  showToast({ id: "c", title: "news" });
  dismissToast("c");
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
  expect(readToasts()).toMatchObject([{ id: "c", open: false }]);
  vi.advanceTimersByTime(1);
  expect(readToasts()).toEqual([]);
});

test("markup and script prefixes do not reach the screen", () => {
  for (const [given, shown] of [
    ["<b>Copied</b>", "Copied"],
    ["javascript:alert(1)", "alert(1)"],
  ] as const) {
    showToast({ id: "d", title: given, description: given });
    expect(readToasts()[0]).toMatchObject({ title: shown, description: shown });
  }
});

test("readers hear of every change until they stop listening", () => {
  const heard = vi.fn<() => void>();
  const stop = watchToasts(heard);
  showToast({ id: "e", title: "one" });
  stop();
  showToast({ id: "f", title: "two" });
  expect(heard).toHaveBeenCalledTimes(1);
});
