import { existsSync } from "node:fs";

/**
 * What Playwright turns off in Chromium. It has to be in our list too: Chromium heeds the last list only. A browser
 * test compares it with Playwright's own.
 */
const offForPlaywright = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "msForceBrowserSignIn",
  "msEdgeUpdateLaunchServicesPreferredVersion",
];

/** Address bar suggestions that no one sees, and a spare process: recreated for every test. */
const offForSpeed = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "SpareRendererForSitePerProcess"];

/**
 * How Debian's Chromium, or the one that CHROME_PATH names, is started by the browser tests and by scripts that drive
 * it.
 */
export const browserOptions = {
  executablePath: process.env.CHROME_PATH ?? "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--disable-features=${[...offForPlaywright, ...offForSpeed].join(",")}`,
  ],
};

/** Where Debian's package of it puts it. */
export const headlessShell = "/usr/bin/chromium-headless-shell";

/**
 * A test's page lives for seconds: code is compiled when it is called and never optimized, and a page may stay in the
 * process of the empty one before it.
 */
const forShortLives = ["--js-flags=--max-lazy,--no-opt", "--disable-site-isolation-trials"];

/** The same Chromium without windows, which takes an eighth less time, where Debian's package of it is installed. */
export const headlessOptions = {
  ...browserOptions,
  args: [...browserOptions.args, ...forShortLives],
  ...(!process.env.CHROME_PATH && existsSync(headlessShell) && { executablePath: headlessShell }),
};
