import type { Page } from "@playwright/test";
import { goodPassword, makeAccount, newAddress, signUp } from "./support/account.ts";
import { fillSignIn } from "./support/credentials.ts";
import { expect, openAs, refusedRequest, test } from "./support/fixtures.ts";
import { codeIn, newestMailTo } from "./support/mailbox.ts";

test("[AUTH-01] address and password are asked for before anything is sent", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByText("Enter your password.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
});

test("[AUTH-01] who is signed in goes to the product", async ({ page, account: _account }) => {
  await page.goto("/login");
  await expect(page).toHaveURL("/app");
});

test("[AUTH-02] a wrong password and an unknown address get the same answer", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const { email } = await makeAccount({ configured: false });
  await page.goto("/login");
  for (const address of [email, newAddress()]) {
    await fillSignIn(page, { email: address, password: "boots on every third friday" });
    await expect(page.getByRole("alert")).toHaveText("Failed to sign in. Please check your credentials.");
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeFocused();
  }
});

test("[AUTH-02] an unconfirmed address is told so, and can have a new mail", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  const email = newAddress();
  await signUp(email);
  await page.goto("/login");
  await fillSignIn(page, { email, password: goodPassword });
  await expect(page.getByRole("alert")).toContainText(
    "Please verify your email address before signing in. Check your inbox for the confirmation link.",
  );
  await page.getByRole("button", { name: "Click here to resend" }).click();
  expect(codeIn(await newestMailTo(email, 2))).toMatch(/^\d{6}$/);
});

test("[AUTH-02] a server that does not answer is not called a wrong password", async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_CONNECTION_REFUSED/);
  await page.goto("/login");
  await page.route("**/api/auth/sign-in/email", (route) => route.abort("connectionrefused"));
  await fillSignIn(page, { email: newAddress(), password: goodPassword });
  await expect(page.getByRole("alert")).toHaveText(
    "Wagefloor cannot be reached. Check your connection and try again.",
  );
});

for (const address of ["/app", "/app/results", "/app/lookup?employee=1001", "/onboarding"]) {
  test(`[APP-01] ${address} asks a stranger to sign in first`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL("/login");
  });
}

test("[APP-01] after the sign-in the way goes on to where it was going", async ({ page, expectNoise }) => {
  // No run had this employee.
  expectNoise(/status of 404/);
  const { email, password } = await makeAccount({ plan: "basic" });
  await page.goto("/app/lookup?employee=1001");
  await fillSignIn(page, { email, password });
  await expect(page).toHaveURL("/app/lookup?employee=1001");
});

test("[APP-01] [APP-02] a spinner stands while session and configuration load", async ({ page, account }) => {
  const session = await heldBack(page, "**/api/auth/get-session");
  const configuration = await heldBack(page, "**/api/configuration");
  await openAs(page, account, "/app");
  await expect(page.getByRole("status")).toHaveText("Checking your session");
  session.release();
  await expect(page.getByRole("status")).toHaveText("Loading your configuration");
  configuration.release();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
});

/** Keeps requests waiting until `release`. */
async function heldBack(page: Page, address: string): Promise<{ readonly release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

test("[AUTH-10] the ways to sign in show, though it is known first that nobody is signed in", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.addEventListener("wagefloor:auth-state", () => document.documentElement.classList.add("known"));
  });
  await page.route("**/api/accounts/providers", async (route) => {
    await page.locator("html.known").waitFor();
    return route.continue();
  });
  await page.goto("/login");
  await expect(page.getByRole("link", { name: "Use my phone number" })).toBeVisible();
});
