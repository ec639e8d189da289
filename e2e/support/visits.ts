import type { Locator, Page } from "@playwright/test";
import { type Account, goodPassword, newAddress } from "./account.ts";
import { addresses } from "./addresses.ts";
import { fillSignUp } from "./credentials.ts";
import { example, file, payroll } from "./files.ts";
import { expect } from "./fixtures.ts";
import { settingsVisits } from "./settings-visits.ts";
import { analyze, chooseFile, expectResultsOf } from "./upload-page.ts";

/** One thing that a person can have on the screen, and how to get there. */
export interface Visit {
  readonly title: string;
  /** What the account has; nobody is signed in without one. */
  readonly as?: "subscriber with two runs" | "subscriber" | "without a plan" | "not configured";
  readonly go: (page: Page, account: Account | undefined) => Promise<unknown>;
  /** It is another state of a page that is visited too. */
  readonly another?: true;
  /** What a picture of it begins with; the top of the page unless given. */
  readonly subject?: (page: Page) => Locator;
}

/** Every page of the product, with its dialogs and its errors. */
export const visits: readonly Visit[] = [
  { title: "the start page", go: (page) => page.goto("/") },
  { title: "the plans", go: (page) => page.goto("/pricing") },
  { title: "the enterprise form", go: (page) => page.goto("/enterprise") },
  { title: "the enterprise form with its errors", another: true, go: showInquiryErrors },
  { title: "the calculation", go: (page) => page.goto("/calculation") },
  { title: "the minimum wages", go: showWagesOfNewYork },
  { title: "the terms", another: true, go: (page) => page.goto("/terms") },
  { title: "the privacy page", another: true, go: (page) => page.goto("/privacy") },
  { title: "the sign-in", go: showWaysOn("/login") },
  {
    title: "the sign-in with its errors",
    another: true,
    go: async (page) => {
      await showWaysOn("/login")(page);
      await page.getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByText("Enter your password.")).toBeVisible();
    },
  },
  {
    title: "the sign-in after another site's error",
    another: true,
    go: showWaysOn("/login?error=access_denied"),
  },
  { title: "the second factor", go: showSecondFactor },
  { title: "the sign-in by email", go: (page) => page.goto("/login/code") },
  { title: "the code of a sign-in mail", another: true, go: showMailCode },
  { title: "an old sign-in link", another: true, go: showOldLink },
  {
    title: "a sign-in link for somebody else",
    another: true,
    as: "without a plan",
    go: showLinkForAnother,
  },
  { title: "the sign-in by phone with its errors", another: true, go: showPhoneErrors },
  { title: "single sign-on", go: (page) => page.goto("/login/company") },
  { title: "the forgotten password", go: (page) => page.goto("/forgot-password") },
  { title: "the sign-up by email", go: (page) => page.goto("/signup/code") },
  { title: "the sign-up", go: showWaysOn("/signup") },
  { title: "the sign-up by phone", go: (page) => page.goto("/signup/phone") },
  { title: "the confirmation", go: showConfirmation },
  { title: "the first step of the set-up", as: "not configured", go: (page) => page.goto("/onboarding") },
  {
    title: "the second step of the set-up with its errors",
    another: true,
    as: "not configured",
    go: showColumns,
  },
  { title: "the third step of the set-up", as: "not configured", go: showDeduction },
  { title: "the dashboard", as: "subscriber with two runs", go: (page) => page.goto("/app") },
  {
    title: "the dashboard without a plan",
    another: true,
    as: "without a plan",
    go: (page) => page.goto("/app"),
  },
  { title: "the closed gate", as: "without a plan", go: (page) => page.goto("/app/analysis") },
  { title: "the upload", as: "subscriber", go: (page) => page.goto("/app/analysis") },
  {
    title: "the upload with an error",
    another: true,
    as: "subscriber",
    go: async (page) => {
      await page.goto("/app/analysis");
      await chooseFile(page, file("empty.csv", ""));
      await expect(page.getByText("File is empty")).toBeVisible();
    },
  },
  { title: "fresh results", as: "subscriber", go: showFreshResults, subject: tabs },
  { title: "the outstanding balances", another: true, as: "subscriber", go: showOutstanding, subject: tabs },
  { title: "the skipped employees", another: true, as: "subscriber", go: showSkipped, subject: tabs },
  { title: "the mapping of locations", another: true, as: "subscriber", go: showMapping },
  { title: "a repeated file", another: true, as: "subscriber with two runs", go: showRepeated },
  { title: "the reports", as: "subscriber with two runs", go: (page) => page.goto("/app/results") },
  { title: "no reports", another: true, as: "subscriber", go: (page) => page.goto("/app/results") },
  {
    title: "the download menu",
    another: true,
    as: "subscriber with two runs",
    go: clickOnResults(/^Download results/),
  },
  { title: "a report", as: "subscriber with two runs", go: clickOnResults(/^View results/) },
  {
    title: "the voiding of a run",
    another: true,
    as: "subscriber with two runs",
    go: clickOnResults(/^Void run/),
  },
  { title: "the look-up", as: "subscriber", go: (page) => page.goto("/app/lookup") },
  { title: "an employee", as: "subscriber with two runs", go: showEmployee },
  { title: "a purchase with its errors", another: true, as: "subscriber with two runs", go: showPurchase },
  { title: "the settings", as: "subscriber with two runs", go: (page) => page.goto("/app/settings") },
  ...settingsVisits.map((visit): Visit => ({ ...visit, another: true })),
];

async function showInquiryErrors(page: Page): Promise<void> {
  await page.goto("/enterprise");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByText("Enter a contact name.")).toBeVisible();
}

