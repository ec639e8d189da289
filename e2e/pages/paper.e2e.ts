import { makeAccount } from "../support/account.ts";
import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { openNewestRun, rowOf } from "../support/upload-page.ts";

test.describe("on paper", () => {
  test("a printed run has all its rows, no controls, and black text on white, even in dark mode", async ({
    page,
  }) => {
    const account = await makeAccount({ plan: "enterprise" });
    await account.run(payroll("september.csv", staff(1, 80)));
    await page.emulateMedia({ colorScheme: "dark" });
    await account.signInOn(page);
    await openNewestRun(page);
    await expect(rowOf(page, "E1")).toBeVisible();
    await expect(rowOf(page, "E80")).toHaveCount(0);

    await page.emulateMedia({ media: "print" });
    await expect(rowOf(page, "E80")).toBeVisible();
    await expect(page.locator("tbody tr[aria-rowindex]")).toHaveCount(80);
    await expect(page.getByRole("button")).toHaveCount(0);
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(rowOf(page, "E80").getByRole("cell").first()).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(rowOf(page, "E80").getByRole("cell").first()).toHaveCSS("background-color", nothing);

    await page.emulateMedia({ media: "screen" });
    await expect(rowOf(page, "E80")).toHaveCount(0);
    await page.getByLabel("Search employee or location").fill("E8");
    await expect(page.getByRole("status").filter({ hasText: "2 of 80 employees" })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText("Search: E8")).toBeVisible();
  });
});

const nothing = "rgba(0, 0, 0, 0)";
