import { makeAccount } from "../support/account.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, test } from "../support/fixtures.ts";

test("after signing in the requested page opens", async ({ page, expectNoise }) => {
  // No run includes this employee.
  expectNoise(/status of 404/);
  const { email, password } = await makeAccount({ plan: "basic" });
  await page.goto("/app/lookup?employee=1001");
  await fillSignIn(page, { email, password });
  await expect(page).toHaveURL("/app/lookup?employee=1001");
});
