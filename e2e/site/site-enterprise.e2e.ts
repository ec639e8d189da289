import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { readDatabase } from "../support/operator.ts";

test("[ENT-01] [ENT-02] [ENT-03] a visitor's inquiry is saved and acknowledged, and leads to the plans", async ({
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
  await expect(page).toHaveURL("/pricing");
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
