import { type Account, makeAccount } from "../support/account.ts";
import { newestCodeTo, newNumber } from "../support/emulators/text-messages.ts";
import { expect, refusedRequest, test } from "../support/fixtures.ts";

test("[AUTH-10] a phone number and password sign in", async ({ page }) => {
  const account = await makeAccount({});
  const phoneNumber = await addNumber(account);
  await page.goto("/login");
  await page.getByRole("link", { name: "Use my phone number" }).click();
  await page.getByRole("button", { name: "Use my password" }).click();
  await page.getByLabel("Phone number").fill(phoneNumber.replace("+1555", "+1 (555) "));
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/app");
});

test("[AUTH-11] a texted code signs in, and a wrong code shows an error", async ({ page, expectNoise }) => {
  expectNoise(refusedRequest);
  const phoneNumber = await addNumber(await makeAccount({}));
  await page.goto("/login/phone");
  await page.getByRole("button", { name: "Text me a code" }).click();
  await expect(page.getByLabel("Phone number")).toHaveAccessibleDescription(/Enter your number/);
  await page.getByLabel("Phone number").fill(phoneNumber);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your phone" })).toBeFocused();
  const right = await newestCodeTo(phoneNumber, 2);
  const code = page.getByLabel("6-digit code");
  await code.fill(right === "000000" ? "111111" : "000000");
  await page.keyboard.press("Enter");
  await expect(code).toHaveAccessibleDescription(/most recent text message/);
  await code.fill(right);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/app");
});

async function addNumber({ api }: Account): Promise<string> {
  const phoneNumber = newNumber();
  await api.post("/api/auth/phone-number/send-otp", { data: { phoneNumber } });
  const change = { phoneNumber, code: await newestCodeTo(phoneNumber), updatePhoneNumber: true };
  const answer = await api.post("/api/auth/phone-number/verify", { data: change });
  expect(answer.status()).toBe(200);
  return phoneNumber;
}
