import type { Page } from "@playwright/test";
import { brokenRequest, expect } from "./fixtures.ts";
import { problemsOnTheWay } from "./keyboard.ts";

const screens = [
  { name: "narrow, as at 400% zoom", size: { width: 320, height: 256 } },
  { name: "wide", size: { width: 1280, height: 900 } },
] as const;

interface PublicPage {
  readonly address: string;
  /** Of the keyboard in the page after the way past the top bar: 1, or 0 where it is nothing but text. */
  readonly stops: number;
}

/** Nothing shifts while it loads, every component has its styles, and the keyboard reaches everything. */
export async function checkPublicPage(
  page: Page,
  expectNoise: (pattern: RegExp) => void,
  { address, stops }: PublicPage,
): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + sum });
    }).observe({ type: "layout-shift", buffered: true });
  });
  // The faces that stand in for the font keep its measures only where Arial is installed, so they stay.
  await page.route("**/*.woff2", (route) => route.abort());
  expectNoise(brokenRequest);
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBeLessThan(0.001);
  expect(await unstyledComponents(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const { name, size } of screens) {
    await page.setViewportSize(size);
    expect(await problemsOnTheWay(page), name).toEqual([]);
  }
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(stops);
  await expect(page.getByRole("banner").locator(":focus")).toHaveCount(0);
}

/** Mantine's classes (`m_` and a hash) on the page that no style sheet knows: styles that web/app/mantine.css lacks. */
function unstyledComponents(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const known = rules.map((rule) => rule.cssText).join("\n");
    const used = [...document.querySelectorAll("[class*='m_']")].flatMap((element) => [...element.classList]);
    return [...new Set(used)].filter((name) => /^m_[0-9a-f]+$/.test(name) && !known.includes(`.${name}`));
  });
}
