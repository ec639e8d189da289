import { readAuthSecret } from "../../auth-secret.ts";
import { installation } from "../../core/db/schema/installation.ts";
import { encryptAgain } from "../../features/sign-in/better-auth/change-secret.ts";
import { secretFingerprint } from "../../secret-of-database.ts";
import type { Environment } from "../../settings/env.ts";
import { CommandError } from "../lib/command-error.ts";
import { readTextFile } from "../lib/input-file.ts";
import { withDatabase } from "../lib/reach-database.ts";
import { misused, readWords } from "../lib/read-words.ts";
import { changeSecretOptions } from "./options.ts";

const usage = "change-secret needs --old-secret-file";

/**
 * Makes the secret that is set now the database's, in place of the one in a file; encrypts again what was encrypted.
 * @returns the sentence that says what follows
 * @throws CommandError when the file doesn't hold the database's secret
 */
export async function changeSecret(environment: Environment, words: readonly string[]): Promise<string> {
  const from = await oldSecret(words);
  await withDatabase(environment, async (db) => {
    // Where there is no database, no secret is made.
    const to = await readAuthSecret(environment);
    await db.asSystem(async ({ db: tables }) => {
      const [found] = await tables.select().from(installation).for("update");
      if (found && found.secretFingerprint !== secretFingerprint(from)) {
        throw new CommandError("The file doesn't hold the secret of this database.");
      }
      await encryptAgain(tables, { from, to });
      const secret = { secretFingerprint: secretFingerprint(to) };
      await tables
        .insert(installation)
        .values(secret)
        .onConflictDoUpdate({ target: installation.only, set: secret });
    });
  });
  return "The secret is changed, and everyone is signed out. Start all servers with the new secret.\n";
}

async function oldSecret(words: readonly string[]): Promise<string> {
  const { "old-secret-file": file } = readWords(words, changeSecretOptions).values;
  if (file === undefined) throw misused(usage);
  return (await readTextFile(file)).trim();
}
