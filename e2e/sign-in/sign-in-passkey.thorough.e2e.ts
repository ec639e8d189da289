import { makeAccount } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, test } from "../support/fixtures.ts";
import { noneUsed, plugInDevice } from "../support/passkeys.ts";

test.use({ baseURL: addresses.namedApp });

test("a device without a passkey shows an error, and the password still works", async ({ page }) => {
  const { email, password } = await makeAccount({});
  await plugInDevice(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(noneUsed);
  await fillSignIn(page, { email, password });
  await expect(page).toHaveURL("/app");
});
