import { expect, test } from "../support/fixtures.ts";
import { tabTo } from "../support/keyboard.ts";
import { readDatabase } from "../support/operator.ts";

test("[LAND-01] a keyboard user moves between pages, and focus starts at each heading", async ({ page }) => {
  await page.goto("/calculation");
  await page.getByRole("banner").getByRole("link", { name: "Features" }).click();
  await expect(page).toHaveURL("/#features");
  await expect(page.getByRole("heading", { name: "Features" })).toBeInViewport();
  await page.goto("/");
  await tabTo(page, "Pricing");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/pricing");
  await tabTo(page, "Contact us for a quote");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveURL("/enterprise");
});

test("[LAND-02] [LAND-03] the keyboard pauses the changing word and the video", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, "Pause the changing word");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Play the changing word" })).toBeFocused();
  const film = page.getByLabel("Live Demo");
  await tabTo(page, "Live Demo");
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press("Space");
  await expect(film).toHaveJSProperty("paused", true);
  await page.keyboard.press("Space");
  await expect(film).toHaveJSProperty("paused", false);
});

test("[ENT-01] [ENT-02] [ENT-03] a keyboard user can send an inquiry, which is saved, and comes to the plans", async ({
  page,
}) => {
  const businessName = `Keyboard business ${Date.now()}`;
  await page.goto("/pricing");
  await tabTo(page, "Contact us for a quote");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/enterprise");
  await tabTo(page, "Business name");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Enter the name of the business.")).toBeVisible();
  await expect(page.getByLabel("Business name")).toBeFocused();
  for (const text of [
    businessName,
    "Contact",
    "contact@example.com",
    "555 0100",
    "1200",
    "52",
    "Two plants",
  ]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("button", { name: "Send inquiry" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status")).toHaveText("Thank you for your inquiry! We'll be in touch soon.");
  await expect(page).toHaveURL("/pricing");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const saved = await readDatabase(
    `select business_name, contact_name, contact_email, phone_number, employees_count, analyses_per_month,
      additional_info from enterprise_inquiries where business_name = $1`,
    [businessName],
  );
  expect(saved).toEqual([
    {
      business_name: businessName,
      contact_name: "Contact",
      contact_email: "contact@example.com",
      phone_number: "555 0100",
      employees_count: 1200,
      analyses_per_month: 52,
      additional_info: "Two plants",
    },
  ]);
});
