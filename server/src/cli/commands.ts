import { analyzeOptions, determineOptions, inspectOptions } from "./lib/options.ts";
import type { Program } from "./lib/run-program.ts";

/** The program that checks payroll files without a server. */
export const wagefloor: Program = {
  name: "wagefloor",
  says: "Checks which deductions leave every employee at or above the minimum wage.",
  terms: {
    FILE: "A FILE of - is standard input.",
    "CASES.json": "A CASES.json of - is standard input.",
  },
  notes: "Examples are in examples/.",
  statuses:
    "Exit status: 0 done, 1 a file, a setting or a case can't be used, 2 the command line can't, 3 what --fail-on names was found.",
  commands: {
    analyze: {
      takes: "FILE",
      says: "Says how much can be deducted from each employee's pay in a payroll file (CSV or Excel). Without --config, the file is read as inspect proposes, if that is certain; standard error and the JSON document say how.",
      options: analyzeOptions,
      examples: ["examples/small.csv --config examples/config.json --pay-date 2026-11-20"],
      load: async () => (await import("./analyze/analyze.ts")).analyze,
    },
    inspect: {
      takes: "FILE",
      says: "Says what a payroll file (CSV or Excel) is and how it can be read.",
      options: inspectOptions,
      examples: ["examples/ugly.csv"],
      load: async () => (await import("./inspect/inspect.ts")).inspect,
    },
    determine: {
      takes: "CASES.json",
      says: "Answers cases by the law's own measure: by workweek, item and state (docs/determinations.md).",
      options: determineOptions,
      examples: ["examples/workweek-cases.json"],
      load: async () => (await import("./determine/determine.ts")).determine,
    },
  },
};
