import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { JSHandle, Locator, Page } from "@playwright/test";
import type axe from "axe-core";
import { expect, test } from "./fixtures.ts";
import { freeze } from "./freeze.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Without what only its report would need: frames, passes, style sheets of other sites. */
const options: axe.RunOptions = {
  runOnly: standards,
  resultTypes: ["violations"],
  preload: false,
  iframes: false,
};

/** Without comments and long names: every page compiles it anew. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** One viewport and color scheme for a page. */
interface Look {
  readonly width: "wide" | "narrow";
  readonly colorScheme: "light" | "dark";
}

const sizes = { wide: { width: 1280, height: 720 }, narrow: { width: 320, height: 640 } };

/** Each width and each scheme once. */
const looks: readonly Look[] = [
  { width: "wide", colorScheme: "light" },
  { width: "narrow", colorScheme: "dark" },
];

/** How a page is looked over. */
interface Wishes {
  /** What the pictures show, as the names of those in e2e/pictures begin; none are taken without it. */
  readonly picture?: string;
  /** What the pictures are about; the top of the page unless given. */
  readonly subject?: Locator | undefined;
}

/**
 * Accessibility problems on the screen. One look, and whether it scrolls sideways where it is narrow;
 * where pictures are taken, wide and light, narrow and dark.
 */
export async function problemsOf(page: Page, wishes: Wishes = {}): Promise<string[]> {
  await settle(page);
  // Axe looks at this page, and would not see into frames.
  expect(page.frames()).toHaveLength(1);
  const engine = await page.evaluateHandle<typeof axe>(
    `globalThis.axe ?? (() => { ${axeScript}; return axe; })()`,
  );
  const problems: string[] = [];
  for (const look of picturesAreTaken() ? looks : looks.slice(0, 1)) {
    await show(page, look);
    if (wishes.picture && picturesAreTaken()) await compare(page, look, wishes);
    const found = await findProblems(engine);
    problems.push(...found.map((problem) => `${look.width}, ${look.colorScheme}: ${problem}`));
  }
  if (!picturesAreTaken()) {
    await page.setViewportSize(sizes.narrow);
    await comeToRest(page);
  }
  if (await scrollsSideways(page)) problems.push("narrow: the page scrolls sideways");
  return problems;
}

/** How many words a page shows, numbers counted, navigation and what a click opens not. */
export async function countWords(page: Page): Promise<number> {
  await settle(page);
  return await page.locator("main").evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const isShown =
        parent?.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true }) &&
        parent.getBoundingClientRect().width > 1 &&
        parent.closest("nav, option:not(:checked)") === null;
      if (isShown) words += (textContent ?? "").split(/\s+/).filter((word) => /\w/.test(word)).length;
    }
    return words;
  });
}

/** Shows the page as one is opened by a test, after a narrow and dark look at it. */
export async function lookAsAtFirst(page: Page): Promise<void> {
  const { viewport } = test.info().project.use;
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: "light" });
}

function picturesAreTaken(): boolean {
  return test.info().project.name === "pictures";
}

async function show(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize(sizes[width]);
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
  await comeToRest(page);
}

/**
 * Takes a picture of the subject, and leaves the page at its top: the header covers a part of what is scrolled under
 * it.
 */
async function compare(page: Page, { width, colorScheme }: Look, wishes: Wishes): Promise<void> {
  const name = [wishes.picture?.replaceAll(/\W+/g, "-") ?? "", `${width}-${colorScheme}.png`];
  await wishes.subject?.evaluate((element) => element.scrollIntoView({ block: "start" }));
  await freeze(page);
  const mask = [page.locator("video"), page.getByRole("img", { name: /^QR code/ }), page.locator("code")];
  await expect.soft(page).toHaveScreenshot(name, { mask, maskColor: "#888888" });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** What is still to come; the button of a deed that waits for an answer in a window may go on turning. */
const waiting = ".mantine-Loader-root:not(.mantine-Button-loader *), .mantine-Skeleton-root[data-visible]";

/**
 * Waits until the page is as it stays: no spinner, no grey shapes where data will be, nothing pointed at. At its
 * top, since the header covers a part of what is scrolled under it.
 */
async function settle(page: Page): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(waiting)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
}

/** Waits until the page has drawn what a change of its size or colors leads to, and brings all on it to where it arrives. */
export async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    await nextFrame();
  });
}

/** Of a window or menu, where one is open: the page below it was looked at without it. */
async function findProblems(engine: JSHandle<typeof axe>): Promise<string[]> {
  const { violations } = await engine.evaluate(
    (it, wishes) => it.run(document.querySelector("[role=dialog], [role=menu]") ?? document, wishes),
    options,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary ?? ""}`,
    ),
  );
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
