import { resolve } from "node:path";
import { z } from "zod";
import { archiveNow, restoreTo } from "../../../core/db/backups/restore.ts";
import { hasDatabase } from "../../../core/db/embedded/placement.ts";
import { findRunningPostgres } from "../../../core/db/embedded/start.ts";
import type { Environment } from "../../../settings/env.ts";
import { UsageError } from "../../lib/command-error.ts";
import { readWords } from "../../lib/read-words.ts";
import { onlyWord } from "../find-account.ts";
import { restoreOptions } from "../options.ts";
import { backupSettings, chooseBackup } from "./choose-backup.ts";
import { intoNewFolder } from "./into-new-folder.ts";

/**
 * Makes a new data folder from the newest backup and the database's log, as of now or of an earlier time. Nothing that
 * exists is changed, so it can be looked at before it replaces the data folder.
 * @returns the sentence that says where it is, and what to do next
 */
export async function restore(environment: Environment, words: readonly string[]): Promise<string> {
  const { positionals, values } = readWords(words, restoreOptions, true);
  const target = resolve(onlyWord(positionals, "restore takes one FOLDER"));
  const to = values.to === undefined ? undefined : momentIn(values.to.trim());
  const { folder: backups } = backupSettings(environment);
  const backup = await chooseBackup(environment, to);
  const isArchived = await archiveRest(environment);
  await intoNewFolder(target, () => restoreTo(backup, target, { backups, to }));
  const time = to ? `as it was at ${to.toISOString()}` : "with everything that was archived";
  const missing = to || isArchived ? "" : notArchived;
  return `${target} is a data folder restored from ${backup.folder}, ${time}.
${missing}To use it, stop the server and start it with DATA_DIR=${target}, or put it in the data folder's place.
Then run \`operator -- backup\`: only the earlier backups can restore times before now.
`;
}

const notArchived = `The latest changes aren't in it: the running database couldn't archive them within a minute.
Run \`operator -- doctor\` to find out why.
`;

/** A running server hasn't archived the last minutes yet. @returns false if it can't */
async function archiveRest({ dataDir }: Environment): Promise<boolean> {
  const running = (await hasDatabase(dataDir)) ? await findRunningPostgres(dataDir) : undefined;
  return running === undefined || archiveNow(running);
}

/** A time in UTC, unless it says otherwise. */
function momentIn(text: string): Date {
  const hasZone = text.endsWith("Z") || text.slice(10).includes("+") || text.slice(10).includes("-");
  const moment = new Date(hasZone ? text : `${text.replace(" ", "T")}Z`);
  // JavaScript takes February 30 for March 2.
  const isDay = z.iso.date().safeParse(text.slice(0, 10)).success;
  if (!isDay || Number.isNaN(moment.getTime()) || text.length < 16)
    throw new UsageError(`'${text}' isn't a time. Write it as "YYYY-MM-DD HH:MM", in UTC.`);
  if (moment > new Date()) throw new UsageError(`${text} is in the future.`);
  return moment;
}
