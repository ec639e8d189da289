import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { asVisitor, clerk } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, disconnect, endpoint, refuseAuth } from "../../../test/server.ts";

const requestEmail = endpoint(api.accounts["sign-in-email"], "$post");
const byEmailCode = authEndpoint("post", "/sign-in/email-otp");

test("[AUTH-11] requesting the email doesn't reveal whether there is an account", async () => {
  asVisitor();
  const sent = answer(requestEmail, { status: true });
  const { user } = renderPage("/login");
  await user.type(await screen.findByLabelText("Email"), clerk);
  await user.click(screen.getByRole("link", { name: "Email me a code or link" }));
  await expect.poll(() => screen.queryByRole("heading", { name: "Sign in by email" })).toHaveFocus();
  expect(screen.getByLabelText("Email")).toHaveValue(clerk);
  await user.click(screen.getByRole("button", { name: "Send email" }));
  await expect.poll(() => screen.queryByRole("heading", { name: "Check your email" })).toHaveFocus();
  expect(screen.getByText(/belongs to an account/)).toHaveTextContent(`If ${clerk} belongs to an account`);
  expect(sent).toEqual([{ email: clerk, createUser: false }]);
});

test("[AUTH-11] a wrong code is refused; the email can be sent again, and the address changed", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  asVisitor();
  const sent = answer(requestEmail, { status: true });
  refuseAuth(byEmailCode, 400, { code: "INVALID_OTP", message: "This code isn't valid." });
  const { user, goBack } = renderPage("/login/code");
  await user.type(await screen.findByLabelText("Email"), clerk);
  await user.click(screen.getByRole("button", { name: "Send email" }));
  await user.type(await screen.findByLabelText("6-digit code"), "000000");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  const code = () => screen.getByLabelText("6-digit code");
  await expect.poll(code).toHaveAccessibleDescription("This code isn't valid.");
  const resend = screen.getByRole("button", { name: "Click here to resend" });
  expect(resend).toBeDisabled();
  for (let second = 0; second < 31; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  await user.click(resend);
  await expect.poll(() => screen.getByRole("status")).toHaveTextContent("Only our most recent email works");
  expect(sent).toHaveLength(2);
  await goBack();
  await screen.findByRole("heading", { name: "Sign in by email" });
});

test("[AUTH-10] a wrong password by phone shows the same error as by email", async () => {
  asVisitor({ phone: true });
  refuseAuth(authEndpoint("post", "/sign-in/phone-number"), 401, {
    code: "INVALID_PHONE_NUMBER_OR_PASSWORD",
    message: "",
  });
  const { user } = renderPage("/login/phone");
  await user.click(await screen.findByRole("button", { name: "Text me a code" }));
  expect(screen.getByLabelText("Phone number")).toHaveAccessibleDescription(/Enter your number/);
  await user.click(screen.getByRole("button", { name: "Use my password" }));
  await user.type(screen.getByLabelText("Phone number"), "+1 (555) 555-0100");
  await user.type(screen.getByLabelText("Password"), "boots on every third friday");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to sign in. Please check your credentials.",
  );
});

test("[AUTH-13] an address without single sign-on shows an error and can be corrected", async () => {
  asVisitor({ sso: true });
  const message =
    "Single sign-on isn't set up for addresses at elsewhere.example. Please use another sign-in method.";
  refuseAuth(authEndpoint("post", "/sign-in/sso"), 404, { code: "NOT_FOUND", message });
  const { user } = renderPage("/login/company");
  await user.type(await screen.findByLabelText("Email"), "clerk@elsewhere.example{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await user.click(screen.getByRole("link", { name: "All sign-in methods" }));
  await screen.findByRole("heading", { name: "Sign in" });
});

test("[AUTH-12] a site that can't be opened shows an error at its button", async () => {
  asVisitor({ social: [{ id: "google", name: "Google" }] });
  disconnect(authEndpoint("post", "/sign-in/social"));
  const { user } = renderPage("/login");
  await user.click(await screen.findByRole("button", { name: "Continue with Google" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("We can't reach Wagefloor.");
});
