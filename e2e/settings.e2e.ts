import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

const header = (page: Page) => page.getByRole("textbox", { name: "Header Row" });
const save = (page: Page) => page.getByRole("button", { name: "Save Configuration" });

test.beforeEach(async ({ page, account: _account }) => {
  await page.goto("/app/settings");
  await expect(header(page)).toHaveValue("Employee ID, Location, Earnings Type, Amount, Hours");
});

test("[SET-04] a new header clears the columns that it lost and keeps the others", async ({
  page,
  account,
}) => {
  await header(page).fill("Employee ID , ,Location, Earnings Type, Pay,Hours,");
  await expect(page.getByLabel("Amount Column")).toHaveValue("");
  await expect(page.getByLabel("Hours Column")).toHaveValue("Hours");
  await page.getByLabel("Amount Column").selectOption("Pay");
  await page.getByLabel("Deduction Amount").fill("75.5");
  await save(page).click();
  await expect(page.getByText("Configuration updated successfully")).toBeVisible();
  const { configuration } = await (await account.api.get("/api/configuration")).json();
  expect(configuration).toMatchObject({
    headerRow: ["Employee ID", "Location", "Earnings Type", "Pay", "Hours"],
    amountColumn: "Pay",
    deductionAmount: 7550,
  });
});

test("[SET-04] a new header is taken from a file as it is exported now", async ({ page }) => {
  const take = async (name: string, content: string) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Take it from a file" }).click();
    await (await chooser).setFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content, "latin1") });
  };
  await take("photo.csv", "\x89PNG\r\n\x1a\n\0\0");
  await expect(page.getByText("This file does not begin with a header row.")).toBeVisible();
  await expect(header(page)).toBeFocused();
  await take(
    "payroll.csv",
    "sep=;\r\nEmployee ID;Location;Earnings Type;Pay, gross;Hours\r\n1;US-TX;R;1;1\r\n",
  );
  await expect(header(page)).toHaveValue('Employee ID, Location, Earnings Type, "Pay, gross", Hours');
  await expect(page.getByText("This file does not begin")).toBeHidden();
  await expect(page.getByLabel("Amount Column")).toHaveValue("");
  await page.getByLabel("Amount Column").selectOption("Pay, gross");
  await save(page).click();
  await expect(page.getByText("Configuration updated successfully")).toBeVisible();
});

test("[SET-04] a column that the header does not have is named and not saved", async ({ page, account }) => {
  await header(page).fill("Employee ID, Location, Earnings Type, Pay, Time");
  await save(page).click();
  await expect(page.getByRole("alert")).toHaveText("Invalid column selections: Amount, Hours");
  const { configuration } = await (await account.api.get("/api/configuration")).json();
  expect(configuration.amountColumn).toBe("Amount");
});

test("[SET-04] all fields are required, and no amount is below zero", async ({ page }) => {
  await page.getByLabel("Regular Earnings Identifier").fill("");
  await save(page).click();
  await expect(page.getByText("Enter the text of regular earnings.")).toBeVisible();
  await page.getByLabel("Regular Earnings Identifier").fill("/101");
  await page.getByLabel("Deduction Amount").fill("");
  await save(page).click();
  await expect(page.getByLabel("Deduction Amount")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("Deduction Amount").pressSequentially("-5");
  await save(page).click();
  await expect(page.getByLabel("Deduction Amount")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Deduction Amount")).toHaveValue("-5");
  await header(page).fill("");
  await save(page).click();
  await expect(header(page)).toHaveAttribute("aria-invalid", "true");
});

test("[SET-04] the button waits for the answer, and a failed save says so", async ({ page, expectNoise }) => {
  expectNoise(/status of 500/);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/configuration", async (route) => {
    await released;
    await route.fulfill({ status: 500, body: "" });
  });
  await page.getByLabel("Deduction Amount").fill("60");
  await save(page).click();
  await expect(page.getByRole("button", { name: "Save Configuration" })).toHaveAttribute(
    "data-loading",
    "true",
  );
  release();
  await expect(page.getByRole("alert")).toHaveText("Failed to update configuration");
  await page.unroute("**/api/configuration");
  await save(page).click();
  await expect(page.getByText("Configuration updated successfully")).toBeVisible();
});

test("[SET-04] what another device saves shows in the open form, and the next save does not undo it", async ({
  page,
  account,
}) => {
  const { configuration } = await (await account.api.get("/api/configuration")).json();
  await page.getByLabel("Regular Earnings Identifier").fill("/101");
  await account.api.put("/api/configuration", { data: { ...configuration, deductionAmount: 7000 } });
  await expect(page.getByLabel("Deduction Amount")).toHaveValue("70.00");
  await save(page).click();
  await expect(page.getByText("Configuration updated successfully")).toBeVisible();
  expect(await (await account.api.get("/api/configuration")).json()).toEqual({
    configuration: { ...configuration, deductionAmount: 7000, earningsIdentifier: "/101" },
  });
});
