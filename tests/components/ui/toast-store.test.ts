import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  TOAST_DURATION_MS,
  TOAST_REMOVE_DELAY_MS,
  TOAST_SWIPE_PX,
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
  showToast({ id: "d", title: "<b>Copied</b>", description: "javascript:alert(1)" });
  expect(readToasts()[0]?.title).toBe("Copied");
  expect(readToasts()[0]?.description).not.toContain("javascript:");
});

test("readers hear of every change until they stop listening", () => {
  const heard = vi.fn<() => void>();
  const stop = watchToasts(heard);
  showToast({ id: "e", title: "one" });
  stop();
  showToast({ id: "f", title: "two" });
  expect(heard).toHaveBeenCalledTimes(1);
});

test("a toast's duration, its swipe distance and its removal are the specification's", () => {
  expect([TOAST_DURATION_MS, TOAST_SWIPE_PX, TOAST_REMOVE_DELAY_MS]).toEqual([5000, 50, 1_000_000]);
});
