import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { eq, isNotNull } from "drizzle-orm";
import type { Tables } from "../../../core/db/client.ts";
import { session, ssoProvider, twoFactor } from "../../../core/db/schema/accounts.ts";
import { openClientSecret } from "./companies/company-settings.ts";

/** The secret in use, and the one to use from now on. */
export interface Secrets {
  readonly from: string;
  readonly to: string;
}

/**
 * Encrypts again what was encrypted with the old secret: authenticators, recovery codes, and client secrets of single
 * sign-on. Everyone is signed out, because cookies are signed with it.
 * @param tables in a transaction of the system role
 * @throws if `from` isn't the secret in use
 */
export async function encryptAgain(tables: Tables, secrets: Secrets): Promise<void> {
  const again = async (data: string) =>
    symmetricEncrypt({ key: secrets.to, data: await symmetricDecrypt({ key: secrets.from, data }) });
  for (const { id, secret, backupCodes } of await tables.select().from(twoFactor)) {
    const changed = { secret: await again(secret), backupCodes: await again(backupCodes) };
    await tables.update(twoFactor).set(changed).where(eq(twoFactor.id, id));
  }
  for (const { id, oidcConfig } of await tables
    .select()
    .from(ssoProvider)
    .where(isNotNull(ssoProvider.oidcConfig))) {
    const opened = JSON.parse((await openClientSecret(oidcConfig, secrets.from)) ?? "{}") as {
      clientSecret: string;
    };
    const clientSecret = await symmetricEncrypt({ key: secrets.to, data: opened.clientSecret });
    const changed = { oidcConfig: JSON.stringify({ ...opened, clientSecret }) };
    await tables.update(ssoProvider).set(changed).where(eq(ssoProvider.id, id));
  }
  await tables.delete(session);
}
