import type { Page } from "@playwright/test";
import { goodPassword, makeAccount, newAddress } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { keepNewsOpen } from "../support/connection/hold.ts";
import { fillSignUp } from "../support/credentials.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, openAs, refusedRequest, test } from "../support/fixtures.ts";
import { codeIn, newestEmailTo } from "../support/mailbox.ts";
import {
  cards,
  choosePlan,
  giveCard,
  letDaysPass,
  openBillingPage,
  returnToSettings,
  subscribeAndCancel,
} from "../support/payment-pages.ts";
import { analyze, errorBox, expectResultsOf, review } from "../support/upload-page.ts";

// Run in order: the last test moves the payment provider's clock for both of them.
test.describe.configure({ mode: "default" });

const subscriptionCard = (page: Page) => page.getByRole("region", { name: "Subscription" });

test("[PRICE-05] [PRICE-06] [BILL-01] [BILL-02] [BILL-03] [BILL-05] [DASH-04] [ALLOW-02] a visitor chooses a plan, creates an account, goes back, pays with a second card, uses up the plan, upgrades, and continues", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await keepNewsOpen(page);
  await test.step("choose Basic, signed out", async () => {
    await page.goto("/pricing");
    await page.getByRole("article", { name: "Basic" }).getByRole("button", { name: "Subscribe now" }).click();
    await expect(page).toHaveURL("/signup");
  });
  await test.step("make an account, and be led to the payment page of Basic", () => makeOwnAccount(page));
  await test.step("go back, and find the plans unchanged", async () => {
    await expect(page.getByRole("heading", { name: "Subscribe to Basic" })).toBeVisible();
    await page.getByRole("link", { name: "Cancel and go back" }).click();
    await expect(page).toHaveURL("/pricing");
    await expect(page.getByRole("button", { name: "Subscribe now" })).toHaveCount(3);
    await choosePlan(page, "Standard");
    await page.goBack();
    await expect(page.getByRole("article", { name: "Standard" }).getByRole("button")).toBeEnabled();
  });
  await test.step("pay with a card that is declined", async () => {
    await choosePlan(page, "Basic");
    await giveCard(page, cards.declined, "Start trial");
    await expect(page.getByText("Your card was declined.")).toBeVisible();
  });
  await test.step("pay with another, and be greeted", async () => {
    await giveCard(page, cards.newOne(), "Start trial");
    const greeting = page.getByRole("dialog", { name: "Subscription Activated!" });
    await expect(greeting).toContainText("You are on the Basic plan.");
    await expect(greeting.getByRole("listitem")).toHaveText([
      "3 analyses a month",
      "20 unique employees a month",
      "CSV export",
      "Email support",
      "Basic compliance monitoring",
    ]);
    await greeting.getByRole("button", { name: "Start Using Your Plan" }).click();
    await expect(greeting).toBeHidden();
    await expect(page).toHaveURL("/app");
    await expect(page.getByText("Your free trial of the Basic plan ends on")).toBeVisible();
  });
  await test.step("use it up, and hit the limit", async () => {
    await openAnalysis(page);
    await expect(page.getByRole("region", { name: "Basic plan" })).toContainText("Free trial until");
    for (const month of ["april", "may", "june"] as const) await runMonth(page, month);
    await review(page, payroll("july.csv", staff(1, 2)));
    await expect(errorBox(page)).toContainText("Monthly analysis limit (3) reached.");
  });
  await test.step("upgrade, and go on", async () => {
    await openBillingPage(page);
    await page.getByRole("button", { name: /^Change to Professional now/ }).click();
    await expect(page.getByRole("heading", { name: /^Professional/ })).toBeVisible();
    await returnToSettings(page);
    await expect(subscriptionCard(page)).toContainText("Professional");
    await openAnalysis(page);
    const july = fileOf("july");
    await analyze(page, july, payDates.july);
    await expectResultsOf(page, july);
    await openAnalysis(page);
    await expect(page.getByRole("region", { name: "Professional plan" })).toContainText("4 of 15 used");
  });
});

test("[BILL-04] a plan is canceled and resumed on the billing page, and every page shows it; a failed renewal shows how long access lasts, and another card fixes it", async ({
  page,
}) => {
  await openAs(page, await makeAccount({}), "/app");
  await test.step("cancel", async () => {
    await subscribeAndCancel(page, "Standard", cards.newOneThatFailsLater());
    await expect(subscriptionCard(page)).toContainText(/canceled/i);
    await page.goto("/app");
    await expect(page.getByText(/Your Standard plan is canceled and ends on/)).toBeVisible();
  });
  await test.step("resume", async () => {
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByRole("button", { name: "Resume subscription" }).click();
    await expect(page.getByRole("button", { name: /^Cancel subscription on/ })).toBeVisible();
    await returnToSettings(page);
    await expect(subscriptionCard(page)).toContainText("Status: Free trial");
    await expect(subscriptionCard(page)).not.toContainText(/canceled/i);
  });
  await test.step("pay what the first card failed to", async () => {
    await page.goto("/app");
    await letDaysPass(15);
    const overdue = page.getByRole("status").filter({ hasText: "Your payment is overdue" });
    await expect(overdue).toContainText(/You have access until \w+ \d+, \d{4}/);
    await overdue.getByRole("button", { name: "Update payment" }).click();
    await giveCard(page, cards.newOne(), "Save card");
    await expect(page.getByLabel("Card number")).toHaveValue("");
    await page.getByRole("button", { name: "Pay now" }).click();
    await expect(page.getByRole("button", { name: "Pay now" })).toHaveCount(0);
    await returnToSettings(page);
    await expect(overdue).toBeHidden();
    await expect(subscriptionCard(page)).toContainText("Status: Active");
  });
});

async function makeOwnAccount(page: Page): Promise<void> {
  const email = newAddress();
  await fillSignUp(page, { email, password: goodPassword });
  await page.getByLabel("Verification code").fill(codeIn(await newestEmailTo(email)));
  await page.getByRole("button", { name: "Verify Email" }).click();
  await page.getByRole("link", { name: "Continue" }).click();
  const header = "Employee ID,Location,Earnings Type,Amount,Hours";
  await page.getByRole("textbox", { name: "Header row" }).fill(header);
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByLabel("Regular Earnings Identifier").fill("Regular");
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("button", { name: "Save Configuration" }).click();
}

const payDates = { april: "2026-04-24", may: "2026-05-22", june: "2026-06-19", july: "2026-07-17" };

const fileOf = (month: keyof typeof payDates) => payroll(`${month}.csv`, [...staff(1, 2), { id: month }]);

/** Runs a month's file as the page does. */
async function runMonth(page: Page, month: keyof typeof payDates): Promise<void> {
  const answer = await page.request.post("/api/runs", {
    headers: { origin: addresses.app },
    multipart: { payDate: payDates[month], file: fileOf(month) },
  });
  expect(answer.status()).toBe(201);
}

async function openAnalysis(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Analysis", exact: true }).click();
}
