import { makeAccount } from "../support/account.ts";
import { keepNewsOpen } from "../support/connection/hold.ts";
import { expect, openAs, test } from "../support/fixtures.ts";
import { grantPlan } from "../support/operator.ts";

test("[PRICE-02] a plan card grows slightly on hover, unless reduced motion is on", {
  tag: "@usual",
}, async ({ page }) => {
  await page.goto("/pricing");
  const card = page.getByRole("article", { name: "Basic" });
  const width = async () => (await card.boundingBox())?.width ?? 0;
  const before = await width();
  await card.hover();
  await expect.poll(width).toBeGreaterThan(before * 1.01);
  await page.mouse.move(0, 0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await card.hover();
  await expect.poll(width).toBe(before);
});

test("[DASH-04] the welcome dialog waits for the plan and opens when it arrives", async ({ page }) => {
  const account = await makeAccount({});
  await keepNewsOpen(page);
  await page.route("**/api/billing/checkout-return", (route) =>
    route.fulfill({ json: { subscription: null } }),
  );
  await openAs(page, account, "/app?session_id=cs_still_on_its_way");
  await expect(page.getByText("Confirming your subscription")).toBeVisible();
  await grantPlan(account.email, "professional");
  await expect(page.getByRole("dialog", { name: "Subscription Activated!" })).toContainText("Professional");
});
