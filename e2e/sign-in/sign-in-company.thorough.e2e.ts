import type { Page } from "@playwright/test";
import { addresses } from "../support/addresses.ts";
import { company, companyPerson } from "../support/emulators/emulators.ts";
import { expect, test } from "../support/fixtures.ts";
import { dropSession } from "../support/leave-product.ts";
import { addCompany } from "../support/operator.ts";
import { totpOf, turnOnSecondFactor } from "../support/totp.ts";

// Other sites know the product by its name only.
test.use({ baseURL: addresses.namedApp });

test.beforeAll(() => addCompany(company));

test("the second factor is also required after the company's sign-in", async ({ page }, {
  repeatEachIndex,
}) => {
  const person = companyPerson("careful", repeatEachIndex);
  await signInByCompany(page, person);
  await expect(page).toHaveURL("/onboarding");
  const secret = await turnOnSecondFactor(page);
  await dropSession(page);
  await signInByCompany(page, person);
  await expect(page).toHaveURL("/login");
  await page.getByLabel("Code from your authenticator app").fill(totpOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/onboarding");
});

async function signInByCompany(page: Page, email: string): Promise<void> {
  await page.goto("/login/company");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: email }).click();
}
