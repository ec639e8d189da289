import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { signOut } from "../support/sign-out.ts";

test("[APP-03] every section is one click away; signing out returns to the home page, and Back shows no account data", async ({
  page,
  account,
  expectNoise,
}) => {
  // What the settings still ask for when the session ends.
  expectNoise(refusedRequest);
  await page.goto("/app");
  const main = page.getByRole("navigation", { name: "Main" });
  for (const [link, address, heading] of [
    ["Analysis", "/app/analysis", "Analysis"],
    ["Results", "/app/results", "Analysis Results"],
    ["Employees", "/app/employees", "Employees"],
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
  await signOut(page);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText(account.email)).toHaveCount(0);
});
