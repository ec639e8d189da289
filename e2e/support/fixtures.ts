import { test as base, expect, type Page } from "@playwright/test";
import { type Account, makeAccount } from "./account.ts";

interface Fixtures {
  /** What the page has said on its console or thrown; the test fails if anything unexpected is left. */
  readonly noise: string[];
  /** Removes noise that the test provokes on purpose. */
  readonly expectNoise: (pattern: RegExp) => void;
  /** A confirmed, configured account on the Standard plan, signed in on `page`. */
  readonly account: Account;
}

/** Each test owns its data and fails on noise. */
export const test = base.extend<Fixtures>({
  noise: [
    async ({ page }, use) => {
      const noise: string[] = [];
      listen(page, noise);
      await use(noise);
      expect(noise, "the page's console").toEqual([]);
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

function listen(page: Page, noise: string[]): void {
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") noise.push(message.text());
  });
  page.on("pageerror", (error) => noise.push(`${error.name}: ${error.message}`));
}
