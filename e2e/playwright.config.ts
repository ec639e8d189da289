import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { headlessOptions, testOptions } from "../scripts/lib/browser-options.ts";
import { addresses } from "./support/addresses.ts";
import { lagging } from "./support/connection/lag.ts";
import { emulatorSettings } from "./support/emulators/emulators.ts";

/** A new data folder for each run; the workers, which read this file too, find it in the environment. */
process.env.WAGEFLOOR_E2E_DATA ??= newDataFolder();

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.e2e.ts",
  outputDir: "../test-results",
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine that does other work too: what comes in time does not wait for it.
  timeout: lagging ? 600_000 : 120_000,
  expect: {
    timeout: lagging ? 60_000 : 20_000,
    // A button that is gone is about 1,400 pixels; the edges of letters, drawn by another Chromium, are fewer.
    toHaveScreenshot: { maxDiffPixels: 600, animations: "disabled", caret: "hide", scale: "css" },
  },
  snapshotPathTemplate: "{testDir}/pictures/{arg}{ext}",
  use: {
    baseURL: addresses.app,
    // A trace takes an eighth of the machine, also where it is thrown away: `--trace on` when a test is looked into.
    trace: "off",
    screenshot: "only-on-failure",
    viewport: { width: 1280, height: 900 },
    launchOptions: headlessOptions,
  },
  projects: [
    // What only a browser can tell, one of each kind.
    { name: "journeys", grep: /@usual/ },
    // The rest of what is alike, and walks through the whole product: docs/decisions/801.
    { name: "thorough", grepInvert: /@usual|@picture/ },
    // Every page and its states, with axe. With another Chromium or other fonts they differ.
    { name: "pictures", grep: /@picture/, use: { launchOptions: testOptions } },
  ],
  webServer: [
    {
      // First: the server asks it at its start.
      command: "node support/emulators/start-emulators.ts",
      url: `${addresses.google}/.well-known/openid-configuration`,
      gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
      stdout: "ignore",
      stderr: "pipe",
    },
    {
      command: "node ../scripts/start.ts",
      url: `${addresses.app}/readyz`,
      timeout: 600_000,
      gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
      env: {
        PORT: String(addresses.port),
        MAILBOX_PORT: String(addresses.mailboxPort),
        SANDBOX_PORT: String(addresses.sandboxPort),
        DATA_DIR: process.env.WAGEFLOOR_E2E_DATA,
        LOG_LEVEL: "warn",
        RATE_LIMITS: "off",
        REDIRECT_HOSTS: addresses.secondaryHost,
        ...emulatorSettings,
      },
      stdout: "ignore",
      stderr: "pipe",
    },
  ],
});

/**
 * Open to other users, since the database of a server that root starts runs as one. It goes when the run ends, after
 * the server.
 */
function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "wagefloor-e2e-"));
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
