import { makeAccount } from "../support/account.ts";
import { expect, openAs, test } from "../support/fixtures.ts";

test("[DASH-01] [USE-01] [USE-04] without a subscription the plan is Free Plan with zero limits", async ({
  page,
}) => {
  await openAs(page, await makeAccount({}), "/app");
  await expect(page.getByText("Free Plan", { exact: true })).toBeVisible();
  for (const bar of ["File uploads used", "Employees used"]) {
    const section = page.getByRole("progressbar", { name: bar });
    await expect(section).toHaveAttribute("aria-valuenow", "100");
    const faded = await section.locator("..").evaluate((track) => Number(getComputedStyle(track).opacity));
    expect(faded).toBeLessThan(1);
  }
  await expect(page.getByText("None included yet")).toHaveCount(2);
});
