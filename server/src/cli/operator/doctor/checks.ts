import { lookAtArchive } from "./database/archive.ts";
import { compareClocks } from "./database/clock.ts";
import { compareLedger } from "./database/ledger.ts";
import { compareMigrations } from "./database/migrations.ts";
import { lookAtRoles } from "./database/roles.ts";
import { compareSecret } from "./database/secret.ts";
import { lookAtServer } from "./database/server.ts";
import { lookForEvents } from "./database/webhook.ts";
import type { Check, DatabaseCheck } from "./lib/check.ts";
import { lookAtBackups } from "./machine/backups.ts";
import { lookAtDisks } from "./machine/disks.ts";
import { reachMailServer } from "./machine/mail.ts";
import { reachPaymentProvider } from "./machine/payments.ts";
import { lookAtRates } from "./machine/rates.ts";

/** What needs no database, in the order in which it is said. */
export const checks: readonly Check[] = [
  { name: "disk space", look: lookAtDisks },
  { name: "mail", look: reachMailServer },
  { name: "payments", look: reachPaymentProvider },
  { name: "rates", look: lookAtRates },
  { name: "backups", look: lookAtBackups },
];

/** What is asked of the database, once it is reached. */
export const databaseChecks: readonly DatabaseCheck[] = [
  { name: "database server", look: lookAtServer },
  { name: "migrations", look: compareMigrations },
  { name: "roles", look: lookAtRoles },
  { name: "clock", look: compareClocks },
  { name: "secret", look: compareSecret },
  { name: "payment events", look: lookForEvents },
  { name: "archive", look: lookAtArchive },
];

/** With `--books`: it reads everything. */
export const bookChecks: readonly DatabaseCheck[] = [{ name: "ledger", look: compareLedger }];
