import type { Page } from "@playwright/test";

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in with the password, on the sign-in page. */
export async function fillSignIn(page: Page, { email, password }: Credentials): Promise<void> {
  await fillBoth(page, { email, password });
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Asks for an account, on the sign-up page. */
export async function fillSignUp(page: Page, { email, password }: Credentials): Promise<void> {
  await fillBoth(page, { email, password });
  await page.getByLabel("Confirm Password").fill(password);
  await page.getByRole("button", { name: "Sign up", exact: true }).click();
}

/** Signs in or up with a Google account, on a page that offers it. */
export async function continueWithGoogle(page: Page, from: string, email: string): Promise<void> {
  await page.goto(from);
  await page.getByRole("button", { name: "Continue with Google" }).click();
  await page.getByRole("button", { name: email }).click();
}

async function fillBoth(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
}
