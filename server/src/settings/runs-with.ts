import type { Environment } from "./env.ts";
import { takesMoney } from "./trial-values.ts";
import { version } from "./version.ts";

/**
 * What the server runs with, in one line for people.
 * @param postgres the version of the database server
 */
export function runsWith(environment: Environment, postgres: string): string {
  const { production, appUrl, databaseUrl, dataDir, smtpUrl, stripe, rateLimits, metricsToken } = environment;
  const database = databaseUrl ? placeOf(databaseUrl) : dataDir;
  const parts = [
    `PostgreSQL ${postgres} (${database})`,
    smtpUrl ? `emails through ${new URL(smtpUrl).host}` : "emails to the local mailbox",
    stripe
      ? `payments by Stripe${takesMoney(stripe.secretKey) ? "" : " in test mode"}`
      : "payments to the local sandbox",
    rateLimits ? "" : "no limits on attempts",
    metricsToken ? "metrics with a token" : production ? "metrics closed" : "",
  ];
  const mode = production ? "in production" : "to try it, not for production";
  return `Wagefloor ${version} ${mode}, for ${appUrl}: ${parts.filter(Boolean).join(", ")}`;
}

/** Without user and password. */
function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `${host}${pathname}`;
}
