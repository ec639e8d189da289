import { test as base, expect, type Page } from "@playwright/test";
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
  /** Closes what the tests of a worker share. */
  readonly sharedDatabase: undefined;
  /** Slows the browser down, if asked for. */
  readonly lag: undefined;
}

/** Each test owns its data and fails on noise, in every tab. */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
      context.on("console", (message) => {
        if (message.type() === "error" || message.type() === "warning") noise.push(message.text());
      });
      context.on("weberror", (error) => noise.push(String(error.error())));
      await use(noise);
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
