/**
 * `npm run lighthouse`: measures the built pages as a phone sees them, on a server of its own. Accessibility, best
 * practices and SEO must be 100, the home page within its weight, and nothing may move; performance is printed, the
 * median of five runs, because this depends on the machine. `--gates` measures only what must hold, once.
 */
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import type { RunningServer } from "../server/src/start-server.ts";
import { browserOptions } from "./lib/browser-options.ts";
import { type Audit, gatesOnly, judge, readAudit, summarize } from "./lib/page-audit.ts";
import { withThrowawayServer } from "./lib/throwaway-server.ts";

const paths = ["/", "/pricing", "/enterprise"];
const { gates } = parseArgs({ options: { gates: { type: "boolean", default: false } } }).values;
const runs = gates ? 1 : 5;
const debuggingPort = 9_622;

/** Ports of its own, so that a running `npm start` is not in the way. */
const ports = { PORT: "3910", MAILBOX_PORT: "3911", SANDBOX_PORT: "3912" };
const ours = { STRIPE_SECRET_KEY: "", LOG_LEVEL: "warn" };

await withThrowawayServer("lighthouse", { ...ports, ...process.env, ...ours }, measure);
process.exit();

async function measure(server: RunningServer): Promise<void> {
  const browser = await chromium.launch({
    ...browserOptions,
    args: [...browserOptions.args, `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const complaints: string[] = [];
    for (const path of paths) complaints.push(...(await measurePage(`${server.url}${path}`, path)));
    for (const complaint of complaints) console.error(complaint);
    if (complaints.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function measurePage(address: string, path: string): Promise<readonly string[]> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(address, {
      ...{ port: debuggingPort, logLevel: "error", output: "json" },
      ...(gates && gatesOnly),
    });
    if (!result) throw new Error(`Lighthouse gave nothing for ${address}`);
    audits.push(readAudit(result.lhr));
  }
  console.log(`${path}: ${summarize(audits)}`);
  return judge(path, audits);
}
