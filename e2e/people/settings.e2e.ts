import { expect, test } from "../support/fixtures.ts";
import { openSettings } from "../support/settings.ts";

test("[SET-04] changes saved on another device show in the open form, and the next save doesn't undo them", async ({
  page,
  account,
}) => {
  await openSettings(page);
  await expect(page.getByRole("textbox", { name: "Header Row" })).toHaveValue(
    "Employee ID, Location, Earnings Type, Amount, Hours",
  );
  const { profile } = await (await account.api.get("/api/profiles/default")).json();
  await page.getByLabel("Regular Earnings Identifier").fill("/101");
  await account.api.put("/api/profiles/default", { data: { ...profile, deductionAmount: 7000 } });
  await expect(page.getByLabel("Deduction Amount")).toHaveValue("70.00");
  await page.getByRole("button", { name: "Save Configuration" }).click();
  await expect(page.getByText("Configuration updated successfully")).toBeVisible();
  expect(await (await account.api.get("/api/profiles/default")).json()).toEqual({
    profile: { ...profile, deductionAmount: 7000, earningsIdentifier: "/101" },
  });
});
