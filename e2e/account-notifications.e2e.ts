import { brokenRequest, expect, test } from "./support/fixtures.ts";

test("each choice of mails is saved at once and is there after a reload", async ({ page, account }) => {
  await page.goto("/app/settings");
  const card = page.getByRole("region", { name: "Mails to you" });
  const ofRuns = card.getByRole("switch", { name: "A run was saved" });
  await expect(card).toContainText("We mail you always when the way into your account changes");
  await expect(card.getByRole("switch", { name: "My free trial is about to end" })).toBeChecked();
  await expect(ofRuns).not.toBeChecked();
  await ofRuns.press("Space");
  await expect(card.getByRole("status")).toHaveText("Saved.");
  await expect(ofRuns).toBeFocused();
  await page.reload();
  await expect(ofRuns).toBeChecked();
  const saved = await account.api.get("/api/accounts/notifications");
  expect(await saved.json()).toEqual({ trialEnding: true, runSaved: true });
});

test("a choice that could not be saved goes back, and says so", async ({
  page,
  account: _account,
  expectNoise,
}) => {
  expectNoise(brokenRequest);
  await page.goto("/app/settings");
  const card = page.getByRole("region", { name: "Mails to you" });
  const ofTrials = card.getByRole("switch", { name: "My free trial is about to end" });
  await expect(ofTrials).toBeChecked();
  await page.route("**/api/accounts/notifications", (route) => route.abort());
  await ofTrials.press("Space");
  await expect(card.getByRole("alert")).toContainText("It is as it was before.");
  await expect(ofTrials).toBeChecked();
});
