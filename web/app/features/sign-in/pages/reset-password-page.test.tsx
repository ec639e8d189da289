import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { asAccount, asVisitor, clerk } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, failSilently, refuseAuth } from "../../../test/server.ts";

const resetPassword = authEndpoint("post", "/reset-password");
const link = "/reset-password#type=recovery&token=abc";
const newPassword = "lamps on every third monday";

test.each(["/reset-password", "/reset-password#token=abc", "/reset-password#type=email_change"])(
  "[AUTH-06] %s has no recovery marker and goes to the sign-in page",
  async (address) => {
    asVisitor();
    const page = renderPage(address);
    await expect.poll(page.address).toMatch(/^\/login/);
  },
);

test("[AUTH-07] different or short passwords show errors at their fields", async () => {
  asVisitor();
  const { user, address } = renderPage(link);
  await setPassword(user, "short", "other");
  expect(address()).toBe("/reset-password");
  const field = screen.getByLabelText("New Password");
  await expect.poll(() => field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Password must be at least 6 characters long/);
  expect(screen.getByLabelText("Confirm New Password")).toHaveAccessibleDescription(/Passwords do not match/);
  expect(field).toHaveAttribute("autocomplete", "new-password");
  const [show] = screen.getAllByRole("button", { name: "Show password" });
  await user.click(show as HTMLElement);
  expect(field).toHaveAttribute("type", "text");
});

test("[AUTH-07] an expired link says so and offers a new one, signed in or not", async () => {
  for (const who of [asVisitor, asAccount]) {
    who();
    refuseAuth(resetPassword, 400, {
      code: "INVALID_TOKEN",
      message: "This link is no longer valid. Please request a new one.",
    });
    const { user, address, close } = renderPage(link);
    await setPassword(user, newPassword, newPassword);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "This link is no longer valid. Please request a new one.",
    );
    await user.click(screen.getByRole("link", { name: "Request a new link" }));
    await expect.poll(address).toBe("/forgot-password");
    expect(await screen.findByRole("button", { name: "Send reset link" })).toBeVisible();
    close();
  }
});

test("[AUTH-07] a refused password can be corrected; an error without a message shows ours", async () => {
  asVisitor();
  const common = "This password is too easy to guess. Please choose another one.";
  refuseAuth(resetPassword, 400, { code: "PASSWORD_TOO_COMMON", message: common });
  const { user } = renderPage(link);
  await setPassword(user, newPassword, newPassword);
  expect(await screen.findByRole("alert")).toHaveTextContent(common);
  failSilently(resetPassword);
  await user.click(screen.getByRole("button", { name: "Reset Password" }));
  await expect.poll(() => screen.queryByRole("alert")).toHaveTextContent("Failed to reset password");
  const sent = answer(resetPassword, { status: true });
  await user.click(screen.getByRole("button", { name: "Reset Password" }));
  expect(await screen.findByText(/^Your password has been reset\./)).toBeVisible();
  expect(sent).toEqual([{ newPassword, token: "abc" }]);
});

test("[AUTH-06] [AUTH-07] a reset link for another account changes that one, then asks which account to use", async () => {
  asAccount();
  answer(resetPassword, { status: true });
  const { user, address } = renderPage(link);
  await setPassword(user, newPassword, newPassword);
  expect(await screen.findByText("Your password has been reset.")).toBeVisible();
  expect(screen.getByText(/You're signed in as/)).toHaveTextContent(
    `You're signed in as ${clerk}, which is a different account.`,
  );
  expect(screen.getByRole("link", { name: `Stay signed in as ${clerk}` })).toBeVisible();
  answer(authEndpoint("post", "/sign-out"), { success: true });
  await user.click(screen.getByRole("button", { name: "Sign out and use the new password" }));
  await expect.poll(address).toBe("/login");
});

async function setPassword(user: UserEvent, password: string, confirmation: string): Promise<void> {
  await user.type(await screen.findByLabelText("New Password"), password);
  await user.type(screen.getByLabelText("Confirm New Password"), confirmation);
  await user.click(screen.getByRole("button", { name: "Reset Password" }));
}
