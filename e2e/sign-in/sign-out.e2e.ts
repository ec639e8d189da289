import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { signOut } from "../support/sign-out.ts";

test("[APP-03] signing out returns to the home page, and Back shows no account data", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await page.goto("/app");
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Analysis Results", exact: true })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL("/login");
  await expect(page.getByText(account.email)).toHaveCount(0);
});
