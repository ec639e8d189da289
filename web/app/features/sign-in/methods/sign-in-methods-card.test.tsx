import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount, identity, listAccounts, offer } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, endpoint, refuseAuth } from "../../../test/server.ts";

const google = [{ id: "google", name: "Google" }];
const row = async (name: string) => {
  const card = await screen.findByRole("region", { name: "Sign-in methods" });
  return (await within(card).findByText(name)).closest("li");
};

test("[AUTH-15] sign-in methods are listed with their status", async () => {
  asAccount();
  offer({ social: google, phone: true });
  renderPage("/app/settings/sign-in");
  expect(await row("Password")).toHaveTextContent("Set. Change it under General.");
  expect(await row("Google")).toHaveTextContent("Not linked.");
  expect(await row("Phone number")).toHaveTextContent("None. Text messages can be intercepted");
  expect(screen.getByRole("button", { name: "Link Google" })).toBeVisible();
});

test("[AUTH-15] a linked site is listed with its date and can be unlinked", async () => {
  asAccount();
  offer({ social: google });
  answer(listAccounts, [identity("credential"), identity("google")]);
  const { user } = renderPage("/app/settings/sign-in");
  expect(await row("Google")).toHaveTextContent("Linked since Mar 1, 2026.");
  const sent = answer(authEndpoint("post", "/unlink-account"), { status: true });
  await user.click(screen.getByRole("button", { name: "Unlink Google" }));
  const dialog = within(screen.getByRole("dialog", { name: "Unlink Google?" }));
  answer(listAccounts, [identity("credential")]);
  await user.click(dialog.getByRole("button", { name: "Unlink Google" }));
  await expect.poll(() => screen.queryByRole("button", { name: "Link Google" })).toHaveFocus();
  expect(await row("Google")).toHaveTextContent("Not linked.");
  expect(sent).toEqual([{ accountId: "google" }]);
});

test("[AUTH-15] the last sign-in method can't be unlinked, and the dialog says why", async () => {
  asAccount();
  offer({ social: google });
  answer(listAccounts, [identity("google")]);
  const message = "This is your only sign-in method. Please add another one first.";
  refuseAuth(authEndpoint("post", "/unlink-account"), 400, {
    code: "FAILED_TO_UNLINK_LAST_ACCOUNT",
    message,
  });
  const { user } = renderPage("/app/settings/sign-in");
  expect(await row("Password")).toHaveTextContent("Not set. Set one under General.");
  await user.click(await screen.findByRole("button", { name: "Unlink Google" }));
  const dialog = screen.getByRole("dialog", { name: "Unlink Google?" });
  await user.click(within(dialog).getByRole("button", { name: "Unlink Google" }));
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(message);
  await user.keyboard("{Escape}");
  expect(dialog).not.toBeInTheDocument();
  expect(await row("Google")).toHaveTextContent("Linked since");
});

test("[AUTH-15] a failed link at another site shows a sentence once", async () => {
  asAccount();
  const { address } = renderPage("/app/settings/sign-in?error=account_already_linked_to_different_user");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "That account is already linked to another Wagefloor account.",
  );
  await expect.poll(address).toBe("/app/settings/sign-in");
});

test("[AUTH-11] [AUTH-14] a phone number is added after re-authentication and removed", async () => {
  asAccount();
  offer({ phone: true });
  const sent = answer(authEndpoint("post", "/phone-number/send-otp"), {});
  const verify = authEndpoint("post", "/phone-number/verify");
  refuseAuth(verify, 403, {
    code: "reauthentication_required",
    message: "Please confirm your identity to continue.",
  });
  const { user } = renderPage("/app/settings/sign-in");
  await user.click(await screen.findByRole("button", { name: "Add phone number" }));
  const dialog = within(screen.getByRole("dialog", { name: "Your phone number" }));
  await user.type(dialog.getByLabelText("Phone number"), "+1 (555) 555-0100{Enter}");
  const code = await dialog.findByLabelText("Code from the text message");
  await expect.poll(() => code).toHaveFocus();
  asAccount({ phoneNumber: "+15555550100" });
  offer({ phone: true });
  await user.type(code, "123456{Enter}");
  const password = await screen.findByLabelText("Password");
  const verified = answer(verify, {});
  answer(endpoint(api.accounts.reauthentication, "$post"), { freshUntil: "2099-01-01T00:00:00.000Z" });
  await user.type(password, "boots on every second friday{Enter}");
  await expect.poll(() => row("Phone number")).toHaveTextContent("+15555550100");
  await expect.poll(() => screen.getByRole("button", { name: "Change phone number" })).toHaveFocus();
  expect(sent).toEqual([{ phoneNumber: "+15555550100" }]);
  expect(verified).toEqual([{ phoneNumber: "+15555550100", code: "123456", updatePhoneNumber: true }]);
  answer(endpoint(api.accounts["phone-number"], "$delete"), { status: true });
  await user.click(screen.getByRole("button", { name: "Remove phone number" }));
  asAccount();
  offer({ phone: true });
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Remove number" }));
  await expect.poll(() => row("Phone number")).toHaveTextContent("None.");
});

test("[AUTH-11] [SET-01] an account with only a phone number can't remove it and is told what needs an email address", async () => {
  asAccount({ email: "", phoneNumber: "+15555550100", withoutPassword: true });
  offer({ phone: true });
  renderPage("/app/settings/sign-in");
  expect(await row("Phone number")).toHaveTextContent("+15555550100");
  expect(await row("Password")).toHaveTextContent("To set a password, add an email address");
  expect(screen.getByRole("button", { name: "Change phone number" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Remove phone number" })).toBeNull();
});
