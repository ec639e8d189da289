import type { Page } from "@playwright/test";
import { expectRed } from "./support/colors.ts";
import { brokenRequest, expect, refusedRequest, test } from "./support/fixtures.ts";
import { readDatabase } from "./support/operator.ts";

test("[ENT-01] [ENT-02] [ENT-03] an inquiry is sent signed out, thanked for, kept, and leads to the plans", async ({
  page,
}) => {
  const businessName = `Business ${Date.now()}`;
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Contact us for a quote" }).click();
  await expect(page).toHaveURL("/enterprise");
  await fill(page, { businessName });
  await page.getByLabel("Phone (optional)").fill("555 0100");
  await page.getByLabel("Additional information (optional)").fill("Two plants");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("status")).toHaveText("Thank you for your inquiry! We'll be in touch soon.");
  const thanked = Date.now();
  await expect(page).toHaveURL("/pricing");
  expect(Date.now() - thanked).toBeGreaterThan(2_500);
  expect(await storedInquiry(businessName)).toEqual({
    business_name: businessName,
    contact_name: "Contact",
    contact_email: "contact@example.com",
    phone_number: "555 0100",
    employees_count: 1200,
    analyses_per_month: 52,
    additional_info: "Two plants",
  });
});

test("[ENT-01] what is missing or wrong is said at its field, and the first one has the focus", async ({
  page,
}) => {
  await page.goto("/enterprise");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByLabel("Business name")).toBeFocused();
  for (const sentence of [
    "Enter the name of the business.",
    "Enter a contact name.",
    "Enter an email address, such as name@example.com.",
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await expect(page.getByText("Enter a whole number of at least 1.")).toHaveCount(2);
  await fill(page, { employees: "0" });
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByText("Enter a whole number of at least 1.")).toHaveCount(1);
  await expect(page.getByLabel("Number of employees")).toBeFocused();
});

test("[ENT-01] the additional information has four rows", async ({ page }) => {
  await page.goto("/enterprise");
  await expect(page.getByLabel("Additional information (optional)")).toHaveAttribute("rows", "4");
});

test("[ENT-02] while it is sent the button turns and cannot be pressed; a failure is said in red and can be mended", async ({
  page,
  expectNoise,
}) => {
  expectNoise(brokenRequest);
  expectNoise(refusedRequest);
  await page.goto("/enterprise");
  await fill(page, {});
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/inquiries", async (route) => {
    await released;
    await route.abort();
  });
  const button = page.getByRole("button", { name: "Send inquiry" });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute("data-loading", "true");
  release();
  await expect(page.getByRole("alert")).toHaveText("Failed to submit form. Please try again.");
  await expectRed(page.getByRole("alert"));
  await page.unroute("**/api/inquiries");
  await button.click();
  await expect(page.getByText("Thank you for your inquiry!")).toBeVisible();
});

async function fill(page: Page, { businessName = "Business", employees = "1200" }): Promise<void> {
  await page.getByLabel("Business name").fill(businessName);
  await page.getByLabel("Contact name").fill("Contact");
  await page.getByLabel("Email", { exact: true }).fill("contact@example.com");
  await page.getByLabel("Number of employees").fill(employees);
  await page.getByLabel("Expected analyses per month").fill("52");
}

async function storedInquiry(businessName: string): Promise<unknown> {
  const found = await readDatabase(
    `select business_name, contact_name, contact_email, phone_number, employees_count, analyses_per_month,
      additional_info from enterprise_inquiries where business_name = $1`,
    [businessName],
  );
  return found[0];
}
