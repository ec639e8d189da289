import { analyze } from "./analyze/analyze.ts";
import { CommandError } from "./command-error.ts";
import { inspect } from "./inspect/inspect.ts";
import { writeOut } from "./write-out.ts";

const HELP = `Checks which deductions leave every employee at or above the minimum wage.

Usage:
  npm run --silent wagefloor -- analyze FILE [--config CONFIG.json] [options]
  npm run --silent wagefloor -- inspect FILE [--sheet NAME] [--json]

inspect says what a payroll file (CSV or Excel) is and how it can be read, without a configuration. Without --config,
analyze reads the file that way, if that is certain, and says on standard error how it did.

Options:
  --config CONFIG.json      how the payroll file is read, and the deduction amount
  --pay-date YYYY-MM-DD     the day the pay is paid; without a period its rates count; else the file's, or today
  --period-start, --period-end YYYY-MM-DD
                            the days that the file pays for: the highest rate of them counts
  --deduction-amount 59.00  what employees without a balance owe, without --config; 59.00 if not given
  --balances BALANCES.json  what employees still owe, by employee id: { "1001": 12.34 }
  --sheet NAME              the sheet of an Excel workbook; the one with payroll data if not given
  --json                    one JSON document in place of the table
  --help                    this text

Examples are in examples/. The exit status is 1 when the file or a setting cannot be used.
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
  throw new CommandError(`There is no command '${command}'; --help names what there is`);
}
