import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext, Page } from "@playwright/test";

/** `WAGEFLOOR_E2E_LAG=1` looks for races: what answers at once here answers late and in another order elsewhere. */
export const lagging = process.env.WAGEFLOOR_E2E_LAG === "1";

/** Less for what a page is made of: a page has many of those, one after the other. */
const mostMilliseconds = { answer: 1000, part: 300 };
const timesSlower = 2;

/** Makes every page of a browser slow, and its requests late, each by another while. */
export function lagBehind(browser: Browser): void {
  browser.on("context", (context) => {
    void delayRequests(context);
    context.on("page", (page) => void slowDown(page));
  });
}

/** The tests' own routes come first. The event stream goes through: it never ends. */
function delayRequests(context: BrowserContext): Promise<unknown> {
  return context.route(
    ({ pathname }) => pathname !== "/api/live",
    async (route) => {
      const kind = /^\/(api|\.netlify)\//.test(new URL(route.request().url()).pathname) ? "answer" : "part";
      await wait(Math.random() * mostMilliseconds[kind]);
      await route.fallback();
    },
  );
}

async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: timesSlower });
}
