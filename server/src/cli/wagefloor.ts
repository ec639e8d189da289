import { analyze } from "./analyze/analyze.ts";
import { CommandError } from "./command-error.ts";
import { determine } from "./determine/determine.ts";
import { inspect } from "./inspect/inspect.ts";
import { writeOut } from "./write-out.ts";

const HELP = `Checks which deductions leave every employee at or above the minimum wage.

Usage:
  npm run --silent wagefloor -- analyze FILE [--config CONFIG.json] [options]
  npm run --silent wagefloor -- inspect FILE [--sheet NAME] [--json]
  npm run --silent wagefloor -- determine CASES.json [--json]

inspect says what a payroll file (CSV or Excel) is and how it can be read, without a configuration. Without --config,
analyze reads the file that way, if that is certain, and says on standard error how it did. determine answers cases by
the law's own measure: by workweek, item and state (docs/determinations.md).

Options:
  --config CONFIG.json      how the payroll file is read, and the deduction amount
  --pay-date YYYY-MM-DD     the day the pay is paid; without a period its rates count; else the file's, or today
  --period-start, --period-end YYYY-MM-DD
                            the days that the file pays for: the highest rate of them counts
  --workweek-start sunday   the first day of the workweek, for a file with a row per day
  --map-location TEXT=KEY   where a location of the file is, such as CA=US-CA: the state's own rate; may be repeated
  --deduction-amount 59.00  what employees without a balance owe, without --config; 59.00 if not given
  --balances BALANCES.json  what employees still owe, by employee id: { "1001": 12.34 }
  --items ITEMS.json        what employees owe for, by employee id, as cases have it; answered in the JSON document
  --only-recorded           charges only what --balances has; employees who aren't in it are skipped
  --sheet NAME              the sheet of an Excel workbook; the one with payroll data if not given
  --json                    one JSON document in place of the table
  --help                    this text

Examples are in examples/. The exit status is 1 when the file, a setting or a case cannot be used.
`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandError)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}

async function run([command, ...rest]: readonly string[]): Promise<void> {
  if (command === undefined || command === "help" || [command, ...rest].includes("--help")) {
    return writeOut([HELP]);
  }
  if (command === "analyze") return writeOut(await analyze(rest));
  if (command === "inspect") return writeOut(await inspect(rest));
  if (command === "determine") return runDetermine(rest);
  throw new CommandError(`There is no command '${command}'; --help names what there is`);
}

/** What could be answered is printed, whatever couldn't be read. */
async function runDetermine(words: readonly string[]): Promise<void> {
  const { output, complaints } = await determine(words);
  await writeOut(output);
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length > 0) process.exitCode = 1;
}
