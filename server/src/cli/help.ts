import { commands } from "./commands.ts";
import type { Option } from "./lib/options.ts";

const start = "npm run --silent wagefloor --";
const width = 100;
const indent = 30;

const always: Readonly<Record<string, Option>> = {
  help: { type: "boolean", short: "h", help: "this text" },
  version: { type: "boolean", help: "the version of the program" },
};

const statuses = `Exit status: 0 done, 1 a file, a setting or a case can't be used, 2 the command line can't, 3 what
--fail-on names was found.
`;

/** What there is, and how each command is used. */
export function overview(): string {
  const names = Object.entries(commands).map(([name, { takes, says }]) =>
    described(`${name} ${takes}`, says),
  );
  return `Checks which deductions leave every employee at or above the minimum wage.

Usage: ${start} COMMAND FILE [options]

${names.join("")}
${optionsText(always)}
COMMAND --help describes a command with its options. A FILE of - is standard input. Examples are in examples/.
${statuses}`;
}

/** How one command is used. */
export function helpOf(name: string): string {
  const command = commands[name];
  if (command === undefined) return overview();
  const { takes, says, options } = command;
  return `Usage: ${start} ${name} ${takes} [options]

${filled(`${says} A ${takes} of - is standard input.`, width).join("\n")}

Options:
${optionsText({ ...options, ...always })}
${statuses}`;
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

function filled(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
