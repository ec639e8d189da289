import type { Page, Request } from "@playwright/test";
import { makeAccount } from "../support/account.ts";
import { hold, withholdStream } from "../support/connection/hold.ts";
import { fillSignIn } from "../support/credentials.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { chooseFile, errorBox, uploads } from "../support/upload-page.ts";

test("[UP-04] [UP-06] a user whose session ended unnoticed is told why a file is refused, and sent to the sign-in page and back", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await openAnalysis(page);
  await page.context().clearCookies();
  await chooseFile(page, payroll("late.csv", staff(1, 1)));
  await expect(errorBox(page)).toContainText("You must be logged in to perform analysis");
  expect(await account.countRuns()).toBe(0);
  await errorBox(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login");
  await fillSignIn(page, account);
  await expect(page).toHaveURL("/app/analysis");
});

test("[UP-05] the outcome of an upload isn't shown to the next user after the session ends", async ({
  page,
  account: _account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await openAnalysis(page);
  const release = await hold(page, uploads);
  await chooseFile(page, payroll("secret.csv", staff(1, 1)));
  await page.context().clearCookies();
  await page.getByRole("link", { name: "Dashboard", exact: true }).click();
  await expect(page).toHaveURL("/login");
  const answered = page.waitForResponse(uploads);
  release();
  await answered;
  await fillSignIn(page, await makeAccount({ plan: "standard" }));
  await expect(page).toHaveURL(/\/app/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("secret.csv")).toHaveCount(0);
});

/** Opens the page so that its session can end unnoticed: it hears of no change, and waits for no answer. */
async function openAnalysis(page: Page): Promise<void> {
  const underWay = new Set<Request>();
  page.on("request", (request) => underWay.add(request));
  page.on("requestfinished", (request) => underWay.delete(request));
  await withholdStream(page);
  await page.goto("/app/analysis");
  await expect(page.getByRole("region", { name: "Standard plan" })).toBeVisible();
  const addresses = () => [...underWay].map((request) => new URL(request.url()).pathname);
  await expect.poll(addresses).toEqual(["/api/live"]);
}
