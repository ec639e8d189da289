import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from "@playwright/test";
import { type Account, makeAccount } from "./account.ts";
import { closeApiClients } from "./api-client.ts";
import { lagBehind, lagging } from "./connection/lag.ts";
import { closeServerDatabase } from "./operator.ts";

interface Fixtures {
  /** Closes what a test opened beside its pages. */
  readonly apiClients: undefined;
  /** What the pages have said on their consoles or thrown; the test fails if anything unexpected is left. */
  readonly noise: string[];
  /** Removes noise that the test provokes on purpose. */
  readonly expectNoise: (pattern: RegExp) => void;
  /** A confirmed, configured account on the Standard plan, signed in on `page`. */
  readonly account: Account;
}

/** What the browser itself writes when the server refuses a request. */
export const refusedRequest = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** What the browser itself writes when a request has no answer. */
export const brokenRequest = /^Failed to load resource: net::ERR_/;

interface WorkerFixtures {
  /** The browser contexts that tests of a worker share, by their options. */
  readonly contexts: Map<string, BrowserContext>;
  /** Closes what the tests of a worker share. */
  readonly sharedDatabase: undefined;
  /** Slows the browser down, if asked for. */
  readonly lag: undefined;
}

/**
 * Each test owns its data and fails on noise, in every tab. Tests one after another share a browser context, emptied
 * between them: it keeps loaded scripts and its process, which are a third of a test's time (docs/decisions/801).
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  contexts: [
    async ({ browser: _browser }, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: "worker" },
  ],
  context: async (
    { browser, contexts, baseURL, contextOptions, hasTouch, isMobile, javaScriptEnabled },
    use,
  ) => {
    // What tests set with test.use; a new context takes these, and what the configuration says, by itself.
    const kind = JSON.stringify({ baseURL, contextOptions, hasTouch, isMobile, javaScriptEnabled });
    const context = contexts.get(kind) ?? (await openContext(browser));
    contexts.set(kind, context);
    await use(context);
    if (await keepsTime(context)) await emptyContext(context);
    else {
      contexts.delete(kind);
      await context.close();
    }
  },
  sharedDatabase: [
    async ({ browser: _browser }, use) => {
      await use(undefined);
      await closeServerDatabase();
    },
    { scope: "worker", auto: true },
  ],
  lag: [
    async ({ browser }, use) => {
      if (lagging) lagBehind(browser);
      await use(undefined);
    },
    { scope: "worker", auto: true },
  ],
  apiClients: [
    // Before the browser's context ends, which is part of the trace too.
    async ({ context: _context }, use) => {
      await use(undefined);
      await closeApiClients();
    },
    { auto: true },
  ],
  noise: [
    async ({ context }, use) => {
      const noise: string[] = [];
      const hear = (message: ConsoleMessage) => {
        if (message.type() === "error" || message.type() === "warning") noise.push(message.text());
      };
      const hearError = (error: WebError) => noise.push(String(error.error()));
      context.on("console", hear).on("weberror", hearError);
      await use(noise);
      context.off("console", hear).off("weberror", hearError);
      expect(noise, "the pages' consoles").toEqual([]);
    },
    { auto: true },
  ],
  expectNoise: async ({ noise }, use) => {
    const expected: RegExp[] = [];
    await use((pattern) => expected.push(pattern));
    const left = noise.filter((line) => !expected.some((pattern) => pattern.test(line)));
    noise.splice(0, noise.length, ...left);
  },
  account: async ({ page }, use) => {
    const account = await makeAccount({ plan: "standard" });
    await account.signInOn(page);
    await use(account);
  },
});

export { expect };

/** Its first page stays empty, and keeps the process that all its pages use. */
async function openContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await context.newPage();
  return context;
}

/** False after a test that used `page.clock`, which all later pages of its context would go by. */
async function keepsTime(context: BrowserContext): Promise<boolean> {
  return (
    (await context
      .pages()[0]
      ?.evaluate(() => Function.prototype.toString.call(Date).includes("[native code]"))) ?? false
  );
}

/** Closes what a test has opened, and forgets what its pages have kept; only the cache stays. */
export async function emptyContext(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages();
  if (!first) throw new Error("The first page of a context stays open");
  for (const page of others) await page.close();
  await context.clearCookies();
  const cdp = await context.newCDPSession(first);
  const storageTypes = "local_storage,indexeddb,cache_storage,service_workers";
  await cdp.send("Storage.clearDataForOrigin", { origin: "*", storageTypes });
  await cdp.detach();
}

/** Opens a page of the product for an account made to wish. */
export async function openAs(page: Page, account: Account, address: string): Promise<void> {
  await account.signInOn(page);
  await page.goto(address);
  await waitForScript(page);
}

/** Until the page answers to what a test does: a prerendered one is visible before, and a busy machine is slow to load it. */
export async function waitForScript(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector("main :is(a, button, input)");
    return element === null || Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  });
}
