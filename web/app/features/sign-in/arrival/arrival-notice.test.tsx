import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asVisitor } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";

test.each([
  [
    "access_denied",
    "You didn't allow the sign-in on the other site. Try again, or use another sign-in method.",
  ],
  [
    "account_not_linked",
    "An account with this email address already exists. Sign in with your password or an emailed code, then link the other site in Settings.",
  ],
  [
    "EMAIL_NOT_VERIFIED",
    "Please confirm your email address first. We sent you a link. Then sign in with an emailed code and link the other site in Settings.",
  ],
  ["Please+call+555-0100", "We couldn't sign you in. Try again, or use another sign-in method."],
  ["LINK_EXPIRED", "It expired or was replaced by a newer email. Sign in to request a new one."],
])(
  "[AUTH-05] [AUTH-12] returning with %s shows a sentence, and the address is cleared",
  async (code, sentence) => {
    asVisitor();
    const { address } = renderPage(`/login?error=${code}&error_description=x`);
    expect(await screen.findByRole("alert")).toHaveTextContent(sentence);
    await expect.poll(address).toBe("/login");
    expect(screen.getByRole("alert")).toHaveTextContent(sentence);
  },
);

test.each([
  ["verified=1", "Your email address is confirmed. Sign in to continue."],
  ["email-change=first-confirmed", "First Email Confirmed"],
  ["email-change=done", "From now on, sign in with the new one."],
])(
  "[AUTH-01] [MAIL-01] [MAIL-02] a link that led to /login?%s shows its outcome",
  async (query, sentence) => {
    asVisitor();
    renderPage(`/login?${query}`);
    expect(await screen.findByRole("status")).toHaveTextContent(sentence);
  },
);

test("[AUTH-17] a return that needs the second factor asks for it", async () => {
  asVisitor();
  const { user } = renderPage("/login#second-factor");
  await screen.findByLabelText("Code from your authenticator app");
  await user.click(screen.getByRole("button", { name: "Start again" }));
  expect(await screen.findByLabelText("Email")).toBeVisible();
});
