/**
 * `npx node scripts/screenshot.ts http://localhost:3000 EMAIL PASSWORD`: takes docs/results.png, the picture of the
 * README, from a running `npm run demo`: the results of its first run.
 */
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserOptions } from "./lib/browser-options.ts";

const picture = join(import.meta.dirname, "../docs/results.png");
const [url, email, password] = process.argv.slice(2);
if (!url || !email || !password) {
  console.error("Usage: npx node scripts/screenshot.ts URL EMAIL PASSWORD, as `npm run demo` prints them");
  process.exit(1);
}

const browser = await chromium.launch(browserOptions);
try {
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: 1280, height: 860 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Results", exact: true }).click();
  await page
    .getByRole("link", { name: /^View results/ })
    .last()
    .click();
  await page.getByRole("rowheader", { name: "1001" }).waitFor();
  await page.getByRole("tablist").evaluate((tabs) => tabs.scrollIntoView());
  await page.mouse.move(0, 0);
  await page.screenshot({ path: picture });
} finally {
  await browser.close();
}
