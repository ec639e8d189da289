import { act, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount, asVisitor } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, requestsEnd } from "../../../test/server.ts";

const firstConfirmed =
  "#message=Confirmation+link+accepted.+Please+proceed+to+confirm+link+sent+to+the+other+email";
const complete = "#type=email_change&access_token=confirmed";

test.each([
  ["/", "/"],
  ["/pricing", "/pricing"],
  ["/enterprise", "/enterprise"],
  ["/terms", "/terms"],
  ["/forgot-password", "/forgot-password"],
  ["/login", "/app"],
  ["/signup", "/app"],
  ["/reset-password", "/app"],
  ["/confirm-email", "/app"],
  ["/onboarding", "/app"],
  ["/app/settings", "/app/settings"],
])("[MAIL-01] [MAIL-02] the dialog opens on %s, and the page goes to %s", async (from, to) => {
  asAccount({ plan: "standard" });
  answer(endpoint(api.inquiries.form, "$get"), { formToken: "token", fastestMilliseconds: 0 });
  for (const [hash, title] of [
    [firstConfirmed, "First Email Confirmed"],
    [complete, "Email Change Complete"],
  ] as const) {
    const page = renderPage(`${from}${hash}`);
    expect(await screen.findByRole("dialog", { name: title })).toBeInTheDocument();
    await expect.poll(page.address).toBe(to);
    page.close();
  }
});

test("[MAIL-01] [MAIL-02] the dialog isn't shown to a visitor or to a user who signs in on the page later", async () => {
  asVisitor();
  const { address } = renderPage(`/pricing${complete}`);
  await expect.poll(address).toBe("/pricing");
  await requestsEnd();
  asAccount();
  window.dispatchEvent(new Event("visibilitychange"));
  await requestsEnd();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("[MAIL-03] the dialog stays open while hovered or focused and closes ten seconds later", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  asAccount();
  const { user } = renderPage(`/app${complete}`);
  const dialog = await screen.findByRole("dialog");
  await user.hover(dialog);
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(dialog).toBeInTheDocument();
  await user.unhover(dialog);
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  const close = screen.getByRole("button", { name: "Close" });
  act(() => close.focus());
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  expect(dialog).toBeInTheDocument();
  act(() => close.blur());
  await act(() => vi.advanceTimersByTimeAsync(10_400));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("[MAIL-03] the dialog closes with its button", async () => {
  asAccount();
  const { user } = renderPage(`/${complete}`);
  await user.click(await screen.findByRole("button", { name: "Close" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});
