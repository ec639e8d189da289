import type { Locator } from "@playwright/test";
import { example } from "../support/files.ts";
import { expect, test } from "../support/fixtures.ts";
import { openSettings } from "../support/settings.ts";
import { openNewestRun } from "../support/upload-page.ts";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

test("in colors of a person's own, what is chosen differs from what is not", async ({ page, account }) => {
  await account.run(example("small.csv"));
  await openNewestRun(page);
  const tabs = page.getByRole("tab");
  await expect(tabs.first()).toHaveAttribute("aria-selected", "true");
  expect(await edgeBelow(tabs.first())).not.toEqual(await edgeBelow(tabs.nth(1)));

  await openSettings(page);
  const dot = page.getByRole("radio", { name: "First row" }).locator("+ svg");
  await expect(dot).toHaveCSS("color", await colorOf(page.locator("body")));
  const sections = page.getByRole("navigation", { name: "Settings" }).getByRole("link");
  await expect(sections.first()).toHaveAttribute("aria-current");
  expect(await edgeBefore(sections.first())).not.toEqual(await edgeBefore(sections.nth(1)));

  await openSettings(page, { section: "notifications" });
  const on = page.getByRole("switch", { name: "My free trial is about to end" });
  const off = page.getByRole("switch", { name: "A run was saved" });
  await expect(on).toBeChecked();
  await expect(off).not.toBeChecked();
  expect(await trackOf(on)).not.toEqual(await trackOf(off));
  for (const choice of [on, off]) expect((await trackOf(choice)).edge).toBe("1px");
});

function edgeBelow(tab: Locator): Promise<string> {
  return tab.evaluate((element) => getComputedStyle(element).borderBottom);
}

function edgeBefore(link: Locator): Promise<string> {
  return link.evaluate((element) => getComputedStyle(element).borderLeftColor);
}

function trackOf(choice: Locator): Promise<{ edge: string; background: string }> {
  return choice.locator("+ *").evaluate((track) => {
    const { borderTopWidth, backgroundColor } = getComputedStyle(track);
    return { edge: borderTopWidth, background: backgroundColor };
  });
}

function colorOf(element: Locator): Promise<string> {
  return element.evaluate((found) => getComputedStyle(found).color);
}
