import type { Page } from "@playwright/test";
import { type Account, goodPassword, makeAccount, newAddress, signUp } from "./support/account.ts";
import { fillSignIn } from "./support/credentials.ts";
import { expect, openAs, refusedRequest, test } from "./support/fixtures.ts";
import { newestMailTo, pathIn } from "./support/mailbox.ts";
import { turnOnSecondFactor } from "./support/totp.ts";

const stay = (page: Page, { email }: Account) =>
  page.getByRole("link", { name: `Stay signed in as ${email}`, exact: true });

test("[AUTH-11] a sign-in link for somebody else asks first, and one can stay as one is", async ({
  page,
}) => {
  const [clerk, colleague] = [await makeAccount({}), await makeAccount({})];
  await openAs(page, clerk, await signInLinkOf(colleague));
  await expect(page.getByRole("heading", { name: "Continue as somebody else?" })).toBeVisible();
  await expect(page.getByText(`You are signed in as ${clerk.email}.`)).toBeVisible();
  await expect(page.getByText(`The link that you opened signs in ${colleague.email}.`)).toBeVisible();
  await expect(page).toHaveURL("/login");
  await stay(page, clerk).click();
  await expect(page).toHaveURL("/app");
  expect(await whoIs(page)).toBe(clerk.email);
});

test("[AUTH-11] [AUTH-16] whoever continues as somebody else is signed out of the first account", async ({
  page,
}) => {
  const [clerk, colleague] = [await makeAccount({}), await makeAccount({})];
  await openAs(page, clerk, await signInLinkOf(colleague));
  await page.getByRole("button", { name: `Sign out and continue as ${colleague.email}` }).click();
  await expect(page).toHaveURL("/app");
  expect(await whoIs(page)).toBe(colleague.email);
  expect((await clerk.api.get("/api/configuration")).status()).toBe(401);
});

