import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { asAccount, listPasskeys } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint } from "../../../test/server.ts";

const laptop = { id: "1", name: "Office laptop", createdAt: "2026-03-01T10:00:00Z", backedUp: false };
const phone = { id: "2", name: "iPhone", createdAt: "2026-02-01T10:00:00Z", backedUp: true };
const card = () => screen.findByRole("region", { name: "Passkeys" });

test("[AUTH-17] a browser without passkeys says so instead of failing", async () => {
  asAccount();
  renderPage("/app/settings/sign-in");
  expect(await screen.findByText(/^This browser can't create passkeys\./)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add a passkey" })).toBeNull();
});

test("[AUTH-17] passkeys are listed oldest first and can be renamed and removed", async () => {
  asAccount();
  answer(listPasskeys, [laptop, phone]);
  const { user } = renderPage("/app/settings/sign-in");
  const [first, second] = await within(await card()).findAllByRole("listitem");
  expect(first).toHaveTextContent(/iPhone.*Synced/);
  expect(second).toHaveTextContent(/Office laptop.*On one device/);
  const renamed = answer(authEndpoint("post", "/passkey/update-passkey"), {});
  await user.click(screen.getByRole("button", { name: "Rename Office laptop" }));
  const name = within(screen.getByRole("dialog", { name: "Rename this passkey" })).getByLabelText("Name");
  await user.clear(name);
  answer(listPasskeys, [{ ...laptop, name: "Desk" }, phone]);
  await user.type(name, "Desk{Enter}");
  await expect.poll(() => screen.queryByRole("button", { name: "Rename Desk" })).toHaveFocus();
  expect(renamed).toEqual([{ id: "1", name: "Desk" }]);
  const removed = answer(authEndpoint("post", "/passkey/delete-passkey"), {});
  await user.click(screen.getByRole("button", { name: "Remove Desk" }));
  answer(listPasskeys, []);
  await user.click(
    within(screen.getByRole("dialog", { name: "Remove this passkey?" })).getByRole("button", {
      name: "Remove passkey",
    }),
  );
  expect(await screen.findByText("You don't have a passkey yet.")).toBeVisible();
  const focused = within(await card()).getByRole("heading", { name: "Passkeys" });
  await expect.poll(() => focused).toHaveFocus();
  expect(removed).toEqual([{ id: "1" }]);
});
