import type { Locator, Page, Route } from "@playwright/test";
import { expectRed } from "../support/colors.ts";
import { payroll } from "../support/files.ts";
import { brokenRequest, expect, refusedRequest, test } from "../support/fixtures.ts";
import { withholdStream } from "../support/hold.ts";

const search = (page: Page) => page.getByRole("button", { name: "Search" });
const number = (page: Page) => page.getByPlaceholder("Enter employee number");
const balance = (page: Page) => page.getByRole("region", { name: "Current balance" });

test("[LOOK-01] the latest result is found in any letter case, and a blank search is disabled", async ({
  page,
  account,
}) => {
  await account.run(payroll("april.csv", [{ id: "A-17b", amount: "310.00" }]));
  await account.run(payroll("may.csv", [{ id: "A-17b", amount: "320.00" }]));
  await page.goto("/app/lookup");
  await expect(page.getByText("Search for an employee's latest analysis results")).toBeVisible();
  await expect(search(page)).toBeDisabled();
  await number(page).fill("   ");
  await expect(search(page)).toBeDisabled();
  await number(page).fill(" a-17b ");
  await expect(number(page)).toHaveValue(/A-17B/);
  await search(page).click();
  const result = page.getByRole("region", { name: "Employee A-17b" });
  await expect(result).toContainText("$29.60");
  await expect(search(page)).toBeFocused();
  await expect(result).toContainText("of $39.40 owed before");
  await expect(result).toContainText("$320.00");
  await expect(balance(page)).toContainText("$9.80");
  await page.reload();
  await expect(result).toContainText("$29.60");
});

test("[LOOK-01] employee numbers that differ only in letter case can each be found", async ({
  page,
  account,
}) => {
  const file = payroll("may.csv", [
    { id: "ab1", amount: "310.00" },
    { id: "AB1", amount: "320.00" },
  ]);
  await account.run(file);
  await page.goto("/app/lookup");
  await number(page).fill("ab1");
  await search(page).click();
  await expect(page.getByRole("region", { name: "Employee AB1" })).toContainText("$320.00");
  await page.getByRole("link", { name: "ab1" }).click();
  await expect(page.getByRole("region", { name: "Employee ab1" })).toContainText("$310.00");
  await expect(page.getByRole("link", { name: "AB1" })).toBeVisible();
});

test("[LOOK-01] an employee number with special characters is found", async ({ page, account }) => {
  const id = "07/12 #3? 50%";
  await account.run(payroll("may.csv", [{ id, amount: "320.00" }]));
  await page.goto("/app/lookup");
  await number(page).fill(id);
  await search(page).click();
  await expect(page.getByRole("region", { name: `Employee ${id}` })).toContainText("$320.00");
  await expect(balance(page)).toContainText("$29.60");
});

test("[LOOK-01] Search is disabled until the response arrives", async ({ page, account }) => {
  await account.run(payroll("may.csv", [{ id: "1001" }]));
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/latest-result", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/app/lookup");
  await number(page).fill("1001");
  await search(page).click();
  await expect(search(page)).toBeDisabled();
  release();
  await expect(search(page)).toBeEnabled();
  await expect(page.getByRole("region", { name: "Employee 1001" })).toBeVisible();
});

test("[LOOK-02] an unknown employee number shows that no results were found", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await account.run(payroll("may.csv", [{ id: "1001" }]));
  await page.goto("/app/lookup");
  await number(page).fill("1002");
  await number(page).press("Enter");
  await expect(page.getByRole("alert")).toHaveText("No results found for this employee number");
  await expect(number(page)).toBeFocused();
});

test("[LOOK-02] a failed search shows a red notice", async ({ page, account: _account, expectNoise }) => {
  expectNoise(/status of 500/);
  await page.route("**/latest-result", (route) => route.fulfill({ status: 500, body: "" }));
  await page.goto("/app/lookup?employee=1001");
  await expect(page.getByRole("alert")).toHaveText("Failed to fetch employee data");
  await expectRed(page.getByRole("alert"));
});