test("[AUTH-11] [AUTH-17] the other account's second factor is asked for as well", async ({
  page,
  browser,
}) => {
  const [clerk, careful] = [await makeAccount({}), await makeAccount({ withoutPassword: true })];
  const other = await (await browser.newContext()).newPage();
  await openAs(other, careful, "/app/settings");
  await turnOnSecondFactor(other);
  await other.context().close();
  await openAs(page, clerk, await signInLinkOf(careful));
  await page.getByRole("button", { name: `Sign out and continue as ${careful.email}` }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await page.getByRole("button", { name: "Start again" }).click();
  await expect(page.getByRole("heading", { name: "Sign in", exact: true })).toBeVisible();
});

test("[AUTH-11] the own sign-in link leads on, and a sign-out that fails can be tried again", async ({
  page,
  expectNoise,
}) => {
  expectNoise(/status of 500/);
  const [clerk, colleague] = [await makeAccount({}), await makeAccount({})];
  await openAs(page, clerk, await signInLinkOf(clerk));
  await expect(page).toHaveURL("/app");
  await page.goto(await signInLinkOf(colleague));
  await page.route("**/api/auth/sign-out", (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  const leave = page.getByRole("button", { name: `Sign out and continue as ${colleague.email}` });
  await leave.click();
  await expect(page.getByRole("alert")).toHaveText("You could not be signed out. Try again.");
  expect(await whoIs(page)).toBe(clerk.email);
  await leave.click();
  await expect(page).toHaveURL("/app");
  expect(await whoIs(page)).toBe(colleague.email);
});

test("[AUTH-06] [AUTH-07] a reset link for another account changes that one, and then asks whom to be", async ({
  page,
}) => {
  const [clerk, colleague] = [await makeAccount({}), await makeAccount({})];
  await colleague.api.post("/api/auth/request-password-reset", { data: { email: colleague.email } });
  await openAs(page, clerk, pathIn(await newestMailTo(colleague.email)));
  const password = "lamps on every third monday";
  await page.getByLabel("New Password", { exact: true }).fill(password);
  await page.getByLabel("Confirm New Password").fill(password);
  await page.getByRole("button", { name: "Reset Password" }).click();
  await expect(page.getByText("Your password has been reset.")).toBeVisible();
  await expect(
    page.getByText(`You are signed in as ${clerk.email}, which is another account.`),
  ).toBeVisible();
  await expect(stay(page, clerk)).toBeVisible();
  await page.getByRole("button", { name: "Sign out and use the new password" }).click();
  await expect(page).toHaveURL("/login");
  await fillSignIn(page, { email: colleague.email, password });
  await expect(page).toHaveURL("/app");
  expect(await whoIs(page)).toBe(colleague.email);
});

test("[AUTH-06] whoever is signed in gets a new reset link too, when the old one is gone", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await openAs(page, await makeAccount({}), "/reset-password#type=recovery&token=forged");
  await page.getByLabel("New Password", { exact: true }).fill("lamps on every third monday");
  await page.getByLabel("Confirm New Password").fill("lamps on every third monday");
  await page.getByRole("button", { name: "Reset Password" }).click();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("button", { name: "Send reset link" })).toBeVisible();
});

test("[AUTH-05] a confirmation link of another account says what it did, and whom one is signed in as", async ({
  page,
}) => {
  const clerk = await makeAccount({});
  const newcomer = newAddress();
  await signUp(newcomer);
  await openAs(page, clerk, pathIn(await newestMailTo(newcomer)));
  await expect(page.getByRole("status")).toContainText("The address of the mail is confirmed.");
  await expect(page.getByText(`You are signed in as ${clerk.email}.`)).toBeVisible();
  await expect(stay(page, clerk)).toBeVisible();
  await page.getByRole("button", { name: "Sign out and use another account" }).click();
  await fillSignIn(page, { email: newcomer, password: goodPassword });
  await expect(page).toHaveURL("/onboarding");
});

test("[AUTH-05] a confirmation link that is gone says so to whoever is signed in, once", async ({ page }) => {
  const clerk = await makeAccount({});
  await openAs(page, clerk, "/api/auth/verify-email?token=forged");
  await expect(page.getByRole("alert")).toContainText("This link is no longer valid");
  await expect(page).toHaveURL("/login");
  await stay(page, clerk).click();
  await expect(page).toHaveURL("/app");
  await page.goto("/login");
  await expect(page).toHaveURL("/app");
});

test("[MAIL-01] [MAIL-02] links of another account's change of address say so, and ask whom to be", async ({
  page,
}) => {
  const [clerk, colleague] = [await makeAccount({}), await makeAccount({})];
  const newEmail = newAddress();
  await colleague.api.post("/api/accounts/email-change", { data: { newEmail } });
  await openAs(page, clerk, pathIn(await newestMailTo(colleague.email)));
  await expect(page.getByRole("status")).toContainText("First Email Confirmed");
  await expect(page.getByRole("status")).toContainText("The link belongs to another account.");
  await stay(page, clerk).click();
  await expect(page).toHaveURL("/app");
  await page.goto(pathIn(await newestMailTo(newEmail)));
  await expect(page.getByRole("status")).toContainText("Email Change Complete");
  await expect(page.getByText(`You are signed in as ${clerk.email}.`)).toBeVisible();
  await page.getByRole("button", { name: "Sign out and use another account" }).click();
  await expect(page.getByText("From now on, sign in with the new one.")).toBeVisible();
  await fillSignIn(page, { email: newEmail, password: colleague.password });
  await expect(page).toHaveURL(/\/(app|onboarding)$/);
  expect(await whoIs(page)).toBe(newEmail);
});

async function signInLinkOf({ email, api }: Account): Promise<string> {
  await api.post("/api/accounts/sign-in-mail", { data: { email } });
  return pathIn(await newestMailTo(email));
}

async function whoIs(page: Page): Promise<string> {
  const answer = await page.request.get("/api/accounts/session");
  return ((await answer.json()) as { user: { email: string } }).user.email;
}
