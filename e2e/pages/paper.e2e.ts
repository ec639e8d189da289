import { makeAccount } from "../support/account.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { openNewestRun, rowOf } from "../support/upload-page.ts";

test.describe("on paper", () => {
  test("a printed run has all its rows, no controls, and black text on white, even in dark mode", async ({
    page,
  }) => {
    const account = await makeAccount({ plan: "enterprise" });
    await account.run(payroll("september.csv", staff(1, 300)));
    await page.emulateMedia({ colorScheme: "dark" });
    await account.signInOn(page);
    await openNewestRun(page);
    await expect(rowOf(page, "E1")).toBeVisible();
    await expect(rowOf(page, "E300")).toHaveCount(0);

    await page.emulateMedia({ media: "print" });
    await expect(rowOf(page, "E300")).toBeVisible();
    await expect(page.getByRole("row")).toHaveCount(301);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(rowOf(page, "E300").getByRole("cell").first()).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(rowOf(page, "E300").getByRole("cell").first()).toHaveCSS("background-color", nothing);

    await page.emulateMedia({ media: "screen" });
    await expect(rowOf(page, "E300")).toHaveCount(0);
  });

  test("a partly printed run says which part is printed", async ({ page }) => {
    const account = await makeAccount({ plan: "enterprise" });
    await account.run(payroll("october.csv", staff(1, 2_001)));
    await account.signInOn(page);
    await openNewestRun(page);
    await expect(rowOf(page, "E1")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Printed: the first 2,000 of 2,001 rows")).toBeVisible();
    // Reading the role and name of each of them takes seconds.
    const rows = page.locator("tbody tr[aria-rowindex]");
    await expect(rows).toHaveCount(2_000);
    await expect(rows.last()).toContainText("E2000");

    await page.emulateMedia({ media: "screen" });
    await page.getByLabel("Search employee or location").fill("E200");
    await expect(page.getByRole("status").filter({ hasText: "3 of 2,001 employees" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Search: E200")).toBeVisible();
  });
});

const nothing = "rgba(0, 0, 0, 0)";
