import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, clerk, getSession, sessionOf } from "../../../test/account.ts";
import { listenForAuthStates } from "../../../test/auth-states.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, refuseAuth } from "../../../test/server.ts";

const enable = authEndpoint("post", "/two-factor/enable");
const verifyTotp = authEndpoint("post", "/two-factor/verify-totp");
const prepared = {
  totpURI: "otpauth://totp/Wagefloor:clerk?secret=ABCDEF&issuer=Wagefloor",
  backupCodes: Array.from({ length: 10 }, (_, index) => `code-${index}`),
};

const card = async () => within(await screen.findByRole("region", { name: "Two-step sign-in" }));

test("[AUTH-09] [AUTH-17] an authenticator app is set up with the password and turned on by its first code", async () => {
  asAccount();
  const states = listenForAuthStates();
  const { user } = renderPage("/app/settings/sign-in");
  await user.click(await (await card()).findByRole("button", { name: "Set up authenticator app" }));
  refuseAuth(enable, 400, { code: "INVALID_PASSWORD", message: "This password isn't correct." });
  const password = await (await card()).findByLabelText("Your password");
  await user.type(password, "not the password{Enter}");
  await expect.poll(() => password).toHaveAttribute("aria-invalid", "true");
  answer(enable, prepared);
  await user.clear(password);
  await user.type(password, "boots on every second friday{Enter}");
  expect(await (await card()).findByTitle("QR code for the authenticator app")).toBeInTheDocument();
  expect((await card()).getByText("code-9")).toBeVisible();
  refuseAuth(verifyTotp, 400, { code: "INVALID_CODE", message: "This code isn't correct." });
  const code = (await card()).getByLabelText("Code from the app");
  await user.type(code, "000000{Enter}");
  await expect.poll(() => code).toHaveAccessibleDescription("This code isn't correct.");
  answer(verifyTotp, {});
  answer(getSession, withSecondFactor());
  await user.clear(code);
  await user.type(code, "123456{Enter}");
  expect(await (await card()).findByText(/^On\./)).toBeVisible();
  expect(states).toEqual(["signed-in", "mfa-verified", "user-updated"]);
});

test("[AUTH-17] a user without a password sets up an authenticator app", async () => {
  asAccount({ withoutPassword: true });
  answer(enable, prepared);
  const { user } = renderPage("/app/settings/sign-in");
  await user.click(await (await card()).findByRole("button", { name: "Set up authenticator app" }));
  const next = await (await card()).findByRole("button", { name: "Continue" });
  expect((await card()).queryByLabelText("Your password")).toBeNull();
  await user.click(next);
  expect(await (await card()).findByTitle("QR code for the authenticator app")).toBeInTheDocument();
  const focused = (await card()).getByRole("heading", { name: "Two-step sign-in" });
  await expect.poll(() => focused).toHaveFocus();
});

test("[AUTH-17] two-step sign-in is turned off with the password", async () => {
  asAccount();
  answer(getSession, withSecondFactor());
  const { user } = renderPage("/app/settings/sign-in");
  await user.click(await (await card()).findByRole("button", { name: "Turn off" }));
  const sent = answer(authEndpoint("post", "/two-factor/disable"), { status: true });
  await user.type(await (await card()).findByLabelText("Your password"), "boots on every second friday");
  answer(getSession, sessionOf(clerk));
  await user.click((await card()).getByRole("button", { name: "Turn off two-step sign-in" }));
  expect(await (await card()).findByRole("button", { name: "Set up authenticator app" })).toBeVisible();
  expect(sent).toEqual([{ password: "boots on every second friday" }]);
});

function withSecondFactor() {
  const session = sessionOf(clerk);
  return session && { ...session, user: { ...session.user, twoFactorEnabled: true } };
}
