import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { signUp } from "../../scripts/lib/sign-up.ts";
import type { RunTime } from "../lib/variant-process.ts";
import { processorTimeOf } from "./processor-time.ts";
import { type Files, type Step, steps } from "./steps.ts";
import type { RunningVersion } from "./version.ts";

const patience = 120_000;

/** What each step took: by the clock until it was shown, and the server's processor time until the page was quiet. */
export type Turn = Readonly<Record<string, RunTime>>;

/** Takes all steps with a new account and an empty browser. */
export async function takeTurn(browser: Browser, version: RunningVersion, files: Files): Promise<Turn> {
  const context = await browser.newContext({ baseURL: version.url, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(patience);
  try {
    const page = await context.newPage();
    await signIn(page, version);
    const times: Record<string, RunTime> = {};
    for (const [name, step] of Object.entries(steps))
      times[name] = await timeStep(page, version, step, files);
    return times;
  } finally {
    await context.close();
  }
}

async function signIn(page: Page, version: RunningVersion): Promise<void> {
  const account = { email: `${randomUUID()}@example.com`, password: "boots on every second friday" };
  await signUp(version, account);
  version.grantPlan(account.email);
  await page.goto("/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function timeStep(
  page: Page,
  { pid }: RunningVersion,
  { prepare, act, shown }: Step,
  files: Files,
): Promise<RunTime> {
  await prepare?.(page);
  await page.waitForLoadState("networkidle");
  const before = processorTimeOf(pid);
  const start = performance.now();
  await act(page, files);
  await shown(page, files).waitFor();
  const clock = performance.now() - start;
  await page.waitForLoadState("networkidle");
  return { clock, processor: processorTimeOf(pid) - before };
}
