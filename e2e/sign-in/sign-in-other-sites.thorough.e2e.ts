import { profile } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { continueWithGoogle } from "../support/credentials.ts";
import { googlePerson } from "../support/emulators/emulators.ts";
import { expect, test } from "../support/fixtures.ts";
import { dropSession, leaveProduct } from "../support/leave-product.ts";
import { grantPlan } from "../support/operator.ts";

test.use({ baseURL: addresses.namedApp });

test("Google returns to the requested page, even with special characters in its address", async ({
  page,
  expectNoise,
}, { repeatEachIndex }) => {
  const person = googlePerson("returning", repeatEachIndex);
  // No run had this employee.
  expectNoise(/status of 404/);
  await continueWithGoogle(page, "/signup", person);
  await expect(page).toHaveURL("/onboarding");
  await leaveProduct(page);
  await page.request.put("/api/profiles/default", { data: profile });
  await grantPlan(person, "basic");
  await dropSession(page);
  const asked = "/app/lookup?employee=O'Brien+(2),+50%25+%2F%5C+Ærø*";
  await continueWithGoogle(page, asked, person);
  await expect(page.getByText("No results found for this employee number")).toBeVisible();
  await expect(page.getByLabel("Employee number")).toHaveValue("O'Brien (2), 50% /\\ Ærø*");
});
