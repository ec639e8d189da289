import type { Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Presses Tab until something with that name has the focus, once it is there. */
export async function tabTo(page: Page, name: string | RegExp, most = 25): Promise<void> {
  const named = typeof name === "string" ? new RegExp(`^${name}$`) : name;
  const passed: string[] = [];
  await expect(page.locator("h1").first()).toBeVisible();
  await expect.poll(() => namesOf(page, stops)).toContainEqual(expect.stringMatching(named));
  for (let press = 0; press < most; press++) {
    await page.keyboard.press("Tab");
    const [focused = "the page itself"] = await namesOf(page, ":focus");
    if (named.test(focused)) return;
    passed.push(focused);
  }
  throw new Error(`Tab came past ${passed.join(", ")} and not to ${name}`);
}

const stops =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, video[controls], summary, [tabindex="0"]';

function namesOf(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const label = (element as HTMLInputElement).labels?.[0]?.textContent;
      return (label ?? element.getAttribute("aria-label") ?? element.textContent ?? "").trim();
    }),
  );
}

/** One stop of the Tab key, and what is wrong with it. */
interface Stop {
  readonly name: string;
  readonly problems: readonly string[];
  /** The keyboard has left the page, or begins again. */
  readonly last: boolean;
}

/**
 * Walks a page from its first to its last stop with Tab alone. Says which stops are not seen (nothing marks them, or
 * they lie outside the window or behind something), are before the one they follow, or are never left, and what
 * could be pressed or typed into but is never reached.
 */
export async function problemsOnTheWay(page: Page, most = 400): Promise<string[]> {
  await page.evaluate(watchStops);
  const problems: string[] = [];
  for (let press = 0; press < most; press++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() =>
      (window as unknown as { lookAtStop: () => Promise<Stop> }).lookAtStop(),
    );
    problems.push(...stop.problems.map((problem) => `${stop.name}: ${problem}`));
    if (stop.last) return problems;
  }
  return [...problems, `the way did not end after ${most} stops`];
}

/** Runs in the page: adds `lookAtStop`, which looks at what has the focus, and back at what had it before. */
function watchStops(): void {
  /**
   * A film or a date has several stops of its own, and the browser marks them. One of them may go while it has the
   * focus, such as a button of a film that has loaded: then nothing has it, and Tab goes on from there.
   */
  const ownStops = "video, input[type=date]";
  const mostOwnStops = 12;
  const reached = new Set<Element>();
  let before: { element: Element; look: string; stops: number } | undefined;

  async function lookAtStop(): Promise<Stop> {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const element = document.activeElement ?? document.body;
    const isLeft = before?.element.matches(ownStops) && element === document.body;
    const inside =
      before !== undefined &&
      (isLeft || (element === before.element && element.matches(ownStops))) &&
      before.stops < mostOwnStops;
    const last = !inside && (element === document.body || reached.has(element));
    const problems = last ? missed() : inside ? [] : wrongWith(element);
    if (before && before.element !== element && !marked(before)) {
      problems.push(`nothing marked ${nameOf(before.element)} while it had the focus`);
    }
    reached.add(element);
    before =
      inside && before
        ? { ...before, stops: before.stops + 1 }
        : { element, look: lookOf(element), stops: 1 };
    return { name: last ? "the end" : nameOf(element), problems, last };
  }

  function marked({ element, look }: { element: Element; look: string }): boolean {
    return element.matches(ownStops) || lookOf(element) !== look;
  }

  function wrongWith(element: Element): string[] {
    const problems: string[] = [];
    if (before && !(before.element.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) {
      problems.push(`comes after ${nameOf(before.element)}, which is below it`);
    }
    if (![...element.getClientRects()].some((box) => seenIn(element, box))) problems.push("is out of sight");
    return problems;
  }

  function seenIn(element: Element, { left, right, top, bottom }: DOMRect): boolean {
    const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most - 1);
    const across = (clamp(left, innerWidth) + clamp(right, innerWidth)) / 2;
    const down = (clamp(top, innerHeight) + clamp(bottom, innerHeight)) / 2;
    const there = document.elementFromPoint(across, down);
    return (
      there !== null &&
      (element.contains(there) || there.contains(element)) &&
      bottom > 0 &&
      top < innerHeight
    );
  }

  function missed(): string[] {
    const wanted = 'a[href], button, input, select, textarea, video[controls], summary, [tabindex="0"]';
    return [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(":disabled") &&
          element.checkVisibility({ visibilityProperty: true }),
      )
      .filter((element) => !reached.has(element))
      .map((element) => `never reached ${nameOf(element)}`);
  }

  function lookOf(element: Element): string {
    const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, clipPath } =
      getComputedStyle(element);
    return [outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor, clipPath].join();
  }

  function nameOf(element: Element): string {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    return (
      (label ?? element.getAttribute("aria-label") ?? element.textContent ?? "").trim() || element.tagName
    );
  }

  Object.assign(window, { lookAtStop });
}

/** Pastes as the keyboard does, into whatever has the focus. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const data = new DataTransfer();
    data.setData("text/plain", copied);
    const options = { clipboardData: data, bubbles: true, cancelable: true };
    (document.activeElement ?? document.body).dispatchEvent(new ClipboardEvent("paste", options));
  }, text);
}
