import type { Page } from "@playwright/test";

/** Holds the requests to an address until the returned function is called. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/**
 * On each page that opens from now on, holds the requests to some paths until the returned function is called there.
 * This is done in the page, because `page.route` turns the browser's cache off.
 */
export async function holdAnswers(page: Page, paths: RegExp): Promise<() => Promise<void>> {
  await page.addInitScript((source) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const ask = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const address = input instanceof Request ? input.url : input;
      if (new RegExp(source).test(new URL(address, location.href).pathname)) await released;
      return ask(input, init);
    };
    Object.assign(window, { release });
  }, paths.source);
  return () => page.evaluate(() => (window as unknown as { release: () => void }).release());
}

/**
 * Keeps the server's changes from a page that is opened next: its request for them has no answer. A refused one would
 * make it look again after its session every few seconds.
 */
export async function withholdStream(page: Page): Promise<void> {
  await page.route("**/api/live", () => undefined);
}

/**
 * On the pages that open from now on, a window with news that closes itself after ten seconds stays: a busy machine
 * may need longer before the test has looked at it.
 */
export async function keepNewsOpen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window);
    const set = (run: () => void, delay?: number) => (delay === 10_000 ? 0 : setTimer(run, delay));
    window.setTimeout = set as typeof window.setTimeout;
  });
}
