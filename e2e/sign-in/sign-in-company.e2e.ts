import { addresses } from "../support/addresses.ts";
import { company, companyPerson } from "../support/emulators/emulators.ts";
import { expect, test } from "../support/fixtures.ts";
import { addCompany } from "../support/operator.ts";

// Other sites know the product by its name only.
test.use({ baseURL: addresses.namedApp });

test.beforeAll(() => addCompany(company));

test("[AUTH-13] a work email leads to the company's sign-in page and from there into the product", async ({
  page,
}, { repeatEachIndex }) => {
  const person = companyPerson("newcomer", repeatEachIndex);
  await page.goto("/login");
  await page.getByLabel("Email").fill(person);
  await page.getByRole("link", { name: "Single sign-on" }).click();
  await expect(page.getByRole("heading", { name: "Single sign-on" })).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveValue(person);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL(`${addresses.okta}/**`);
  await page.getByRole("button", { name: person }).click();
  await expect(page).toHaveURL("/onboarding");
});
