import type { Page } from "@playwright/test";
import { expect } from "./people.ts";

/** Sends one of the slip's forms as the signed-in person's browser would. */
export async function send(page: Page, baseURL: string | undefined, form: Record<string, string | number>) {
  return page.request.post("/slip", {
    form,
    headers: { Origin: baseURL ?? "", "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
}

/** Puts picks into the slip without opening it, for tests of other parts. */
export async function fill(page: Page, baseURL: string | undefined, picks: readonly (number | undefined)[]) {
  for (const pickId of picks)
    expect((await send(page, baseURL, { intent: "add", pickId: pickId ?? 0 })).status()).toBe(303);
}

export const toast = (page: Page, text: string | RegExp) => page.getByText(text).first();
export const items = (page: Page) => page.getByRole("main").locator("form#slip-form li");
export const stakeOf = (page: Page, pickId: number | undefined) => page.locator(`#stake-${pickId}`);
