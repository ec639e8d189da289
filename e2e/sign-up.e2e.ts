import type { Page } from "@playwright/test";
import { goodPassword, newAddress, signUp } from "./support/account.ts";
import { fillSignUp } from "./support/credentials.ts";
import { expect, refusedRequest, test } from "./support/fixtures.ts";
import { codeIn, newestMailTo } from "./support/mailbox.ts";

const signUpButton = (page: Page) => page.getByRole("button", { name: "Sign up" });

test("[AUTH-03] nothing is sent until address, password and its confirmation are given", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.goto("/signup");
  await signUpButton(page).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("not an address");
  await page.getByLabel("Password", { exact: true }).fill(goodPassword);
  await signUpButton(page).click();
  await expect(page.getByText("Enter your email address.")).toBeVisible();
  await page.getByLabel("Email").fill(newAddress());
  await page.getByLabel("Confirm Password").fill("boots on every third friday");
  await signUpButton(page).click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await expect(page.getByLabel("Confirm Password")).toBeFocused();
  expect(sent).toEqual([]);
});

test("[AUTH-03] the sign-up leads to the sign-in, and back", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/login");
  await page.getByRole("link", { name: "Sign up" }).click();
  await expect(page).toHaveURL("/signup");
});

test("[AUTH-03] who is signed in has no use for the sign-up", async ({ page, account: _account }) => {
  await page.goto("/signup");
  await expect(page).toHaveURL("/app");
});

test("[AUTH-04] a password of five characters is refused, and one that everybody tries", async ({
  page,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await page.goto("/signup");
  await fillSignUp(page, { email: newAddress(), password: "12345" });
  await expect(page.getByText("Password should be at least 6 characters long.")).toBeVisible();
  await fillSignUp(page, { email: newAddress(), password: "password1" });
  await expect(page.getByRole("alert")).toContainText(/password/i);
  await expect(page).toHaveURL("/signup");
});

test("[AUTH-04] a confirmed address cannot sign up twice", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const email = newAddress();
  const api = await signUp(email);
  await api.post("/api/auth/email-otp/verify-email", {
    data: { email, otp: codeIn(await newestMailTo(email)) },
  });
  await page.goto("/signup");
  await fillSignUp(page, { email, password: "another good password" });
  await expect(page.getByRole("alert")).toHaveText(
    "This email is already registered. Please sign in instead.",
  );
});

test("[AUTH-04] a server that answers nonsense is no riddle to the person", async ({ page, expectNoise }) => {
  expectNoise(/^Failed to load resource: the server responded with a status of 502/);
  await page.route("**/api/auth/sign-up/email", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  );
  await page.goto("/signup");
  await fillSignUp(page, { email: newAddress(), password: goodPassword });
  await expect(page.getByRole("alert")).toHaveText("An unexpected error occurred. Please try again.");
});
