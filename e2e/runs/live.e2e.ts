import type { Page } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { grantPlan } from "../support/operator.ts";

test("[USE-06] a run shows in another browser and in every tab, whichever has the stream, and so does the end of the session", async ({
  page,
  browser,
  account,
  expectNoise,
}) => {
  await openListening(page, "/app");
  const tab = await page.context().newPage();
  await tab.goto("/app/results");
  await expect(tab.getByText("No analysis results found")).toBeVisible();
  await test.step("in another browser and in another tab", async () => {
    const other = await (await browser.newContext()).newPage();
    await account.signInOn(other);
    await openListening(other, "/app");
    await account.run(payroll("may.csv", staff(1, 3)));
    await expect(other.getByText("1 of 5 this period")).toBeVisible();
    await expect(page.getByText("3 of 100 this period")).toBeVisible();
    await expect(tab.getByRole("article")).toHaveCount(1);
    await other.context().close();
  });
  await test.step("when the tab with the stream closes, another takes over", async () => {
    const stream = tab.waitForResponse("**/api/live");
    await page.close();
    await stream;
    await account.run(payroll("june.csv", staff(1, 4)));
    await expect(tab.getByRole("article")).toHaveCount(2);
  });
  await test.step("a session that ends elsewhere ends in the tab", async () => {
    expectNoise(refusedRequest);
    await account.api.post("/api/auth/sign-out", { data: {}, headers: { origin: addresses.app } });
    await expect(tab).toHaveURL("/login");
  });
});

test("[USE-06] a granted plan unlocks a gated page", async ({ page }) => {
  const account = await makeAccount({});
  await account.signInOn(page);
  await openListening(page, "/app/analysis");
  await expect(page.getByRole("heading", { name: "No Active Subscription" })).toBeVisible();
  await grantPlan(account.email, "basic");
  await expect(page.getByRole("region", { name: "Basic plan" })).toBeVisible();
});

test("[USE-06] an open page sends no requests until it is notified", async ({ page, account }) => {
  await page.clock.install();
  await openListening(page, "/app");
  await expect(page.getByText("0 of 5 this period")).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.runFor("30:00");
  await account.run(payroll("may.csv", staff(1, 4)));
  await expect(page.getByText("1 of 5 this period")).toBeVisible();
  expect(asked.filter((path) => path === "/api/billing/usage").length).toBeLessThanOrEqual(2);
});

/** Opens a page and waits for the server to open its stream. */
async function openListening(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse("**/api/live");
  await page.goto(address);
  await stream;
}
