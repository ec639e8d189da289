import type { Environment } from "../settings/env.ts";
import { deleteOldTurns, forgetTurns, type Spacing, takeTurn } from "./attempts.ts";
import type { Database, Tables } from "./db/client.ts";
import type { JobKind } from "./jobs/job-queue.ts";
import { CommonRefusal } from "./request/refusals.ts";
import type { UserId } from "./request/tenant.ts";

type Limits = Pick<Environment, "rateLimits">;

/** One address gets an email of a kind at most this often, for all callers together. */
const emails: Spacing = { firstSeconds: 30, longestSeconds: 15 * 60 };

/** Emails to any addresses that one caller requests; an office can be one caller. */
const callers: Spacing = { atOnce: 20, firstSeconds: 30, longestSeconds: 15 * 60 };

/** Sample companies that one person opens, each with hundreds of rows. */
const sampleCompanies: Spacing = { atOnce: 5, firstSeconds: 60, longestSeconds: 15 * 60 };

/** Wrong passwords and codes for one account, for all callers together. */
const secrets: Spacing = { atOnce: 5, firstSeconds: 30, longestSeconds: 15 * 60 };

/**
 * Keeps one address from being flooded with emails. Known and unknown addresses are treated alike, so the answer reveals
 * nothing.
 * @param key the kind of email and its recipient
 * @throws Refusal `too_many_requests` that says when to try again
 */
export async function limitEmails(tables: Tables, limits: Limits, key: string): Promise<void> {
  await take(tables, limits, key, emails, "We just sent you an email.");
}

/** The same without a refusal, for an answer that must not reveal whether an email was sent recently. */
export async function mayEmail(tables: Tables, { rateLimits }: Limits, key: string): Promise<boolean> {
  return !rateLimits || (await takeTurn(tables, key, emails)) === 0;
}

/**
 * Keeps one caller from having emails sent to many addresses.
 * @throws Refusal `too_many_requests` that says when to try again
 */
export async function limitCaller(tables: Tables, limits: Limits, caller: string | undefined): Promise<void> {
  await take(tables, limits, `caller-mails:${caller}`, callers, "Too many requests came from your network.");
}

/** Limits how often one person opens a sample company.
 * @throws Refusal `too_many_requests` that says when to try again
 */
export async function limitSampleCompanies(tables: Tables, limits: Limits, userId: UserId): Promise<void> {
  const opening = "You've opened the sample company several times in a row.";
  await take(tables, limits, `sample-company:${userId}`, sampleCompanies, opening);
}

/**
 * Counts an attempt to sign in or re-authenticate before it is checked, so that simultaneous ones count too.
 * `forgetAttempts` follows a right one. Accounts that don't exist are counted alike.
 * @throws Refusal `too_many_requests` that says when to try again
 */
export async function countAttempt(tables: Tables, limits: Limits, who: string): Promise<void> {
  await take(tables, limits, attemptsOf(who), secrets, "Too many attempts.");
}

/** Follows a right attempt: the next wrong one counts as the first. */
export async function forgetAttempts(tables: Tables, who: string): Promise<void> {
  await forgetTurns(tables, attemptsOf(who));
}

function attemptsOf(who: string): string {
  return `attempts:${who}`;
}

async function take(tables: Tables, { rateLimits }: Limits, key: string, spacing: Spacing, opening: string) {
  if (!rateLimits) return;
  const seconds = await takeTurn(tables, key, spacing);
  if (seconds === 0) return;
  throw new CommonRefusal("too_many_requests", waitSentence(opening, seconds), { retryAfter: seconds });
}

/** @param seconds at least 1 */
export function waitSentence(opening: string, seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${opening} Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
}

/** The hourly job that deletes expired counts of attempts. */
export function deleteOldAttempts({ system }: Pick<Database, "system">): JobKind<object> {
  return {
    name: "delete-old-attempts",
    retries: { retryLimit: 0 },
    atOnce: 1,
    schedule: "23 * * * *",
    work: () => deleteOldTurns(system),
  };
}
