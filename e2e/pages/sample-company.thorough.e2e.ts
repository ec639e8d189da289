import { makeAccount } from "../support/account.ts";
import { expect, test } from "../support/fixtures.ts";
import { problemsOf } from "../support/scan.ts";

test("a new account opens the sample company in one click, looks around, and leaves it in another tab", async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/status of 409/);
  const account = await makeAccount({ configured: false });
  await account.signInOn(page);
  await page.goto("/onboarding");
  await page.getByRole("button", { name: "Open the sample company" }).click();
  const banner = page.getByRole("region", { name: "Sample company" });
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole("link", { name: /paid below the minimum wage$/ })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);

  await page.goto("/app/results");
  await expect(page.getByRole("heading", { name: "Analysis Results" })).toBeVisible();
  await expect(banner).toBeVisible();

  const other = await context.newPage();
  await other.goto("/app");
  await other.getByRole("button", { name: "Leave the sample company" }).click();
  await expect(other.getByRole("heading", { name: "Your payroll file" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your payroll file" })).toBeVisible();
  await expect(banner).toHaveCount(0);
});
