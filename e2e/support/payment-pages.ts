import { randomInt } from "node:crypto";
import type { Page } from "@playwright/test";
import { addresses } from "./addresses.ts";
import { openApiClient } from "./api-client.ts";
import { keepNewsOpen } from "./connection/hold.ts";
import { expect } from "./fixtures.ts";
import { expectSettings, openSettings } from "./settings.ts";

/** Cards of the payment sandbox. A new one has its one free trial still before it, in every try of a test. */
export const cards = {
  declined: "4000 0000 0000 0002",
  newOne: () => `4242 4200 ${eightDigits()}`,
  newOneThatFailsLater: () => `4242 4203 ${eightDigits()}`,
};

function eightDigits(): string {
  return String(randomInt(10 ** 8)).padStart(8, "0");
}

/** Fills the card on the payment page, or on the billing page, and sends it. */
export async function giveCard(page: Page, number: string, button: string | RegExp): Promise<void> {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expiry (MM/YY)").fill("12/40");
  await page.getByLabel("Security code").fill("123");
  await page.getByRole("button", { name: button }).click();
}

/** Buys a plan on the pricing page as a signed-in user, up to the payment page. */
export async function choosePlan(page: Page, plan: string): Promise<void> {
  await page.goto("/pricing");
  await page.getByRole("article", { name: plan }).getByRole("button", { name: "Subscribe now" }).click();
  await expect(page.getByRole("heading", { name: `Subscribe to ${plan}` })).toBeVisible();
}

/** Buys a plan and comes back to the dashboard, past the dialog that greets there. */
async function subscribe(page: Page, plan: string, card: string): Promise<void> {
  await keepNewsOpen(page);
  await choosePlan(page, plan);
  await giveCard(page, card, "Start trial");
  const greeting = page.getByRole("dialog", { name: "Subscription Activated!" });
  await greeting.getByRole("button", { name: "Start Using Your Plan" }).click();
  await expect(greeting).toBeHidden();
}

/** Opens the billing page from the settings. */
export async function openBillingPage(page: Page): Promise<void> {
  await openSettings(page, { section: "plan" });
  await page.getByRole("button", { name: "Manage subscription" }).click();
  await expect(page.getByRole("heading", { name: "Manage your subscription" })).toBeVisible();
}

export async function returnToSettings(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Return to Wagefloor" }).click();
  await expect(page).toHaveURL("/app/settings/plan");
  await expectSettings(page);
}

/** Moves the payment provider's clock, so that trials end and plans renew. */
export async function letDaysPass(days: number): Promise<void> {
  const api = await openApiClient(`http://127.0.0.1:${addresses.sandboxPort}`);
  const moved = await api.post("/sandbox/clock", { data: { advance: days * 86_400 } });
  expect(moved.ok()).toBe(true);
}

/** Buys a plan, and cancels it on the billing page; the settings are shown. */
export async function subscribeAndCancel(page: Page, plan: string, card: string): Promise<void> {
  await subscribe(page, plan, card);
  await openBillingPage(page);
  await page.getByRole("button", { name: /^Cancel subscription on/ }).click();
  await expect(page.getByRole("button", { name: "Resume subscription" })).toBeVisible();
  await returnToSettings(page);
}
