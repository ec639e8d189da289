import { addresses } from "../support/addresses.ts";
import { expect, test } from "../support/fixtures.ts";
import { checkPublicPage } from "../support/public-page.ts";

const words = ["compliant", "automated", "error-free", "efficient", "streamlined"];

test("[LAND-09] a secondary domain redirects to the main one with path, query, and hash", {
  tag: "@usual",
}, async ({ page }) => {
  await page.goto(`http://${addresses.secondaryHost}:${addresses.port}/pricing?from=old#plans`);
  await expect(page).toHaveURL(`${addresses.namedApp}/pricing?from=old#plans`);
  await expect(page.getByRole("article", { name: "Basic" })).toBeVisible();
});

test("[LAND-02] the word changes every two seconds in a loop, and nothing else moves", {
  tag: "@usual",
}, async ({ page }) => {
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

test("[LAND-03] the captioned product video loops once it's in view", { tag: "@usual" }, async ({ page }) => {
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

test("[LAND-05] six cards fade in once when they scroll into view", { tag: "@usual" }, async ({ page }) => {
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
  // Readable before, too: the section is never empty.
  await expect(cards.first()).toHaveCSS("opacity", "1");
  await page.locator("#features").scrollIntoViewIfNeeded();
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.and(page.locator("[data-fade=in]"))).toHaveCount(6);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(cards.first()).not.toBeInViewport();
  await expect(cards.first()).toHaveAttribute("data-fade", "in");
});

test(
  "/: nothing shifts while it loads, every component has its styles, and the keyboard reaches everything, first the way past the top bar",
  { tag: "@usual" },
  ({ page, expectNoise }) => checkPublicPage(page, expectNoise, { address: "/", stops: 1 }),
);
