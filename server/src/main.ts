/** The server's entry point: reads the environment, starts, and stops on SIGTERM or SIGINT. */
import { fileURLToPath } from "node:url";
import { DatabaseUnusable } from "./core/db/unusable/database-unusable.ts";
import { createLog } from "./core/log.ts";
import { EnvironmentError, readEnvironment } from "./settings/env.ts";
import { type RunningServer, startServer } from "./start-server.ts";

const pagesFolder = fileURLToPath(new URL("../../web/build/client", import.meta.url));

const stopRequested = new Promise<"asked">((resolve) => {
  process.on("SIGTERM", () => resolve("asked"));
  process.on("SIGINT", () => resolve("asked"));
});

try {
  const environment = readEnvironment(process.env);
  const log = createLog(environment);
  const server = await startServer(environment, log, pagesFolder, console.log);
  announce(server);
  const reason = await Promise.race([stopRequested, server.broken.then(() => "broken" as const)]);
  if (reason === "broken") log.fatal("the database ended by itself and cannot be started again");
  await server.stop();
  process.exit(reason === "asked" ? 0 : 1);
} catch (error) {
  if (!(error instanceof EnvironmentError || error instanceof DatabaseUnusable)) throw error;
  console.error(error.message);
  process.exit(1);
}

function announce(server: RunningServer): void {
  const { url, mailboxUrl, sandboxUrl, databaseElsewhere, forgottenDatabases } = server;
  console.log(server.runsWith);
  if (databaseElsewhere) {
    console.log(`The data folder is closed to other users, so the database is kept in ${databaseElsewhere}`);
  }
  for (const folder of forgottenDatabases) {
    console.log(
      `A data folder at the same place had its database in ${folder}, which is not used now. If that data folder was deleted, the database can be deleted as well; if it was moved, or its disk is not mounted, keep it.`,
    );
  }
  if (mailboxUrl) console.log(`No mail server is configured. Emails are shown at ${mailboxUrl}`);
  if (sandboxUrl)
    console.log(`No payment keys are set: payments go to the local sandbox, ${sandboxUrl}/sandbox`);
  console.log(`Wagefloor is ready at ${url}`);
}
