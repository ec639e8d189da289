import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const widths = [
  { name: "wide", size: { width: 1280, height: 900 } },
  { name: "narrow", size: { width: 320, height: 640 } },
] as const;

/** What keeps somebody from using what is on the screen: light and dark, wide and narrow. */
export async function problemsOf(page: Page): Promise<string[]> {
  await settle(page);
  const problems: string[] = [];
  for (const { name, size } of widths) {
    await page.setViewportSize(size);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
      await comeToRest(page);
      const found = await findProblems(page);
      problems.push(...found.map((problem) => `${name}, ${colorScheme}: ${problem}`));
    }
    if (await scrollsSideways(page)) problems.push(`${name}: the page scrolls sideways`);
  }
  return problems;
}

/** What is still to come; the button of a deed that waits for an answer in a window may go on turning. */
const waiting = ".mantine-Loader-root:not(.mantine-Button-loader *), .mantine-Skeleton-root[data-visible]";

/**
 * Waits until the page stands as it stays: no spinner, no grey shapes where data will be, nothing pointed at. At its
 * top, since the header covers a part of what is scrolled under it.
 */
async function settle(page: Page): Promise<void> {
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator(waiting)).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(0, 0);
}

/** Waits until the page has drawn what a change of its size or colors leads to, and everything on it has arrived. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await document.fonts.ready;
    await nextFrame();
    await nextFrame();
    const ends = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ends.map(({ finished }) => finished));
    await nextFrame();
  });
}

async function findProblems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} (${help}) at ${target.join(" ")}: ${failureSummary ?? ""}`,
    ),
  );
}

function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
