import { makeAccount } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, test } from "../support/fixtures.ts";
import { noneUsed, plugInDevice } from "../support/passkeys.ts";

test.use({ baseURL: addresses.namedApp });

test("a passkey offer that arrives after leaving the sign-in page is dropped", async ({ page }) => {
  await plugInDevice(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/passkey/generate-authenticate-options", async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest("**/passkey/generate-authenticate-options");
  await page.goto("/login");
  await asked;
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/signup");
  const answered = page.waitForResponse("**/passkey/generate-authenticate-options");
  release();
  await (await answered).finished();
  // An uncaught failure fails the test as page noise.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
});

test("a device without a passkey shows an error, and the password still works", async ({ page }) => {
  const { email, password } = await makeAccount({});
  await plugInDevice(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(noneUsed);
  await fillSignIn(page, { email, password });
  await expect(page).toHaveURL("/app");
});
