import type { Browser } from "@playwright/test";
import { browserOptions } from "../../scripts/lib/browser-options.ts";
import { expect, test } from "../support/fixtures.ts";

test("what Playwright turns off in Chromium stays off in ours", { tag: "@usual" }, async ({
  browser,
  playwright,
}) => {
  const { executablePath } = browserOptions;
  const plain = await playwright.chromium.launch({ executablePath, args: ["--no-sandbox"] });
  const offForPlaywright = await featuresOffIn(plain);
  await plain.close();
  expect(offForPlaywright.length).toBeGreaterThan(5);
  expect(await featuresOffIn(browser)).toEqual(expect.arrayContaining(offForPlaywright));
});

/** The last list of the command line: Chromium does not heed the ones before. */
async function featuresOffIn(browser: Browser): Promise<string[]> {
  const cdp = await browser.newBrowserCDPSession();
  const { commandLine } = await cdp.send("SystemInfo.getInfo");
  return commandLine.split("--disable-features=").at(-1)?.split(" ")[0]?.split(",") ?? [];
}
