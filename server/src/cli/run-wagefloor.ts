import { version } from "../settings/version.ts";
import { commands } from "./commands.ts";
import { helpOf, overview } from "./help.ts";
import { CommandError, type ExitStatus, exitStatus, UsageError } from "./lib/command-error.ts";
import { writeOut } from "./lib/write-out.ts";

/** Runs the command that these words name: the answer on standard output, everything else on standard error. */
export async function runWagefloor([name, ...words]: readonly string[]): Promise<ExitStatus> {
  try {
    return await run(name, words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return error.status;
  }
}

async function run(name: string | undefined, words: readonly string[]): Promise<ExitStatus> {
  const options = words.includes("--") ? words.slice(0, words.indexOf("--")) : words;
  if (name === undefined || isHelp(name)) return print(words[0] ? helpOf(words[0]) : overview());
  if (name === "--version" || options.includes("--version")) return print(`wagefloor ${version}\n`);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new UsageError(`There is no command '${name}'; --help names what there is`);
  if (options.some((word) => word === "--help" || word === "-h")) return print(helpOf(name));
  const { notes, output, status, finish } = await (await command.load())(words);
  for (const note of notes) console.error(note);
  const isRead = await writeOut(output);
  if (finish === undefined) return status;
  if (!isRead) throw new CommandError("The output wasn't read to its end, so no balances were written");
  await finish();
  return status;
}

function isHelp(word: string): boolean {
  return word === "help" || word === "--help" || word === "-h";
}

async function print(text: string): Promise<ExitStatus> {
  await writeOut([text]);
  return exitStatus.done;
}
