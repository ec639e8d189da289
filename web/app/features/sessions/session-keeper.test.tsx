import { act, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { asAccount, asVisitor, clerk, currentSession, getSession, sessionOf } from "../../test/account.ts";
import { listenForAuthStates } from "../../test/auth-states.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, authEndpoint, disconnect, refuse, server } from "../../test/server.ts";

const seconds = 1_000;

test("[AUTH-08] a session is refreshed in its last 90 seconds, even if the first tries fail", async () => {
  const states = listenForAuthStates();
  await openWithSessionOf(100);
  let tries = 0;
  server.use(
    http.get(currentSession.path, () => {
      tries += 1;
      if (tries < 3) return HttpResponse.error();
      return HttpResponse.json({ session: { id: "session-1", expiresAt: inSeconds(3_600) }, user: {} });
    }),
  );
  vi.setTimerTickMode("manual");
  await act(() => vi.advanceTimersByTimeAsync(25 * seconds));
  expect(tries).toBe(0);
  vi.setTimerTickMode("interval");
  await act(() => vi.advanceTimersByTimeAsync(5 * seconds));
  await expect.poll(() => tries).toBe(3);
  await expect.poll(() => states).toEqual(["signed-in", "token-refreshed"]);
});

test("[AUTH-08] a session that is no longer valid is removed", async () => {
  const states = listenForAuthStates();
  const { address } = await openWithSessionOf(60);
  refuse(currentSession, 401, { code: "unauthenticated", message: "Please sign in." });
  answer(getSession, null);
  await act(() => vi.advanceTimersByTimeAsync(31 * seconds));
  await expect.poll(address).toBe("/login");
  expect(states).toEqual(["signed-in", "signed-out"]);
});

test("[AUTH-09] a sign-in and its second factor are announced", async () => {
  asVisitor();
  const states = listenForAuthStates();
  answer(authEndpoint("post", "/two-factor/verify-totp"), {});
  const { user, address } = renderPage("/login#second-factor");
  const code = await screen.findByLabelText("Code from your authenticator app");
  await expect.poll(() => states).toEqual(["signed-out"]);
  asAccount();
  await user.type(code, "123456");
  await user.click(screen.getByRole("button", { name: "Sign in" }));
  await expect.poll(address).toBe("/app");
  await expect.poll(() => states).toEqual(["signed-out", "mfa-verified", "signed-in"]);
});

test("[AUTH-09] an account change is announced when the page is visible again", async () => {
  asAccount();
  const states = listenForAuthStates();
  renderPage("/app");
  await screen.findByText(`Welcome, ${clerk}`);
  answer(getSession, sessionOf("next@payroll.example"));
  window.dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => states).toEqual(["signed-in", "user-updated"]);
});

test("[AUTH-09] a password recovery is announced when its link is opened", async () => {
  asVisitor();
  const states = listenForAuthStates();
  renderPage("/reset-password#type=recovery&token=abc");
  await screen.findByLabelText("New Password");
  await expect.poll(() => states).toEqual(["password-recovery"]);
});

test("[AUTH-01] a page without a connection shows an error and retries", async () => {
  asAccount();
  disconnect(getSession);
  const { user } = renderPage("/app");
  expect(await screen.findByRole("alert")).toHaveTextContent("We can't reach Wagefloor.");
  asAccount();
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText(`Welcome, ${clerk}`)).toBeVisible();
});

/** Opens the dashboard with a fake clock and a session that ends after the given number of seconds. */
async function openWithSessionOf(life: number) {
  const faked = ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...faked] });
  asAccount();
  answer(getSession, sessionOf(clerk, inSeconds(life)));
  const page = renderPage("/app");
  await screen.findByText(`Welcome, ${clerk}`);
  return page;
}

function inSeconds(count: number): string {
  return new Date(Date.now() + count * seconds).toISOString();
}