/** Which ways to sign in there are is known only when the server has answered. */
function showWaysOn(address: string): (page: Page) => Promise<void> {
  return async (page) => {
    await hideCompanies(page);
    await page.goto(address);
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
  };
}

/** A company is set up by a test that may or may not have run before. */
async function hideCompanies(page: Page): Promise<void> {
  await page.route("**/api/accounts/providers", async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), sso: false } });
  });
}

function tabs(page: Page): Locator {
  return page.getByRole("tablist");
}

/** A part of the table: all its rows are alike, and looking at each of them takes a minute. */
async function showWagesOfNewYork(page: Page): Promise<void> {
  await page.clock.setFixedTime("2026-03-13T12:00:00Z");
  await page.goto("/minimum-wages");
  await page.getByLabel("Find a state, city or county").fill("new york");
  await expect(page.getByRole("rowheader", { name: "California" })).toHaveCount(0);
}

/** By the server's name, where the browser offers passkeys too. */
async function showSecondFactor(page: Page): Promise<void> {
  await page.goto(`${addresses.namedApp}/login#second-factor`);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeVisible();
}

async function showMailCode(page: Page): Promise<void> {
  await page.goto("/login/code");
  await page.getByLabel("Email").fill(newAddress());
  await page.getByRole("button", { name: "Send the mail" }).click();
  await expect(page.getByLabel("6-digit code")).toBeVisible();
}

/** Addresses that are the same each time, as pictures of them must be. */
async function showLinkForAnother(page: Page): Promise<void> {
  await page.route("**/api/auth/get-session", async (route) => {
    const response = await route.fetch();
    const { session, user } = await response.json();
    return route.fulfill({ response, json: { session, user: { ...user, email: "clerk@payroll.example" } } });
  });
  await page.goto("/login#type=magiclink&email=colleague.with.a.long.name@payroll.example&token=123456");
  await expect(page.getByRole("heading", { name: "Continue as somebody else?" })).toBeVisible();
}

async function showOldLink(page: Page): Promise<void> {
  await page.goto("/login#type=magiclink&email=nobody%40example.com");
  await expect(page.getByRole("link", { name: "Get a new mail" })).toBeVisible();
}

async function showPhoneErrors(page: Page): Promise<void> {
  await page.goto("/login/phone");
  await page.getByRole("button", { name: "Use my password" }).click();
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your password.")).toBeVisible();
}

async function showConfirmation(page: Page): Promise<void> {
  await page.goto("/signup");
  await fillSignUp(page, { email: newAddress(), password: goodPassword });
  await expect(page.getByLabel("Verification code")).toBeVisible();
}

async function showColumns(page: Page): Promise<void> {
  await page.goto("/onboarding");
  await page.getByRole("textbox", { name: "Header row" }).fill("A,B,C,D,E");
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByText("Choose a column.")).toHaveCount(5);
}

async function showDeduction(page: Page): Promise<void> {
  await page.goto("/onboarding");
  const header = "Employee ID,Location,Earnings Type,Amount,Hours";
  await page.getByRole("textbox", { name: "Header row" }).fill(header);
  await page.getByRole("button", { name: "Next Step" }).click();
  await page.getByLabel("Regular Earnings Identifier").fill("/101");
  await page.getByRole("button", { name: "Next Step" }).click();
  await expect(page.getByLabel("Deduction Amount")).toBeVisible();
}

/** Everything that results can say: marks, an unknown location, somebody below the wage, somebody skipped. */
async function showFreshResults(page: Page): Promise<void> {
  const upload = payroll("may.csv", [
    { id: "1001", amount: "310.00" },
    { id: "1002", location: "Plant 12" },
    { id: "1003", amount: "200.00" },
    { id: "1004", hours: "forty" },
    { id: "1005", type: "Bonus" },
  ]);
  await page.goto("/app/analysis");
  await analyze(page, upload);
  await expectResultsOf(page, upload);
  await expect(page.getByRole("tab", { name: "Skipped (1)" })).toBeVisible();
}

async function showOutstanding(page: Page): Promise<void> {
  await showFreshResults(page);
  await page.getByRole("tab", { name: /^Outstanding/ }).click();
  await expect(page.getByRole("region", { name: "Outstanding balances" })).toBeVisible();
}

async function showSkipped(page: Page): Promise<void> {
  await showFreshResults(page);
  await page.getByRole("tab", { name: /^Skipped/ }).click();
  await expect(page.getByRole("region", { name: "Skipped" })).toBeVisible();
}

async function showMapping(page: Page): Promise<void> {
  await showFreshResults(page);
  await page.getByRole("button", { name: "Map locations" }).click();
  await expect(page.getByLabel("Is this place")).toBeVisible();
}

async function showRepeated(page: Page): Promise<void> {
  await page.goto("/app/analysis");
  await analyze(page, example("small.csv"));
  await expect(page.getByRole("dialog")).toBeVisible();
}

function clickOnResults(button: RegExp): Visit["go"] {
  return async (page) => {
    await page.goto("/app/results");
    await page.getByRole("button", { name: button }).first().click();
    await expect(page.getByRole("dialog").or(page.getByRole("menu"))).toBeVisible();
  };
}

async function showEmployee(page: Page): Promise<void> {
  await page.goto("/app/lookup?employee=1001");
  await expect(page.getByRole("region", { name: "Current balance" })).toBeVisible();
}

async function showPurchase(page: Page): Promise<void> {
  await showEmployee(page);
  await page.getByRole("button", { name: "Add purchase" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Add purchase" }).click();
  await expect(page.getByText("Say why, for whoever reads this later")).toBeVisible();
}
