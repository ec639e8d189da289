/**
 * `npm run record-demo`: records the film of the home page. Wagefloor runs on a throw-away data folder, a browser is
 * driven through it, and ffmpeg (Debian's package) makes web/public/demo.mp4 with its captions and its poster.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import type { RunningServer } from "../server/src/start-server.ts";
import { browserOptions } from "./lib/browser-options.ts";
import { createDemoAccount } from "./lib/demo-account.ts";
import { playDemo } from "./lib/play-demo.ts";
import { startRecording } from "./lib/record-page.ts";
import { withThrowawayServer } from "./lib/throwaway-server.ts";

const publicFolder = join(import.meta.dirname, "../web/public");
/** Wide enough for a table of results with its verdicts. */
const screen = { width: 1280, height: 800 };

await withThrowawayServer("film", { ...process.env, STRIPE_SECRET_KEY: "", LOG_LEVEL: "warn" }, record);
process.exit();

async function record(server: RunningServer, folder: string): Promise<void> {
  const browser = await chromium.launch(browserOptions);
  try {
    const account = await createDemoAccount(server);
    const page = await browser.newPage({
      baseURL: server.url,
      viewport: screen,
      colorScheme: "light",
    });
    await page.goto("/login");
    await page.getByLabel("Email").fill(account.email);
    await page.getByLabel("Password", { exact: true }).fill(account.password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    await page.waitForLoadState("networkidle");
    const recording = await startRecording(page, folder);
    await playDemo(page, recording);
    const captions = await recording.finish({
      film: join(publicFolder, "demo.mp4"),
      poster: join(publicFolder, "demo-poster.webp"),
    });
    writeFileSync(join(publicFolder, "demo.vtt"), captions);
  } finally {
    await browser.close();
  }
}
