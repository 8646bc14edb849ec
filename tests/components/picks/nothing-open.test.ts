import { expect, test } from "vitest";
import { nothingOpenText } from "#app/components/picks/nothing-open.tsx";
import type { LockedPick } from "#app/lib/schemas/picks/dto.ts";

const locked = (lockReason: LockedPick["lockReason"], count: number) =>
  Array.from({ length: count }, () => ({ lockReason, lockMessage: `Locked by ${lockReason}.` }) as LockedPick);

test("where no pick is open, the plan's contents or the reason of the best one says why", () => {
  expect(nothingOpenText(locked("tier", 9), "free")).toBe(
    "None of the 9 locked picks is part of Free, which opens moneylines up to 70% confidence. New picks are published through the day.",
  );
  expect(nothingOpenText(locked("tier", 1), "free")).toMatch(/^The locked pick is not part of Free, /);
  expect(nothingOpenText(locked("daily-limit", 2), "pro")).toBe("Locked by daily-limit.");
});
