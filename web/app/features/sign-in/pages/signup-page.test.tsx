import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { asVisitor, clerk } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, failSilently, refuseAuth } from "../../../test/server.ts";

const signUp = authEndpoint("post", "/sign-up/email");
const goodPassword = "boots on every second friday";

test("[AUTH-03] nothing is sent until email, password, and confirmation are entered", async () => {
  asVisitor();
  const sent = answer(signUp, {});
  const { user } = renderPage("/signup");
  const button = await screen.findByRole("button", { name: "Sign up" });
  await user.click(button);
  expect(screen.getByText("Enter your email address.")).toBeVisible();
  await expect.poll(() => screen.getByLabelText("Email")).toHaveFocus();
  await user.type(screen.getByLabelText("Email"), "not an address");
  await user.type(screen.getByLabelText("Password"), goodPassword);
  await user.click(button);
  expect(screen.getByText("Enter your email address.")).toBeVisible();
  await user.clear(screen.getByLabelText("Email"));
  await user.type(screen.getByLabelText("Email"), clerk);
  await user.type(screen.getByLabelText("Confirm Password"), "boots on every third friday");
  await user.click(button);
  expect(screen.getByText("Passwords do not match")).toBeVisible();
  await expect.poll(() => screen.getByLabelText("Confirm Password")).toHaveFocus();
  expect(sent).toEqual([]);
});

test("[AUTH-03] the sign-up and sign-in pages link to each other", async () => {
  asVisitor();
  const { user, address } = renderPage("/signup");
  await user.click(await screen.findByRole("link", { name: "Sign in" }));
  await expect.poll(address).toBe("/login");
  await user.click(await screen.findByRole("link", { name: "Sign up" }));
  await expect.poll(address).toBe("/signup");
});

test("[AUTH-04] a five-character password shows an error at its field", async () => {
  asVisitor();
  const { user } = renderPage("/signup");
  await fillSignUp(user, "12345");
  expect(screen.getByText("Password should be at least 6 characters long.")).toBeVisible();
});

test.each([
  [422, "PASSWORD_TOO_COMMON", "This password is too easy to guess. Please choose another one."],
  [422, "USER_ALREADY_EXISTS", "This email is already registered. Please sign in instead."],
])("[AUTH-04] a sign-up refused with %d %s says why", async (status, code, message) => {
  asVisitor();
  refuseAuth(signUp, status, { code, message });
  const { user, address } = renderPage("/signup");
  await fillSignUp(user, goodPassword);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  expect(address()).toBe("/signup");
});

test("[AUTH-04] an unreadable response shows a clear sentence", async () => {
  asVisitor();
  failSilently(signUp, 502);
  const { user } = renderPage("/signup");
  await fillSignUp(user, goodPassword);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "An unexpected error occurred. Please try again.",
  );
});

async function fillSignUp(user: UserEvent, password: string): Promise<void> {
  await user.type(await screen.findByLabelText("Email"), clerk);
  await user.type(screen.getByLabelText("Password"), password);
  await user.type(screen.getByLabelText("Confirm Password"), password);
  await user.click(screen.getByRole("button", { name: "Sign up" }));
}
