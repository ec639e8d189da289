import { analyzeOptions, determineOptions, inspectOptions, type Option } from "./lib/options.ts";
import type { Output } from "./lib/output.ts";

/** Takes the words behind the command's name. @throws CommandError */
export type Run = (words: readonly string[]) => Promise<Output>;

interface Command {
  /** What stands behind its name. */
  readonly takes: string;
  readonly says: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Loads what the command needs only: together with the wage table that takes a second. */
  readonly load: () => Promise<Run>;
}

export const commands: Readonly<Record<string, Command>> = {
  analyze: {
    takes: "FILE",
    says: "Says how much can be deducted from each employee's pay in a payroll file (CSV or Excel). Without --config, the file is read as inspect proposes, if that is certain; standard error and the JSON document say how.",
    options: analyzeOptions,
    load: async () => (await import("./analyze/analyze.ts")).analyze,
  },
  inspect: {
    takes: "FILE",
    says: "Says what a payroll file (CSV or Excel) is and how it can be read.",
    options: inspectOptions,
    load: async () => (await import("./inspect/inspect.ts")).inspect,
  },
  determine: {
    takes: "CASES.json",
    says: "Answers cases by the law's own measure: by workweek, item and state (docs/determinations.md).",
    options: determineOptions,
    load: async () => (await import("./determine/determine.ts")).determine,
  },
};
