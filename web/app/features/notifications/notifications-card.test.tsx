import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { answer, disconnect, endpoint } from "../../test/server.ts";

const save = endpoint(api.notifications, "$put");

test("each choice of emails is saved at once", async () => {
  asAccount();
  const sent = answer(save, {
    trialEnding: true,
    runSaved: true,
    fileDue: true,
    wagesRising: true,
    authorizationsExpiring: true,
  });
  const { user } = renderPage("/app/settings/notifications");
  const card = await openCard();
  const ofRuns = card.getByRole("switch", { name: /^A run was saved/ });
  expect(card.getByText(/^We always email you when/)).toBeVisible();
  expect(card.getByRole("switch", { name: /^My free trial is about to end/ })).toBeChecked();
  expect(ofRuns).not.toBeChecked();
  await user.click(ofRuns);
  await expect.poll(() => card.getByRole("status")).toHaveTextContent("Saved.");
  expect(ofRuns).toBeChecked();
  await expect.poll(() => ofRuns).toHaveFocus();
  expect(sent).toEqual([
    { trialEnding: true, runSaved: true, fileDue: true, wagesRising: true, authorizationsExpiring: true },
  ]);
});

test("a choice that couldn't be saved is restored with an error", async () => {
  asAccount();
  disconnect(save);
  const { user } = renderPage("/app/settings/notifications");
  const card = await openCard();
  const ofTrials = card.getByRole("switch", { name: /^My free trial is about to end/ });
  await user.click(ofTrials);
  expect(await card.findByRole("alert")).toHaveTextContent("The previous setting still applies.");
  expect(ofTrials).toBeChecked();
});

async function openCard() {
  await screen.findByRole("switch", { name: /^A run was saved/ });
  return within(screen.getByRole("region", { name: "Email notifications" }));
}
