/** The process of `withProduct`: the product, which also answers the drill's questions. */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { assemble } from "../../server/src/assemble.ts";
import { readAuthSecret } from "../../server/src/auth-secret.ts";
import { openDatabase } from "../../server/src/core/db/client.ts";
import { startDatabase } from "../../server/src/core/db/start-database.ts";
import { type Ending, endAll } from "../../server/src/core/endings.ts";
import { createLog } from "../../server/src/core/log.ts";
import { startLocalMailbox } from "../../server/src/features/mail/local-mailbox.ts";
import { readEnvironment } from "../../server/src/settings/env.ts";
import { addressesOf } from "../../server/src/test/malformed/malformed-requests.ts";
import { profile } from "../../server/src/test/payroll-user.ts";
import { seedAccount } from "../../server/src/test/seed-account.ts";
import { forThirtyDays } from "../../server/src/test/test-server.ts";
import type { Answers, Asked } from "./product.ts";

const environment = readEnvironment(process.env);
const log = createLog(environment);
const started: Ending[] = [];
const postgres = await startDatabase(environment);
started.push(postgres.stop);
const { connectionString } = postgres;
const db = openDatabase(connectionString, (err) => log.warn({ err }, "a connection broke"));
started.push(db.close);
const mailbox = await startLocalMailbox(environment);
started.push(mailbox.close);
const secret = await readAuthSecret(environment);
const ground = { environment, log, db, connectionString, smtpUrl: mailbox.smtpUrl, secret };
const { app, auth } = await assemble({ ...ground, pagesFolder: "without-pages" }, started);
const held = monitorEventLoopDelay({ resolution: 5 });
held.enable();

const answers: { readonly [A in Asked]: () => Promise<Answers[A]> } = {
  addresses: async () => addressesOf({ auth, routes: app.routes }),
  cookie: async () => (await seedAccount(db, secret, { profile, plan: forThirtyDays("enterprise") })).cookie,
  database: async () => connectionString,
  state: async () => ({ megabytes: process.memoryUsage.rss() / 2 ** 20, longestHold: held.max / 1e6 }),
};

process.on("message", async ({ id, asked }: { readonly id: number; readonly asked: Asked }) => {
  process.send?.({ id, answer: await answers[asked]() });
});
process.on("disconnect", async () => {
  await endAll(started);
  process.exit();
});
process.send?.({ ready: true });