test("a purchase is added and a balance corrected, each with its reason in the history", async ({
  page,
  account,
}) => {
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await page.goto("/app/lookup?employee=1001");
  await expect(balance(page)).toContainText("$39.40");

  await page.getByRole("button", { name: "Add purchase" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add purchase" }).click();
  await expect(dialog.getByLabel("Cost of the purchase")).toBeFocused();
  await expect(dialog.getByText("Enter a reason")).toBeVisible();
  await dialog.getByLabel("Cost of the purchase").fill("20.60");
  await dialog.getByLabel("Reason").fill("Second pair of gloves");
  await expect(dialog).toContainText("New balance: $60.00");
  await dialog.getByRole("button", { name: "Add purchase" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(balance(page)).toContainText("$60.00");
  await expect(page.getByRole("row").filter({ hasText: "Second pair of gloves" })).toContainText("+$20.60");

  await page.getByRole("button", { name: "Correct balance" }).click();
  await dialog.getByLabel("Correct balance", { exact: true }).fill("0");
  await dialog.getByLabel("Reason").fill("Paid in cash");
  await dialog.getByRole("button", { name: "Correct balance" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Paid in cash" })).toContainText("-$60.00");
  await expect(balance(page)).toContainText("$0.00");
});

test("correcting a balance that changed in the meantime asks again and keeps what was typed", async ({
  page,
  account,
}) => {
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await page.goto("/app/lookup?employee=1001");
  const dialog = await beginCorrection(page, "15.25", "Paid in cash");
  await account.run(payroll("june.csv", [{ id: "1001", amount: "320.00" }]));
  const notice = dialog.getByRole("alert");
  await expect(notice).toContainText("It was $39.40 when you began and is $9.80 now.");
  await expect(dialog.getByRole("button", { name: "Correct balance" })).toBeDisabled();
  await notice.getByRole("button", { name: "I've checked it" }).click();
  await expect(notice).toHaveCount(0);
  await expect(dialog.getByLabel("Correct balance", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Correct balance", { exact: true })).toHaveValue("15.25");
  await dialog.getByRole("button", { name: "Correct balance" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Paid in cash" })).toContainText("+$5.45");
});

test("a stale page is refused, and a second click doesn't overwrite the change", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await withholdStream(page);
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await page.goto("/app/lookup?employee=1001");
  const dialog = await beginCorrection(page, "15.00", "Paid in cash");
  await account.run(payroll("june.csv", [{ id: "1001", amount: "320.00" }]));
  await expect(dialog).toContainText("owes $39.40 now");
  await dialog.getByRole("button", { name: "Correct balance" }).dblclick();
  await expect(dialog.getByRole("alert")).toContainText("It was $39.40 when you began and is $9.80 now.");
  await expect(dialog.getByLabel("Correct balance", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Reason")).toHaveValue("Paid in cash");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(balance(page)).toContainText("$9.80");
  await expect(page.getByRole("row").filter({ hasText: "Paid in cash" })).toHaveCount(0);
});

test("a correction with a lost response is sent again and counts once", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(brokenRequest);
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await page.goto("/app/lookup?employee=1001");
  const dialog = await beginCorrection(page, "15.00", "Paid in cash");
  await page.route("**/balance-entries", loseAnswer, { times: 1 });
  await dialog.getByRole("button", { name: "Correct balance" }).click();
  await expect(dialog.getByRole("alert")).toContainText("We couldn't tell whether the balance was changed");
  await expect(dialog).toContainText("owes $15.00 now");
  await dialog.getByRole("button", { name: "Correct balance" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: "Paid in cash" })).toHaveCount(1);
});

test("a purchase with a lost response asks the user to check the entries before adding it again", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(brokenRequest);
  await account.run(payroll("may.csv", [{ id: "1001", amount: "310.00" }]));
  await page.goto("/app/lookup?employee=1001");
  await page.getByRole("button", { name: "Add purchase" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Cost of the purchase").fill("20.60");
  await dialog.getByLabel("Reason").fill("Second pair of gloves");
  await page.route("**/balance-entries", loseAnswer, { times: 1 });
  await dialog.getByRole("button", { name: "Add purchase" }).click();
  await expect(dialog.getByRole("alert")).toContainText(
    "Check the entries before you add the purchase again",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("row").filter({ hasText: "Second pair of gloves" })).toHaveCount(1);
});

async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

async function beginCorrection(page: Page, amount: string, reason: string): Promise<Locator> {
  await page.getByRole("button", { name: "Correct balance" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Correct balance", { exact: true }).fill(amount);
  await dialog.getByLabel("Reason").fill(reason);
  return dialog;
}
