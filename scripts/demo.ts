/**
 * `npm run demo`: Wagefloor on a throw-away data folder, with a confirmed, configured, subscribed account with
 * the data of the sample company. Everything is gone when it stops.
 */
import { DatabaseUnusable } from "../server/src/core/db/unusable/database-unusable.ts";
import { EnvironmentError } from "../server/src/settings/env.ts";
import type { RunningServer } from "../server/src/start-server.ts";
import { createDemoAccount } from "./lib/demo-account.ts";
import { withThrowawayServer } from "./lib/throwaway-server.ts";

const stopRequested = new Promise<void>((resolve) => {
  process.on("SIGTERM", () => resolve());
  process.on("SIGINT", () => resolve());
});

try {
  await withThrowawayServer("demo", process.env, show);
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof DatabaseUnusable)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
process.exit();

async function show(server: RunningServer): Promise<void> {
  const account = await createDemoAccount(server);
  console.log(`Emails are shown at ${server.mailboxUrl}`);
  console.log(`Wagefloor is ready at ${server.url}`);
  console.log(`Sign in as ${account.email} with the password ${account.password}`);
  await Promise.race([stopRequested, server.broken]);
}
