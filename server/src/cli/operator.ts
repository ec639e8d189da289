import { DatabaseUnusable } from "../db/database-unusable.ts";
import { EnvironmentError, readEnvironment } from "../env.ts";
import { CommandError } from "./command-error.ts";
import { grant } from "./operator/grant.ts";
import { listInquiries } from "./operator/list-inquiries.ts";
import { reportRates } from "./operator/report-rates.ts";
import { writeOut } from "./write-out.ts";

const HELP = `Looks after a Wagefloor installation. Works beside the running server and without it.

Usage:
  npm run --silent operator -- grant EMAIL PLAN --until YYYY-MM-DD
      gives an account a plan without a payment: basic, standard, professional or enterprise
  npm run --silent operator -- inquiries
      lists the enterprise inquiries, newest first
  npm run --silent operator -- rates
      tells which days the minimum-wage table covers, and how old it is

The database is found as the server finds it: DATABASE_URL, or the one under DATA_DIR (./data).
`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!isForPeople(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function run([command, ...rest]: readonly string[]): Promise<void> {
  if (command === undefined || [command, ...rest].some((word) => word === "--help" || word === "help")) {
    return writeOut([HELP]);
  }
  const environment = readEnvironment(process.env);
  switch (command) {
    case "grant":
      return writeOut([await grant(environment, rest)]);
    case "inquiries":
      return writeOut([await listInquiries(environment)]);
    case "rates":
      return writeOut([reportRates(new Date())]);
    default:
      throw new CommandError(`There is no command '${command}'; --help names what there is`);
  }
}

function isForPeople(error: unknown): error is Error {
  return [CommandError, EnvironmentError, DatabaseUnusable].some((kind) => error instanceof kind);
}
