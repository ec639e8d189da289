import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { asAccount, asVisitor, clerk, getSession, profile, providers } from "../../../test/account.ts";
import { listenForAuthStates } from "../../../test/auth-states.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, disconnect, holdBack, refuseAuth } from "../../../test/server.ts";

const signIn = authEndpoint("post", "/sign-in/email");
const resend = authEndpoint("post", "/send-verification-email");

test("[AUTH-01] email and password are required before anything is sent", async () => {
  asVisitor();
  const { user } = renderPage("/login");
  await user.click(await screen.findByRole("button", { name: "Sign in" }));
  expect(screen.getByText("Enter your email address.")).toBeVisible();
  expect(screen.getByText("Enter your password.")).toBeVisible();
  await expect.poll(() => screen.getByLabelText("Email")).toHaveFocus();
});

test("[AUTH-01] [AUTH-03] signed-in users go from the sign-in and sign-up pages to the product", async () => {
  for (const address of ["/login", "/signup"]) {
    asAccount();
    const page = renderPage(address);
    await expect.poll(page.address).toBe("/app");
    page.close();
  }
});

test("[AUTH-17] a browser that says it offers passkeys and then can't fails nothing", async () => {
  asVisitor();
  answer(authEndpoint("get", "/passkey/generate-authenticate-options"), { challenge: "AAAA" });
  const refuse = vi.fn(() => Promise.reject(new DOMException("not at this time", "NotSupportedError")));
  offerPasskeys(async () => true, refuse);
  renderPage("/login");
  await expect.poll(() => refuse.mock.calls.length).toBe(1);
});

test("[AUTH-17] an offer of passkeys that is ready after its field is gone is dropped", async () => {
  asVisitor();
  answer(authEndpoint("get", "/passkey/generate-authenticate-options"), { challenge: "AAAA" });
  const { promise: able, resolve: becomeAble } = Promise.withResolvers<boolean>();
  const isAble = vi.fn(() => (isAble.mock.calls.length === 1 ? Promise.resolve(true) : able));
  const ask = vi.fn();
  offerPasskeys(isAble, ask);
  const { user } = renderPage("/login");
  await expect.poll(() => isAble.mock.calls.length).toBe(2);
  await user.click(screen.getByRole("link", { name: "Sign up" }));
  await screen.findByRole("heading", { name: "Create your account" });
  becomeAble(true);
  // An uncaught failure fails the test run.
  await able;
  expect(ask).not.toHaveBeenCalled();
});

test("[AUTH-02] a refused sign-in shows one sentence, and the button keeps focus", async () => {
  asVisitor();
  refuseAuth(signIn, 401, { code: "INVALID_EMAIL_OR_PASSWORD", message: "a sentence of the server" });
  const { user } = renderPage("/login");
  await fillSignIn(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    /^Failed to sign in. Please check your credentials.$/,
  );
  await expect.poll(() => screen.getByRole("button", { name: "Sign in" })).toHaveFocus();
});

test("[AUTH-02] after a refused sign-in the right password signs in", async () => {
  asVisitor();
  refuseAuth(signIn, 401, { code: "INVALID_EMAIL_OR_PASSWORD", message: "" });
  const { user, address } = renderPage("/login");
  await fillSignIn(user);
  await screen.findByRole("alert");
  asAccount();
  answer(signIn, { redirect: false });
  await user.type(screen.getByLabelText("Password"), " again");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await expect.poll(address).toBe("/app");
});

test("[AUTH-02] an unconfirmed address shows an error and a resend link", async () => {
  asVisitor();
  refuseAuth(signIn, 403, { code: "EMAIL_NOT_VERIFIED", message: "" });
  const asked = answer(resend, { status: true });
  const { user } = renderPage("/login");
  await fillSignIn(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Please verify your email address before signing in. Check your inbox for the confirmation link.",
  );
  await user.click(screen.getByRole("button", { name: "Click here to resend" }));
  await screen.findByText(/^Sent\./);
  expect(asked).toEqual([{ email: clerk, callbackURL: "/login?verified=1" }]);
});

test("[AUTH-02] an unreachable server doesn't say the password is wrong", async () => {
  asVisitor();
  disconnect(signIn);
  const { user } = renderPage("/login");
  await fillSignIn(user);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "We can't reach Wagefloor. Check your connection and try again.",
  );
});

test("[APP-01] onboarding asks a visitor to sign in first", async () => {
  asVisitor();
  const { address } = renderPage("/onboarding");
  await expect.poll(address).toBe("/login");
});

test.each(["/app", "/app/results", "/app/lookup?employee=1001"])(
  "[APP-01] %s asks a visitor to sign in first and then returns there",
  async (address) => {
    asVisitor();
    answer(signIn, { redirect: false });
    const page = renderPage(address);
    await screen.findByRole("heading", { name: "Sign in" });
    expect(page.address()).toBe("/login");
    asAccount();
    await fillSignIn(page.user);
    await expect.poll(page.address).toBe(address);
  },
);

test("[APP-01] [APP-02] a spinner shows while session and configuration load", async () => {
  asAccount();
  const releaseSession = holdBack(getSession);
  const releaseConfiguration = holdBack(profile);
  renderPage("/app");
  expect(await screen.findByText("Checking your session")).toBeVisible();
  releaseSession();
  expect(await screen.findByText("Loading your configuration")).toBeVisible();
  releaseConfiguration();
  expect(await screen.findByRole("heading", { name: "Dashboard" })).toBeVisible();
});

test("[AUTH-10] sign-in methods show even when the session loads first", async () => {
  asVisitor({ phone: true });
  const states = listenForAuthStates();
  const release = holdBack(providers);
  const captchaScripts = () => document.head.querySelectorAll("script[src*=render]").length;
  const before = captchaScripts();
  renderPage("/login");
  await expect.poll(() => states).toEqual(["signed-out"]);
  release();
  expect(await screen.findByRole("link", { name: "Use my phone number" })).toBeVisible();
  expect(captchaScripts()).toBe(before);
});

async function fillSignIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByLabelText("Email"), clerk);
  await user.type(screen.getByLabelText("Password"), "boots on every second friday");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
}

/** Makes the browser one that offers passkeys under a field. */
function offerPasskeys(isAble: () => Promise<boolean>, get: () => unknown): void {
  const offers = Object.assign(() => undefined, { isConditionalMediationAvailable: isAble });
  vi.stubGlobal("PublicKeyCredential", offers);
  Object.defineProperty(navigator, "credentials", { value: { get }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, "credentials");
  });
}
