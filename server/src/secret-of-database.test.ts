import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import { expect, onTestFinished, test } from "vitest";
import { changeSecret } from "./cli/operator/change-secret.ts";
import { session, twoFactor } from "./core/db/schema/accounts.ts";
import { refuseOtherSecret } from "./secret-of-database.ts";
import { EnvironmentError, readEnvironment } from "./settings/env.ts";
import { seedAccount } from "./test/seed-account.ts";
import { createTestDatabase } from "./test/test-database.ts";

const db = await createTestDatabase();
const first = "the secret of the first process, 32+";
const other = "the secret of another process, 32+";

test("[AUTH-08] the first start makes its secret the database's, and another one is refused until it is changed", async () => {
  await refuseOtherSecret(db.system, first);
  await refuseOtherSecret(db.system, first);
  const refused = refuseOtherSecret(db.system, other);
  await expect(refused).rejects.toThrow(EnvironmentError);
  await expect(refused).rejects.toThrow(
    /^This database belongs to another secret.* AUTH_SECRET .*change-secret --old-secret-file FILE$/,
  );

  const { userId } = await seedAccount(db, first);
  const seal = (data: string) => symmetricEncrypt({ key: first, data });
  const sealed = { secret: await seal("authenticator"), backupCodes: await seal("codes") };
  await db.system.insert(twoFactor).values({ id: "one", userId, ...sealed });
  const environment = readEnvironment({ DATABASE_URL: db.connectionString, AUTH_SECRET: other });
  await expect(changeSecret(environment, ["--old-secret-file", await fileWith(other)])).rejects.toThrow(
    "The file doesn't hold the secret of this database.",
  );
  expect(await changeSecret(environment, ["--old-secret-file", await fileWith(first)])).toContain(
    "is changed",
  );

  await refuseOtherSecret(db.system, other);
  await expect(refuseOtherSecret(db.system, first)).rejects.toThrow(EnvironmentError);
  const [kept] = await db.system.select().from(twoFactor);
  const open = (data = "") => symmetricDecrypt({ key: other, data });
  expect([await open(kept?.secret), await open(kept?.backupCodes)]).toEqual(["authenticator", "codes"]);
  expect(await db.system.select().from(session)).toEqual([]);
});

async function fileWith(secret: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "wagefloor-secret-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "secret");
  await writeFile(file, `${secret}\n`);
  return file;
}
