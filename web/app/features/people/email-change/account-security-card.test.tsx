import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount, clerk, offer, providers } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, endpoint, failSilently, holdBack, refuse } from "../../../test/server.ts";

const emailChange = endpoint(api.accounts["email-change"], "$post");
const reauthentication = endpoint(api.accounts.reauthentication, "$post");
const requestReset = authEndpoint("post", "/request-password-reset");

const newEmail = () => screen.getByLabelText("New email address");
const change = () => screen.getByRole("button", { name: "Change Email Address" });
const next = "next@payroll.example";

test("[SET-01] [SET-02] an email change names both confirmation emails", async () => {
  asAccount();
  const sent = answer(emailChange, { status: true, message: "First confirmation sent" });
  const { user } = await openSettings();
  expect(screen.getByText(`Current email address: ${clerk}`)).toBeVisible();
  await user.type(newEmail(), ` ${next} `);
  await user.click(change());
  const notice = (await screen.findByText("First confirmation sent")).closest("[role=status]");
  expect(notice).toHaveTextContent(clerk);
  expect(notice).toHaveTextContent(next);
  expect(sent).toEqual([{ newEmail: next }]);
});

test("[SET-02] the button requires a valid, different email address", async () => {
  asAccount();
  const { user } = await openSettings();
  expect(change()).toBeDisabled();
  await user.type(newEmail(), `${clerk.toUpperCase()}{Enter}`);
  expect(newEmail()).toHaveAccessibleDescription(/New email must be different from current email/);
  await user.clear(newEmail());
  await user.type(newEmail(), "nowhere");
  await user.click(change());
  expect(newEmail()).toHaveAccessibleDescription(/Please enter a valid email address\./);
  await expect.poll(() => newEmail()).toHaveFocus();
});

test("[SET-02] an error without a message says that no email was sent", async () => {
  asAccount();
  failSilently(emailChange);
  const { user } = await openSettings();
  await user.type(newEmail(), next);
  await user.click(change());
  await expect.poll(newEmail).toHaveAccessibleDescription(/Failed to send verification email/);
});

test("[AUTH-14] a stale session re-authenticates with the password and continues", async () => {
  asAccount();
  refuse(emailChange, 403, {
    code: "reauthentication_required",
    message: "Please confirm your identity to continue.",
  });
  refuse(reauthentication, 403, { code: "wrong_proof", message: "This password isn't correct." });
  const { user } = await openSettings();
  await user.type(newEmail(), next);
  await user.click(change());
  const password = await screen.findByLabelText("Password");
  await expect.poll(() => password).toHaveFocus();
  await user.type(password, "not the password{Enter}");
  await expect.poll(() => password).toHaveAccessibleDescription("This password isn't correct.");
  await user.keyboard("{Escape}");
  await expect.poll(newEmail).toHaveAccessibleDescription(/Nothing was changed\./);
  await user.click(change());
  const given = answer(reauthentication, { freshUntil: "2099-01-01T00:00:00.000Z" });
  answer(emailChange, { status: true, message: "First confirmation sent" });
  await user.type(await screen.findByLabelText("Password"), "boots on every second friday{Enter}");
  expect(await screen.findByText("First confirmation sent")).toBeVisible();
  expect(given).toEqual([{ password: "boots on every second friday" }]);
});

test("[SET-03] a reset email goes to the user's own address, or an error is shown", async () => {
  asAccount();
  failSilently(requestReset);
  const { user } = await openSettings();
  const reset = screen.getByRole("button", { name: "Reset Password" });
  await user.click(reset);
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to send password reset email");
  const sent = answer(requestReset, { status: true });
  await user.click(reset);
  const title = await screen.findByText("Password reset email sent");
  expect(title.closest("[role=status]")).toHaveTextContent(
    "Please check your email for the password reset link.",
  );
  expect(sent).toEqual([{ email: clerk }]);
});

test("[SET-03] an account without a password is sent a link to set its first one", async () => {
  asAccount({ withoutPassword: true });
  const sent = answer(requestReset, { status: true });
  const { user } = await openSettings();
  await user.click(await screen.findByRole("button", { name: "Set a password" }));
  expect(await screen.findByText("Password reset email sent")).toBeVisible();
  expect(sent).toEqual([{ email: clerk }]);
});

test("[AUTH-10] [SET-03] a click before the server says that a captcha is required waits for it", async () => {
  asAccount();
  const captcha = { provider: "cloudflare-turnstile" as const, siteKey: "key", script: "/check.js" };
  offer({ captcha });
  const release = holdBack(providers);
  const sent = answer(requestReset, { status: true });
  const { user } = await openSettings();
  await user.dblClick(screen.getByRole("button", { name: "Reset Password" }));
  release();
  expect(await screen.findByText("Please complete the security check above.")).toBeVisible();
  expect(sent).toEqual([]);
});

test.each([
  ["email-confirmation-sent", "Verification emails sent"],
  ["error=LINK_EXPIRED", "This link is no longer valid"],
])("[SET-05] #%s shows its notice and is cleared", async (hash, text) => {
  asAccount();
  const { address } = await openSettings(`#${hash}`);
  expect(await screen.findByText(text)).toBeVisible();
  await expect.poll(address).toBe("/app/settings");
});

test.each([
  [
    "message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email",
    "First Email Confirmed",
  ],
  ["type=email_change&access_token=1", "Email Change Complete"],
])(
  "[MAIL-01] [MAIL-02] [MAIL-03] #%s opens a dialog that fades out within 300 ms after ten seconds",
  async (hash, title) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    asAccount();
    const { address } = renderPage(`/app#${hash}`, { transitions: true });
    const dialog = await screen.findByRole("dialog", { name: title });
    await expect.poll(address).toBe("/app");
    vi.setTimerTickMode("manual");
    await act(() => vi.advanceTimersByTimeAsync(7_000));
    expect(dialog).toHaveStyle({ opacity: "1" });
    for (let waited = 7_000; waited < 10_050 && dialog.style.opacity === "1"; waited += 50) {
      await act(() => vi.advanceTimersByTimeAsync(50));
    }
    expect(dialog).toHaveStyle({ opacity: "0", "transition-duration": "300ms" });
    await act(() => vi.advanceTimersByTimeAsync(300));
    expect(dialog).not.toBeInTheDocument();
  },
);

test("[AUTH-11] [SET-01] [SET-02] an account with only a phone number adds its first email address", async () => {
  asAccount({ email: "", phoneNumber: "+15550100", withoutPassword: true });
  const sent = answer(emailChange, { status: true, message: "Confirmation email sent" });
  const { user } = await openSettings();
  expect(screen.getByText("Your account doesn't have an email address yet.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Reset Password" })).toBeNull();
  await user.type(newEmail(), next);
  await user.click(screen.getByRole("button", { name: "Add Email Address" }));
  const notice = (await screen.findByText("Confirmation email sent")).closest("[role=status]");
  expect(notice).toHaveTextContent(`Click the link we sent to ${next} to add this address.`);
  expect(sent).toEqual([{ newEmail: next }]);
  expect(document.body).not.toHaveTextContent("phone.invalid");
});

async function openSettings(hash = "") {
  const page = renderPage(`/app/settings${hash}`);
  await screen.findByRole("region", { name: "Account Security" });
  return page;
}
