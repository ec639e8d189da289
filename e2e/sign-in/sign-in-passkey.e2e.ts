import type { Page } from "@playwright/test";
import { type Account, makeAccount } from "../support/account.ts";
import { addresses } from "../support/addresses.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, openAs, test } from "../support/fixtures.ts";
import { dropSession } from "../support/leave-product.ts";
import { addPasskey, offerNoPasskeys, type PasskeyDevice, plugInDevice } from "../support/passkeys.ts";
import { totpOf } from "../support/totp.ts";

test.use({ baseURL: addresses.namedApp });

const noneUsed =
  "No passkey was used. The request was canceled, or this device doesn't have a passkey for Wagefloor.";

test("[AUTH-17] a passkey signs in with its button, if the device recognizes the user and until it is removed", async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 401/);
  const { account, device } = await withPasskey(page);
  await offerNoPasskeys(page);
  await device.mistrust();
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(noneUsed);
  await expect(page).toHaveURL("/login");
  await device.trust();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/app");
  await dropSession(page);
  const listed = await account.api.get("/api/auth/passkey/list-user-passkeys");
  const [passkey] = (await listed.json()) as { readonly id: string }[];
  await account.api.post("/api/auth/passkey/delete-passkey", { data: { id: passkey?.id } });
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "This passkey isn't linked to a Wagefloor account. Please use another sign-in method.",
  );
});

test("[AUTH-17] a passkey is offered under the email field and opens the requested page", async ({
  page,
}) => {
  await withPasskey(page);
  await page.goto("/app/settings");
  await expect(page.getByRole("heading", { name: "Settings", exact: true })).toBeVisible();
});

test("[AUTH-17] a passkey offer that arrives after leaving the sign-in page is dropped", async ({ page }) => {
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

test("[AUTH-17] a device without a passkey shows an error, and the password still works", async ({
  page,
}) => {
  const { email, password } = await makeAccount({});
  await plugInDevice(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText(noneUsed);
  await fillSignIn(page, { email, password });
  await expect(page).toHaveURL("/app");
});

test("[AUTH-17] a passkey replaces the authenticator app's code", async ({ page }) => {
  const { account } = await withPasskey(page);
  await offerNoPasskeys(page);
  const prepared = await account.api.post("/api/auth/two-factor/enable", {
    data: { password: account.password },
  });
  const { totpURI } = (await prepared.json()) as { readonly totpURI: string };
  const code = totpOf(new URL(totpURI).searchParams.get("secret") ?? "");
  await account.api.post("/api/auth/two-factor/verify-totp", { data: { code } });
  await page.goto("/login");
  await fillSignIn(page, account);
  await expect(page.getByLabel("Code from your authenticator app")).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL("/app");
});

/** A signed-out account with a passkey on the page's device. */
async function withPasskey(
  page: Page,
): Promise<{ readonly account: Account; readonly device: PasskeyDevice }> {
  const account = await makeAccount({});
  const device = await plugInDevice(page);
  await openAs(page, account, "/app");
  await addPasskey(page);
  await dropSession(page);
  return { account, device };
}
