import type { Page } from "@playwright/test";
import { addresses } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { problemsOnTheWay } from "../support/keyboard.ts";

const screens = [
  { name: "narrow, as at 400% zoom", size: { width: 320, height: 256 } },
  { name: "wide", size: { width: 1280, height: 900 } },
] as const;

const words = ["compliant", "automated", "error-free", "efficient", "streamlined"];

test("[LAND-09] a secondary domain redirects to the main one with path, query, and hash", async ({
  page,
}) => {
  await page.goto(`http://${addresses.secondaryHost}:${addresses.port}/pricing?from=old#plans`);
  await expect(page).toHaveURL(`${addresses.namedApp}/pricing?from=old#plans`);
  await expect(page.getByRole("article", { name: "Basic" })).toBeVisible();
});

test("[LAND-02] the word changes every two seconds in a loop, and nothing else moves", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  const box = await page.getByText("Wagefloor removes manual calculation").boundingBox();
  for (const word of [...words, ...words.slice(0, 2)]) {
    await expect(page.getByText(word, { exact: true })).toBeVisible();
    expect(await page.getByText("Wagefloor removes manual calculation").boundingBox()).toEqual(box);
    await page.clock.runFor(2000);
  }
});

test("[LAND-03] the captioned product video loops once it's in view", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 375, height: 400 });
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/demo.mp4");
  const film = page.getByLabel("Live Demo");
  await expect(page.getByRole("figure", { name: "Live Demo" }).or(page.locator("figcaption"))).toContainText([
    "Live Demo",
  ]);
  await expect(film).toHaveJSProperty("loop", true);
  await expect(film).toHaveText("Your browser does not support the video tag.");
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.2);
  expect(asked).toContain("/demo.mp4");
  const captions = () => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0);
  await expect.poll(captions).toBeGreaterThan(4);
});

test("[LAND-02] [LAND-03] [LAND-05] nothing moves with reduced motion on", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(5000);
  await expect(page.getByText("compliant", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /the changing word$/ })).toHaveCount(0);
  const film = page.getByLabel("Live Demo");
  await film.scrollIntoViewIfNeeded();
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await expect(page.locator("#features [data-fade]")).toHaveCount(0);
});

test("[LAND-05] six cards fade in once when they scroll into view", async ({ page }) => {
  await page.goto("/");
  const cards = page.locator("#features").getByRole("listitem");
  await expect(cards.getByRole("heading")).toHaveText([
    "Real-time compliance validation",
    "Instant analysis",
    "Smart reporting",
    "90% time savings",
    "Enterprise security",
    "Intelligent rules",
  ]);
  await expect(cards.first()).toHaveAttribute("data-fade", "waiting");
  await page.locator("#features").scrollIntoViewIfNeeded();
  await cards.last().scrollIntoViewIfNeeded();
  for (const card of await cards.all()) await expect(card).toHaveAttribute("data-fade", "in");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(cards.first()).not.toBeInViewport();
  await expect(cards.first()).toHaveAttribute("data-fade", "in");
});

for (const { address, stops } of [
  { address: "/", stops: 1 },
  { address: "/pricing", stops: 1 },
  { address: "/enterprise", stops: 1 },
  { address: "/calculation", stops: 1 },
  { address: "/minimum-wages", stops: 1 },
  { address: "/rules", stops: 1 },
  { address: "/rules/minnesota", stops: 1 },
  // Nothing but text.
  { address: "/terms", stops: 0 },
  { address: "/privacy", stops: 0 },
]) {
  test(`${address}: nothing shifts while it loads, every component has its styles, and the keyboard reaches everything, first the way past the top bar`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        const shifts = list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[];
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        Object.assign(window, { shifted: (window as unknown as { shifted: number }).shifted + sum });
      }).observe({ type: "layout-shift", buffered: true });
    });
    await drawAfterFont(page);
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
  });
}

/** The faces that stand in for the font until it is there keep its measures only where Arial's are installed. */
async function drawAfterFont(page: Page): Promise<void> {
  const font = page.waitForEvent("requestfinished", (request) => request.url().endsWith(".woff2"));
  await page.route("**/*.css", async (route) => {
    await font;
    await route.fallback();
  });
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
