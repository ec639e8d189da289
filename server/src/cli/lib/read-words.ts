import { parseArgs } from "node:util";
import { type Verdict, verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import { type ExitStatus, exitStatus, UsageError } from "./command-error.ts";
import type { Option } from "./options.ts";

type Options = Readonly<Record<string, Option>>;

/**
 * The options and the other words of a command. One that takes no other words refuses them.
 * @throws UsageError for an option that it doesn't have, one without its value or given twice, and an empty word
 */
export function readWords<const Some extends Options>(
  words: readonly string[],
  options: Some,
  allowPositionals = false,
) {
  try {
    const { tokens, ...read } = parseArgs({ args: [...words], options, allowPositionals, tokens: true });
    const given = new Set<string>();
    for (const token of tokens) {
      if (token.kind === "positional" && token.value.trim() === "") throw misused("An argument is empty");
      if (token.kind !== "option" || token.value === undefined) continue;
      if (token.value.trim() === "") throw misused(`--${token.name} has no value`);
      if (given.has(token.name) && !options[token.name]?.multiple)
        throw misused(`--${token.name} is given twice`);
      given.add(token.name);
    }
    return read;
  } catch (error) {
    if (error instanceof TypeError) throw misused(whatIsWrong(error.message));
    throw error;
  }
}

/** Node's first sentence. Where it may be about a value that begins with a dash, how to write that. */
function whatIsWrong(message: string): string {
  const [, option = ""] = message.split("'");
  if (message.includes("ambiguous"))
    return `${option} has no value; if the value begins with -, write ${option}=VALUE`;
  return message.split(". ")[0] ?? "";
}

/** What the words of a command lack, with where to look. */
export function misused(what: string): UsageError {
  return new UsageError(`${what}; --help shows how it is used`);
}

/** The one file that a command takes. @param what the command takes @throws UsageError */
export function oneFile(positionals: readonly string[], what: string): string {
  const [file, ...more] = positionals;
  if (file !== undefined && more.length === 0) return file;
  throw misused(`${what}, not ${positionals.length}`);
}

/** The verdicts that `--fail-on` names, separated by commas. @throws UsageError */
export function readFailOn(text: string | undefined): ReadonlySet<Verdict> {
  const named = text === undefined ? [] : text.split(",").map((word) => word.trim());
  const unknown = named.find((word) => !(verdicts as readonly string[]).includes(word));
  if (unknown !== undefined)
    throw new UsageError(`--fail-on: '${unknown}' is no verdict; there are ${verdicts.join(", ")}`);
  return new Set(named as Verdict[]);
}

/** The status of a command that answered with these verdicts. */
export function statusOf(found: Iterable<Verdict>, failOn: ReadonlySet<Verdict>): ExitStatus {
  for (const verdict of found) if (failOn.has(verdict)) return exitStatus.found;
  return exitStatus.done;
}
