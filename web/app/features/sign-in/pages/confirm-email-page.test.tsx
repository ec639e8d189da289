import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, asVisitor, clerk } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, disconnect, refuseAuth } from "../../../test/server.ts";

const verifyEmail = authEndpoint("post", "/email-otp/verify-email");
const resend = authEndpoint("post", "/send-verification-email");

test("[AUTH-05] the confirmation page without a sign-up goes to the sign-up page", async () => {
  asVisitor();
  const { address } = renderPage("/confirm-email");
  await expect.poll(address).toBe("/signup");
});

test("[AUTH-05] the code takes exactly six digits", async () => {
  const { user } = await openAfterSignUp();
  expect(screen.getByText(clerk)).toBeVisible();
  expect(verify()).toBeDisabled();
  await user.type(code(), "12345");
  expect(verify()).toBeDisabled();
  await user.type(code(), "678");
  expect(code()).toHaveValue("123456");
  expect(verify()).toBeEnabled();
});

test("[AUTH-05] a wrong code shows an error at its field, and the right one confirms", async () => {
  refuseAuth(verifyEmail, 400, { code: "INVALID_OTP", message: "This code isn't valid." });
  const { user, address } = await openAfterSignUp();
  await user.type(code(), "000000");
  await user.click(verify());
  await expect.poll(code).toHaveAccessibleDescription("This code isn't valid.");
  await expect.poll(() => code()).toHaveFocus();
  const sent = answer(verifyEmail, { status: true });
  await user.clear(code());
  await user.type(code(), "123456");
  await user.click(verify());
  await screen.findByRole("heading", { name: "Email Verified!" });
  expect(sent).toEqual([{ email: clerk, otp: "123456" }]);
  await user.click(screen.getByRole("link", { name: "Sign in" }));
  await expect.poll(address).toBe("/login");
});

test("[AUTH-05] [AUTH-01] a user signed in by the code continues into the product", async () => {
  const { user, address } = await openAfterSignUp();
  answer(verifyEmail, { status: true });
  asAccount();
  await user.type(code(), "123456");
  await user.click(verify());
  await screen.findByRole("heading", { name: "Email Verified!" });
  await user.click(await screen.findByRole("link", { name: "Continue" }));
  await expect.poll(address).toBe("/app");
});

test("[AUTH-05] the email can be resent at most every 30 seconds", async () => {
  const sent = answer(resend, { status: true });
  const { user } = await openAfterSignUp();
  await user.click(screen.getByRole("button", { name: "Click here to resend" }));
  expect(await screen.findByText(/^Sent\./)).toBeVisible();
  expect(screen.getByRole("button", { name: "Click here to resend" })).toBeDisabled();
  expect(sent).toMatchObject([{ email: clerk }]);
});

test("[AUTH-05] a connection failure doesn't say the code is wrong", async () => {
  disconnect(verifyEmail);
  const { user } = await openAfterSignUp();
  await user.type(code(), "123456");
  await user.click(verify());
  await expect
    .poll(code)
    .toHaveAccessibleDescription("We can't reach Wagefloor. Check your connection and try again.");
});

test("[AUTH-01] a user coming from the confirmation page is told to check their email", async () => {
  const { user } = await openAfterSignUp();
  await user.click(screen.getByRole("link", { name: "Sign in" }));
  await screen.findByRole("heading", { name: "Sign in" });
  expect(screen.getByText("Check your email")).toBeVisible();
  expect(screen.getByText(clerk)).toBeVisible();
});

const code = () => screen.getByLabelText("Verification code");
const verify = () => screen.getByRole("button", { name: "Verify Email" });

async function openAfterSignUp() {
  asVisitor();
  const page = renderPage("/confirm-email", { state: { email: clerk, fromSignup: true } });
  await screen.findByRole("heading", { name: "Check your email" });
  return page;
}
