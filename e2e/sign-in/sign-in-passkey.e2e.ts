import { addresses } from "../support/addresses.ts";
import { fillSignIn } from "../support/credentials.ts";
import { expect, test } from "../support/fixtures.ts";
import { dropSession } from "../support/leave-product.ts";
import { noneUsed, offerNoPasskeys, withPasskey } from "../support/passkeys.ts";
import { totpOf } from "../support/totp.ts";

test.use({ baseURL: addresses.namedApp });

test("[AUTH-17] a passkey signs in with its button, if the device recognizes the user and until it is removed", {
  tag: "@usual",
}, async ({ page, expectNoise }) => {
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
