import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, asVisitor, clerk, getSession, sessionOf } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, disconnect, failSilently, refuseAuth } from "../../../test/server.ts";

const byCode = authEndpoint("post", "/sign-in/email-otp");
const signOut = authEndpoint("post", "/sign-out");
const colleague = "colleague@payroll.example";
const linkFor = (email: string) => `/login#type=magiclink&email=${email}&token=123456`;

const stay = (name = clerk) => screen.findByRole("link", { name: `Stay signed in as ${name}` });

test("[AUTH-11] a sign-in link for another account asks first, and the user can stay signed in", async () => {
  asAccount();
  const { user, address } = renderPage(linkFor(colleague));
  await screen.findByRole("heading", { name: "Continue as a different user?" });
  expect(screen.getByText(/You're signed in as/)).toHaveTextContent(
    `You're signed in as ${clerk}. The link you opened is for ${colleague}.`,
  );
  expect(address()).toBe("/login");
  await user.click(await stay());
  await expect.poll(address).toBe("/app");
});

test("[AUTH-11] a user with only a phone number is named by it when a link is for another account", async () => {
  asAccount({ email: "", phoneNumber: "+15550100" });
  const { user, address } = renderPage(linkFor(colleague));
  await expect
    .poll(() => screen.queryByText(/You're signed in as/))
    .toHaveTextContent("You're signed in as +15550100.");
  await user.click(await stay("+15550100"));
  await expect.poll(address).toBe("/app");
});

test("[AUTH-11] a sign-in link for the signed-in account continues", async () => {
  asAccount();
  const { address } = renderPage(linkFor(clerk.toUpperCase()));
  await expect.poll(address).toBe("/app");
});

test("[AUTH-11] [AUTH-16] a failed sign-out shows an error, and a successful one signs in the other account", async () => {
  asAccount();
  failSilently(signOut);
  const { user, address } = renderPage(linkFor(colleague));
  const leave = await screen.findByRole("button", { name: `Sign out and continue as ${colleague}` });
  await user.click(leave);
  expect(await screen.findByRole("alert")).toHaveTextContent("We couldn't sign you out. Try again.");
  answer(signOut, { success: true });
  const sent = answer(byCode, {});
  answer(getSession, sessionOf(colleague));
  await user.click(leave);
  await expect.poll(address).toBe("/app");
  expect(sent).toEqual([{ email: colleague, otp: "123456" }]);
});

test("[AUTH-11] [AUTH-17] the other account's second factor is also required", async () => {
  asAccount();
  answer(signOut, { success: true });
  answer(byCode, { twoFactorRedirect: true });
  const { user } = renderPage(linkFor(colleague));
  await user.click(await screen.findByRole("button", { name: `Sign out and continue as ${colleague}` }));
  await screen.findByRole("heading", { name: "Confirm your identity" });
  await user.click(screen.getByRole("button", { name: "Start again" }));
  await screen.findByRole("heading", { name: "Sign in" });
});

test("[AUTH-11] an expired link says so and offers a new email", async () => {
  asVisitor();
  refuseAuth(byCode, 400, { code: "INVALID_OTP", message: "" });
  const { user, address } = renderPage(linkFor(clerk));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^This link is no longer valid/);
  expect(address()).toBe("/login");
  await user.click(screen.getByRole("link", { name: "Send a new email" }));
  expect(await screen.findByLabelText("Email")).toHaveValue(clerk);
});

test("[AUTH-11] a link opened without a connection can be retried", async () => {
  asVisitor();
  disconnect(byCode);
  const { user, address } = renderPage(linkFor(clerk));
  expect(await screen.findByRole("alert")).toHaveTextContent("We can't reach Wagefloor.");
  answer(byCode, {});
  asAccount();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await expect.poll(address).toBe("/app");
});

test.each([
  ["/login?verified=1", "The email address is confirmed."],
  ["/login?email-change=first-confirmed", "First Email Confirmed"],
  ["/login?email-change=first-confirmed", "The link is for another account."],
  ["/login?email-change=done", "Email Change Complete"],
])("[AUTH-05] [MAIL-01] [MAIL-02] %s says %s and names the signed-in user", async (link, news) => {
  asAccount();
  const { user, address } = renderPage(link);
  const leave = await stay();
  expect(screen.getByRole("status")).toHaveTextContent(news);
  expect(screen.getByText(/You're signed in as/)).toHaveTextContent(`You're signed in as ${clerk}.`);
  await user.click(leave);
  await expect.poll(address).toBe("/app");
});

test("[MAIL-02] switching to the changed account says to sign in with the new address", async () => {
  asAccount();
  answer(signOut, { success: true });
  const { user } = renderPage("/login?email-change=done");
  await user.click(await screen.findByRole("button", { name: "Sign out and use another account" }));
  expect(await screen.findByText(/From now on, sign in with the new one\./)).toBeVisible();
  expect(screen.getByLabelText("Email")).toBeVisible();
});

test("[AUTH-05] an expired confirmation link says so once to a signed-in user", async () => {
  asAccount();
  const { user, address } = renderPage("/login?error=LINK_EXPIRED");
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is no longer valid");
  expect(address()).toBe("/login");
  await user.click(await stay());
  await expect.poll(address).toBe("/app");
});

test("[AUTH-11] a session that can't be checked shows an error and can be retried", async () => {
  asAccount();
  failSilently(getSession, 503);
  const { user } = renderPage(linkFor(colleague));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "We couldn't check whether you're signed in. Try again in a moment.",
  );
  asAccount();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("heading", { name: "Continue as a different user?" });
});
