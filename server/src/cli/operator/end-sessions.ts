import { endEverySession } from "../../features/sessions/end-sessions.ts";
import type { Environment } from "../../settings/env.ts";
import { withDatabase } from "../lib/reach-database.ts";
import { misused, readWords } from "../lib/read-words.ts";
import { findAccount } from "./find-account.ts";
import { endSessionsOptions } from "./options.ts";

const usage = "end-sessions takes one EMAIL, or --all";

/**
 * Signs an account out on every device, or every user with `--all`; ends their open pages.
 * @returns the sentence that says how many sessions have ended
 * @throws CommandError when a word is missing or wrong, or there is no such account
 */
export async function endSessions(environment: Environment, words: readonly string[]): Promise<string> {
  const email = readEmail(words);
  return withDatabase(environment, async (db) => {
    const account = email === undefined ? undefined : await findAccount(db, email);
    const ended = await endEverySession(db, account?.userId);
    const whose = email === undefined ? "Everyone" : email;
    const what = ended === 1 ? "1 session has ended" : `${ended} sessions have ended`;
    return `${whose} is signed out: ${what}.\n`;
  });
}

/** @returns undefined for every user */
function readEmail(words: readonly string[]): string | undefined {
  const { positionals, values } = readWords(words, endSessionsOptions, true);
  const emails = positionals.map((email) => email.trim().toLowerCase());
  if (emails.length + (values.all ? 1 : 0) !== 1) throw misused(usage);
  return emails[0];
}
