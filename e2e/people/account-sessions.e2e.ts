import type { Page } from "@playwright/test";
import { fillSignIn } from "../support/credentials.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";
import { signOut } from "../support/sign-out.ts";

test("[AUTH-08] [AUTH-09] signing in or out updates the other tabs at once", async ({
  page,
  context,
  account,
  expectNoise,
}) => {
  expectNoise(refusedRequest);
  await page.goto("/app/results");
  await expect(page.getByRole("heading", { name: "Analysis Results", exact: true })).toBeVisible();
  const states = await listen(page);
  const other = await context.newPage();
  await other.goto("/app");
  await signOut(other);
  await expect(page).toHaveURL("/login");
  await other.goto("/login");
  await fillSignIn(other, account);
  await expect(other).toHaveURL("/app");
  await expect(page).toHaveURL("/app/results");
  expect(await states()).toEqual(["signed-out", "signed-in"]);
});

/** Collects the states that the page announces after this call. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    window.addEventListener("wagefloor:auth-state", (event) => heard.push((event as CustomEvent).detail));
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
