import type { Page } from "@playwright/test";
import { goodPassword, makeAccount, newAddress } from "./support/account.ts";
import { fillSignIn } from "./support/credentials.ts";
import { expect, openAs, refusedRequest, test } from "./support/fixtures.ts";
import { newestMailTo, pathIn } from "./support/mailbox.ts";

const newEmail = (page: Page) => page.getByLabel("New email address");
const change = (page: Page) => page.getByRole("button", { name: "Change Email Address" });

test("[SET-01] [SET-02] [MAIL-01] [MAIL-02] [MAIL-03] both addresses confirm a change, each with its window", async ({
  page,
  account,
}) => {
  const next = newAddress();
  await page.goto("/app/settings");
  await expect(page.getByRole("region", { name: "Account Security" })).toBeVisible();
  await newEmail(page).fill(next);
  await change(page).click();
  await expect(page.getByRole("status").filter({ hasText: "First confirmation sent" })).toContainText(
    account.email,
  );
  await page.goto(pathIn(await newestMailTo(account.email)));
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("First Email Confirmed");
  await expect(page).toHaveURL("/app/settings");
  expect(await page.evaluate(() => window.location.hash)).toBe("");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await page.goto(pathIn(await newestMailTo(next)));
  await expect(dialog).toContainText("Email Change Complete");
  await expect(page).toHaveURL("/app/settings");
  expect(await page.evaluate(() => window.location.hash)).toBe("");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Your address now: ${next}`)).toBeVisible();
});

test("[SET-02] the button waits for an address, which is a different one and a real one", async ({
  page,
  account,
}) => {
  await page.goto("/app/settings");
  await expect(change(page)).toBeDisabled();
  await newEmail(page).fill(account.email.toUpperCase());
  await newEmail(page).press("Enter");
  await expect(newEmail(page)).toHaveAccessibleDescription(/New email must be different from current email/);
  await newEmail(page).fill("nowhere");
  await change(page).click();
  await expect(newEmail(page)).toHaveAccessibleDescription(/Please enter a valid email address\./);
  await expect(newEmail(page)).toBeFocused();
});

test("[SET-02] a failure without words says that no mail was sent", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(/status of 500/);
  await openAs(page, account, "/app/settings");
  await page.route("**/api/accounts/email-change", (route) => route.fulfill({ status: 500, body: "" }));
  await newEmail(page).fill(newAddress());
  await change(page).click();
  await expect(newEmail(page)).toHaveAccessibleDescription(/Failed to send verification email/);
});

test("[AUTH-14] after a while the server asks who is there, and goes on with the password or a code", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await openAs(page, account, "/app/settings");
  await answerStale(page);
  await newEmail(page).fill(newAddress());
  await change(page).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await dialog.getByLabel("Password", { exact: true }).fill("not the password");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Password", { exact: true })).toHaveAccessibleDescription(
    "This password is not correct.",
  );
  await page.keyboard.press("Escape");
  await expect(newEmail(page)).toHaveAccessibleDescription(/Nothing was changed\./);
  await answerStale(page);
  await change(page).click();
  await dialog.getByLabel("Password", { exact: true }).fill(goodPassword);
  await page.keyboard.press("Enter");
  await expect(page.getByText("First confirmation sent")).toBeVisible();
});

test("[SET-03] a reset is mailed to the own address, or it is said that it was not", async ({
  page,
  account,
  expectNoise,
}) => {
  expectNoise(/status of 500/);
  await openAs(page, account, "/app/settings");
  const reset = page.getByRole("button", { name: "Reset Password" });
  await page.route("**/api/auth/request-password-reset", (route) => route.fulfill({ status: 500, body: "" }));
  await reset.click();
  await expect(page.getByRole("alert")).toHaveText("Failed to send password reset email");
  await page.unroute("**/api/auth/request-password-reset");
  await reset.click();
  const notice = page.getByRole("status").filter({ hasText: "Password reset email sent" });
  await expect(notice).toContainText("Please check your email for the password reset link.");
  await page.goto(pathIn(await newestMailTo(account.email)));
  await expect(page.getByLabel("New Password", { exact: true })).toBeVisible();
});

for (const [hash, text] of [
  ["email-confirmation-sent", "Verification emails sent"],
  ["error=LINK_EXPIRED", "This link is no longer valid"],
] as const) {
  test(`[SET-05] #${hash} says so and is cleared`, async ({ page, account }) => {
    await openAs(page, account, `/app/settings#${hash}`);
    await expect(page.getByText(text)).toBeVisible();
    expect(await page.evaluate(() => window.location.hash)).toBe("");
  });
}

const firstConfirmed =
  "/app/settings#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email";

test("[MAIL-03] the window fades within 300 ms once ten seconds are over", async ({ page, account }) => {
  await page.clock.install();
  await openAs(page, account, firstConfirmed);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("First Email Confirmed");
  await page.clock.runFor(9_000);
  await expect(dialog).toHaveCSS("opacity", "1");
  await page.clock.runFor(1_050);
  await expect(dialog).toHaveCSS("transition-duration", /^0\.3s/);
  await page.clock.runFor(1_000);
  await expect(dialog).toBeHidden();
});

test("[MAIL-01] [MAIL-02] links opened where nobody is signed in say at once what they did, and nothing to who signs in next", async ({
  page,
}) => {
  const [clerk, colleague] = [await makeAccount({}), await makeAccount({})];
  const next = newAddress();
  await colleague.api.post("/api/accounts/email-change", { data: { newEmail: next } });
  await page.goto(pathIn(await newestMailTo(colleague.email)));
  await expect(page.getByRole("status")).toContainText("First Email Confirmed");
  await page.goto(pathIn(await newestMailTo(next)));
  await expect(page.getByRole("status")).toContainText("From now on, sign in with the new one.");
  await fillSignIn(page, clerk);
  await expect(page).toHaveURL(/\/app$/);
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/app/settings");
  await expect(page.getByText(`Your address now: ${clerk.email}`)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

/** Lets the next change be answered as a session is that proved itself too long ago. */
async function answerStale(page: Page): Promise<void> {
  const stale = { error: { code: "reauthentication_required", message: "Please confirm that it is you." } };
  await page.route("**/api/accounts/email-change", (route) => route.fulfill({ status: 403, json: stale }), {
    times: 1,
  });
}
