import { createHmac, randomBytes, randomUUID } from "node:crypto";
import type { PayrollConfiguration } from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import { hashPassword } from "better-auth/crypto";
import { callerOf } from "../core/caller.ts";
import type { Database } from "../core/db/client.ts";
import { account, session, user } from "../core/db/schema/accounts.ts";
import type { Caller } from "../core/request/tenant.ts";
import { grantPlan } from "../features/billing/grant-plan.ts";
import { saveProfile } from "../features/profiles/stored/queries.ts";

/** An account that was written to the database, with a session that is signed in. */
export interface SeededAccount extends Caller {
  readonly email: string;
  readonly password: string;
  /** What a browser would send, as `name=value`. */
  readonly cookie: string;
}

/** What an account has; nothing said, it is confirmed, has a password, and no more. */
export interface SeedWishes {
  readonly plan?: Parameters<typeof grantPlan>[2];
  readonly profile?: PayrollConfiguration;
  /** Made by the code of an email, say, and so without a password. */
  readonly withoutPassword?: boolean;
  /** Of the browser that is signed in. */
  readonly userAgent?: string;
}

const day = 86_400_000;

/** Of every account that a test makes. */
export const goodPassword = "boots on every second friday";

let hashed: Promise<string> | undefined;

/**
 * Writes what a sign-up, its confirmation and a sign-in would leave in the database. One in ten of the time that they
 * take: no password is hashed after the first one, and no email is sent.
 * @param secret of the server that is to take the session
 */
export async function seedAccount(
  db: Database,
  secret: string,
  { plan, profile, withoutPassword = false, userAgent }: SeedWishes = {},
): Promise<SeededAccount> {
  const userId = randomUUID();
  const email = `${randomUUID()}@example.com`;
  const token = randomBytes(24).toString("base64url");
  hashed ??= hashPassword(goodPassword);
  const hash = await hashed;
  const expiresAt = new Date(Date.now() + 7 * day);
  const common = { id: randomUUID(), userId };
  await db.asSystem(async (tx) => {
    const name = email.slice(0, email.lastIndexOf("@"));
    await tx.db.insert(user).values({ id: userId, name, email, emailVerified: true });
    await tx.db.insert(session).values({ ...common, token, expiresAt, ipAddress: "127.0.0.1", userAgent });
    if (withoutPassword) return;
    const credential = { providerId: "credential", accountId: userId, password: hash };
    await tx.db.insert(account).values({ ...common, ...credential });
  });
  const caller = await callerOf(db, { id: userId });
  if (profile) await db.asOrganization(caller, (tx) => saveProfile(tx, profile));
  if (plan) await grantPlan(db, { ...caller, actor: "operator" }, plan);
  return { ...caller, email, password: goodPassword, cookie: sessionCookie(token, secret) };
}

/** As Better Auth signs it. */
function sessionCookie(token: string, secret: string): string {
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return `wagefloor.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
