import { type Verdict, verdicts } from "@wagefloor/domain/verdicts/verdicts.ts";
import { type ExitStatus, exitStatus, UsageError } from "./command-error.ts";

/** What `parseArgs` reads of a command's words. @throws UsageError for words that it doesn't know */
export function readWords<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw misused(error.message.split(". ")[0] ?? "");
  }
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
