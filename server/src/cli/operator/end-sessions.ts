import { parseArgs } from "node:util";
import { endEverySession } from "../../features/sessions/end-sessions.ts";
import type { Environment } from "../../settings/env.ts";
import { CommandError } from "../lib/command-error.ts";
import { withDatabase } from "../lib/reach-database.ts";
import { findAccount } from "./find-account.ts";

const usage =
  "Usage: npm run --silent operator -- end-sessions EMAIL\n       npm run --silent operator -- end-sessions --all";

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
  const { positionals, values } = parse(words);
  const emails = [...positionals, ...(values.email ?? [])].map((email) => email.trim().toLowerCase());
  if (emails.length + (values.all ? 1 : 0) !== 1) throw new CommandError(usage);
  return emails[0];
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: { email: { type: "string", multiple: true }, all: { type: "boolean" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new CommandError(error instanceof Error ? `${error.message}\n${usage}` : usage);
  }
}
