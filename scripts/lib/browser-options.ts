import { existsSync } from "node:fs";
import debianPackages from "./tests/debian-packages.json" with { type: "json" };

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
  executablePath: process.env.CHROME_PATH ?? placeOf("chromium"),
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

/**
 * The same for tests, whose pages live for seconds: code is compiled when it is called and never optimized, and all pages
 * of a context are in one process.
 */
export const testOptions = {
  ...browserOptions,
  args: [
    ...browserOptions.args,
    ...["--js-flags=--max-lazy,--no-opt", "--disable-site-isolation-trials", "--renderer-process-limit=1"],
  ],
};

const headlessShell = placeOf("chromium-headless-shell");

/** The same without windows, which takes an eighth less time, where Debian's package of it is installed. */
export const headlessOptions = {
  ...testOptions,
  ...(!process.env.CHROME_PATH && existsSync(headlessShell) && { executablePath: headlessShell }),
};

/** Where Debian's package puts its program. */
function placeOf(name: string): string {
  return debianPackages.find(({ debianPackage }) => debianPackage === name)?.path ?? name;
}
