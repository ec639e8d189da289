import { version } from "../../settings/version.ts";
import { CommandError, type ExitStatus, exitStatus, UsageError } from "./command-error.ts";
import { type CommandHelp, helpOf, overview, type ProgramHelp } from "./help-text.ts";
import type { Output } from "./output.ts";
import { writeOut } from "./write-out.ts";

/** Takes the words behind the command's name. @throws CommandError */
export type Run = (words: readonly string[]) => Promise<Output>;

interface Command extends CommandHelp {
  /** Loads what the command needs only: everything together takes over a second. */
  readonly load: () => Promise<Run>;
}

export interface Program extends ProgramHelp {
  readonly commands: Readonly<Record<string, Command>>;
}

/** Runs the command that these words name: the answer on standard output, everything else on standard error. */
export async function runProgram(program: Program, words: readonly string[]): Promise<ExitStatus> {
  try {
    // Messages say `operator -- doctor`, which npm needs, so a release's executable accepts the `--`, too.
    return await run(program, words[0] === "--" ? words.slice(1) : words);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(error.message);
    return error.status;
  }
}

async function run(program: Program, [name, ...words]: readonly string[]): Promise<ExitStatus> {
  const options = words.includes("--") ? words.slice(0, words.indexOf("--")) : words;
  if (name === undefined) throw new UsageError(overview(program).trimEnd());
  if (isHelp(name)) {
    const about = words.find((word) => !word.startsWith("-"));
    return print(about === undefined ? overview(program) : helpOf(program, known(program, about)));
  }
  if (name === "--version" || options.includes("--version")) return print(`${program.name} ${version}\n`);
  const command = program.commands[known(program, name)] as Command;
  if (options.some((word) => word === "--help" || word === "-h")) return print(helpOf(program, name));
  const { notes, output, status, finish } = await (await command.load())(words);
  for (const note of notes) console.error(note);
  const isRead = await writeOut(output);
  if (finish === undefined) return status;
  if (!isRead) throw new CommandError("The output wasn't read to its end, so no balances were written");
  await finish();
  return status;
}

function known({ commands }: Program, name: string): string {
  if (Object.hasOwn(commands, name)) return name;
  throw new UsageError(`There is no command '${name}'; --help names what there is`);
}

function isHelp(word: string): boolean {
  return word === "help" || word === "--help" || word === "-h";
}

async function print(text: string): Promise<ExitStatus> {
  await writeOut([text]);
  return exitStatus.done;
}
