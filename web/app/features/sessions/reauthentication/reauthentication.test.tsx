import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { api } from "../../../lib/api.ts";
import { asAccount } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, endpoint, refuse } from "../../../test/server.ts";

const exported = endpoint(api.accounts["export.json"], "$get");
const reauthentication = endpoint(api.accounts.reauthentication, "$post");
const sendCode = endpoint(api.accounts.reauthentication.code, "$post");
const take = () => screen.findByRole("button", { name: "Export my data" });
const proof = () => screen.findByRole("dialog", { name: "Confirm your identity" });

test("[AUTH-14] a user without a password re-authenticates with an emailed code", async () => {
  const user = await openReauthentication({ withoutPassword: true });
  const dialog = within(await proof());
  expect(dialog.queryByLabelText("Password")).toBeNull();
  const ask = dialog.getByRole("button", { name: "Email me a code" });
  await expect.poll(() => ask).toHaveFocus();
  answer(sendCode, { status: true });
  await user.click(ask);
  const field = await dialog.findByLabelText("Code from the email");
  await expect.poll(() => field).toHaveFocus();
  refuse(reauthentication, 403, { code: "wrong_proof", message: "This code isn't valid." });
  await user.type(field, "000000{Enter}");
  await expect.poll(() => field).toHaveAttribute("aria-invalid", "true");
  const given = answer(reauthentication, { freshUntil: "2099-01-01T00:00:00.000Z" });
  answer(exported, {} as never);
  await user.clear(field);
  await user.type(field, "123456{Enter}");
  expect(await screen.findByText("wagefloor-data.json is in your downloads.")).toBeVisible();
  expect(given).toEqual([{ code: "123456" }]);
  await expect.poll(take).toHaveFocus();
});

test("[AUTH-14] a user without a password or email address is asked to sign in again", async () => {
  const user = await openReauthentication({ email: "", phoneNumber: "+15550100", withoutPassword: true });
  const dialog = await proof();
  expect(dialog).toHaveTextContent("Sign out, sign in again");
  expect(within(dialog).queryByRole("textbox")).toBeNull();
  await user.keyboard("{Escape}");
  expect(dialog).not.toBeInTheDocument();
  expect(await screen.findByRole("alert")).toHaveTextContent("Nothing was changed.");
  await expect.poll(take).toHaveFocus();
});

/** Opens the settings with a session that is too old to export data. */
async function openReauthentication(wishes: Parameters<typeof asAccount>[0]) {
  asAccount(wishes);
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  refuse(exported, 403, {
    code: "reauthentication_required",
    message: "Please confirm your identity to continue.",
  });
  const { user } = renderPage("/app/settings/data");
  await user.click(await take());
  return user;
}
