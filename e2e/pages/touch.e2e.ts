import { payroll, staff } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { openNewestRun, rowOf } from "../support/upload-page.ts";

test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

test("on the narrowest phone the top bar of the public pages has two lines", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto("/pricing");
  const middle = async (name: RegExp, role: "link" | "button") => {
    const box = await page.getByRole("banner").getByRole(role, { name }).boundingBox();
    return box && Math.round(box.y + box.height / 2);
  };
  expect(await middle(/^Switch to .* colors$/, "button")).toBe(await middle(/^Sign in$/, "link"));
});

test("[RES-02] on a phone a run shows deduction and status without scrolling sideways, and a tap explains them on a page with Back", {
  tag: "@usual",
}, async ({ page, account }) => {
  await account.run(payroll("may.csv", [...staff(1, 2), { id: "E9", amount: "200.00" }]));
  await openNewestRun(page);
  const row = rowOf(page, "E9");
  await row.getByRole("rowheader").evaluate((cell) => cell.scrollIntoView({ block: "center" }));
  for (const text of ["$0.00", "Non-Compliant", "Texas"]) {
    await expect(row.getByText(text).first()).toBeInViewport({ ratio: 1 });
  }
  expect(await page.getByRole("region", { name: "All results" }).evaluate((table) => table.scrollLeft)).toBe(
    0,
  );
  await row.getByText("$0.00").tap();
  const explanation = page.getByRole("dialog", { name: "Employee E9" });
  await expect(explanation).toBeVisible();
  // It slides in.
  await expect.poll(() => explanation.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await page.goBack();
  await expect(explanation).toHaveCount(0);
  await row.getByText("$0.00").tap();
  await explanation.getByRole("button", { name: "Back" }).tap();
  await expect(explanation).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/results\/[0-9a-f-]+$/);
});
