import type { Option } from "./options.ts";

/** How one command of a program is used. */
export interface CommandHelp {
  /** What stands behind its name. */
  readonly takes: string;
  readonly says: string;
  readonly options: Readonly<Record<string, Option>>;
  /** The words of a command line that works, each as a line. */
  readonly examples: readonly string[];
}

/** A program whose first word names a command. */
export interface ProgramHelp {
  readonly name: string;
  readonly says: string;
  readonly commands: Readonly<Record<string, CommandHelp>>;
  /** What a command takes, such as `EMAIL`, each explained in a sentence. */
  readonly terms: Readonly<Record<string, string>>;
  readonly notes: string;
  readonly statuses: string;
}

const width = 100;
const indent = 30;

const always: Readonly<Record<string, Option>> = {
  help: { type: "boolean", short: "h", help: "this text" },
  version: { type: "boolean", help: "the version of the program" },
};

/** What there is, and how each command is used. */
export function overview({ name: ofProgram, says, commands, terms, notes, statuses }: ProgramHelp): string {
  const names = Object.entries(commands).map(([name, command]) =>
    described(`${name} ${command.takes}`.trim(), command.says),
  );
  return `${says}

Usage: ${startOf(ofProgram)} COMMAND [options]

${names.join("")}
${optionsText(always)}
COMMAND --help describes a command with its options.
${lines(`${Object.values(terms).join(" ")} ${notes}`)}
${lines(statuses)}`;
}

/** How one command is used. */
export function helpOf(program: ProgramHelp, name: string): string {
  const command = program.commands[name];
  if (command === undefined) return overview(program);
  const { terms, statuses } = program;
  const start = startOf(program.name);
  const { takes, says, options, examples } = command;
  const taken = `${name} ${takes}`.trim();
  const explained = Object.entries(terms).filter(([term]) => takes.includes(term));
  return `Usage: ${start} ${taken} [options]

${lines([says, ...explained.map(([, sentence]) => sentence)].join(" "))}
Options:
${optionsText({ ...options, ...always })}
${examples.length > 1 ? "Examples" : "Example"}:
${examples.map((words) => `  ${start} ${name}${words === "" ? "" : ` ${words}`}\n`).join("")}
${lines(statuses)}`;
}

/** With the sources, npm starts a program; a release has an executable with its name. */
function startOf(name: string): string {
  return process.env.npm_lifecycle_event === name ? `npm run --silent ${name} --` : name;
}

function optionsText(options: Readonly<Record<string, Option>>): string {
  return Object.entries(options)
    .map(([name, { short, value, help }]) => {
      const long = `--${name}${value === undefined ? "" : ` ${value}`}`;
      return described(short === undefined ? long : `-${short}, ${long}`, help);
    })
    .join("");
}

/** A term, and what it is in a column beside it. */
function described(term: string, text: string): string {
  const [first = "", ...more] = filled(text, width - indent);
  const beside = `  ${term}`.padEnd(indent);
  const opening = beside.length > indent ? `${beside}\n${" ".repeat(indent)}` : beside;
  return `${[`${opening}${first}`, ...more.map((line) => `${" ".repeat(indent)}${line}`)].join("\n")}\n`;
}

function lines(text: string): string {
  return `${filled(text, width).join("\n")}\n`;
}

function filled(text: string, most: number): string[] {
  const filledLines: string[] = [];
  for (const word of text.split(" ")) {
    const last = filledLines.at(-1);
    if (last !== undefined && last.length + word.length < most) {
      filledLines[filledLines.length - 1] = `${last} ${word}`;
    } else filledLines.push(word);
  }
  return filledLines;
}
