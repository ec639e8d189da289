import { makeAccount } from "../support/account.ts";
import { expect, openAs, test } from "../support/fixtures.ts";

test("[APP-03] every section is one click away", async ({ page, account: _account }) => {
  await page.goto("/app");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [link, address, heading] of [
    ["Analysis", "/app/analysis", "Analysis"],
    ["Results", "/app/results", "Analysis Results"],
    ["Employee Lookup", "/app/lookup", "Employee Lookup"],
    ["Dashboard", "/app", "Dashboard"],
  ] as const) {
    await main.getByRole("link", { name: link, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole("heading", { name: heading, level: 1 })).toBeVisible();
    await expect(main.getByRole("link", { name: link, exact: true })).toHaveAttribute("aria-current", "page");
  }
  await page.getByRole("link", { name: "Settings" }).click();
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
});

for (const address of ["/app/analysis", "/app/results", "/app/lookup"]) {
  test(`[APP-04] [USE-04] ${address} asks a user without a plan to subscribe`, async ({ page }) => {
    await openAs(page, await makeAccount({}), address);
    await expect(page.getByRole("heading", { name: "No Active Subscription" })).toBeVisible();
    await expect(page.getByText("Please subscribe to a plan to access this feature.")).toBeVisible();
    await page.getByRole("link", { name: "View Pricing Plans" }).click();
    await expect(page).toHaveURL("/pricing");
  });
}

test("[APP-04] a spinner shows while the subscription loads", async ({ page, account: _account }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/billing/usage", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/app/lookup");
  await expect(page.getByText("Loading your subscription")).toBeAttached();
  await expect(page.getByPlaceholder("Enter employee number")).toHaveCount(0);
  release();
  await expect(page.getByPlaceholder("Enter employee number")).toBeVisible();
});

for (const address of ["/nowhere", "/app/nowhere", "/pricing/nowhere"]) {
  test(`[LAND-08] ${address} redirects to the home page`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole("status").filter({ hasText: "That page doesn't exist." })).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("That page doesn't exist.")).toHaveCount(0);
  });
}
