import { expect, test } from "../support/fixtures.ts";

test("a choice made before the script loads is kept", async ({ page }) => {
  let letThrough = () => {};
  const wanted = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route("**/*.js", async (route) => {
    await wanted;
    await route.continue();
  });
  await page.goto("/minimum-wages", { waitUntil: "commit" });
  await page.getByLabel("In force on").fill("2025-03-01");
  await page.getByLabel("Find a state, city or county").fill("san francisco");
  letThrough();
  await expect(page.getByRole("status")).toHaveText("2 places");
  await expect(page.getByLabel("In force on")).toHaveValue("2025-03-01");
  await expect(page.getByRole("row").filter({ hasText: "San Francisco" }).first()).toContainText("$18.67");
});
