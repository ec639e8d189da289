import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount, sessions, thisDevice } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, endpoint, failSilently } from "../../test/server.ts";

const signOut = endpoint(api.accounts["sign-out"], "$post");
const lost = { ...thisDevice, id: "session-2", current: false, device: "Chrome on Windows" };
const other = { ...thisDevice, id: "session-3", current: false, device: "Safari on macOS" };
const card = async () => within(await screen.findByRole("region", { name: "Where you're signed in" }));

test("[AUTH-16] one device is signed out from the list, and all other devices at once", async () => {
  asAccount();
  answer(sessions, { sessions: [thisDevice, lost, other] });
  const { user } = renderPage("/app/settings/sign-in");
  const list = await card();
  expect(await list.findAllByRole("listitem")).toHaveLength(3);
  expect(list.getAllByRole("listitem")[0]).toHaveTextContent("This device");
  const ended = answer(endpoint(api.accounts.sessions[":id"], "$delete"), { status: true });
  answer(sessions, { sessions: [thisDevice, other] });
  await user.click(list.getByRole("button", { name: "Sign out Chrome on Windows" }));
  await expect.poll(() => list.getAllByRole("listitem")).toHaveLength(2);
  expect(ended).toHaveLength(1);
  const sent = answer(signOut, { status: true });
  answer(sessions, { sessions: [thisDevice] });
  await user.click(list.getByRole("button", { name: "Sign out everywhere else" }));
  await expect.poll(() => list.getAllByRole("listitem")).toHaveLength(1);
  expect(list.queryByRole("button", { name: "Sign out everywhere else" })).toBeNull();
  expect(sent).toEqual([{ scope: "others" }]);
});

test("[AUTH-16] signing out everywhere also ends this session, and a failure shows an error", async () => {
  const leave = vi.spyOn(window.location, "assign").mockReturnValue();
  asAccount();
  failSilently(signOut);
  const { user } = renderPage("/app/settings/sign-in");
  await user.click(await (await card()).findByRole("button", { name: "Sign out everywhere" }));
  const dialog = within(screen.getByRole("dialog", { name: "Sign out everywhere?" }));
  await user.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  expect(await dialog.findByRole("alert")).toHaveTextContent("We couldn't sign you out. Try again.");
  const sent = answer(signOut, { status: true });
  await user.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  await expect.poll(() => leave.mock.calls).toEqual([["/"]]);
  expect(sent).toEqual([{ scope: "global" }]);
});
