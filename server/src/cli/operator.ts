import { DatabaseUnusable } from "../core/db/unusable/database-unusable.ts";
import { Refusal } from "../core/request/refusals.ts";
import { providerRefusal } from "../features/billing/provider/payment-provider.ts";
import { type Environment, EnvironmentError, readEnvironment } from "../settings/env.ts";
import { version } from "../settings/version.ts";
import { CommandError } from "./lib/command-error.ts";
import { writeOut } from "./lib/write-out.ts";

const HELP = `Looks after a Wagefloor installation. Works beside the running server and without it.

EMAIL is the address of an account, or its phone number with the country code (+15551234567).

Usage:
  npm run --silent operator -- grant EMAIL PLAN --until YYYY-MM-DD [--end-paid-plan]
      gives an account a plan without a payment: basic, standard, professional or enterprise; one that is charged for a
      paid plan is refused, unless --end-paid-plan cancels that plan at once
  npm run --silent operator -- revoke EMAIL
      removes a granted plan; the account's paid plan is active again
  npm run --silent operator -- subscription EMAIL
      shows what is kept of an account's subscription, and what the payment provider says, side by side
  npm run --silent operator -- replay EVENT_ID
      processes an event of the payment provider again
  npm run --silent operator -- end-sessions EMAIL
      signs an account out on every device, for example after a theft; --all instead of EMAIL signs every user out
  npm run --silent operator -- change-secret --old-secret-file FILE
      makes the secret that is set now the database's; FILE holds the one until now. Stop the server first
  npm run --silent operator -- backup FOLDER
      copies everything into a new folder, with the embedded database, whether or not the server is running
  npm run --silent operator -- rebuild-balances
      recalculates balances, what was owed after each run and the start page's figures from the ledger, the runs and what
      payroll deducted, and lists what it corrected
  npm run --silent operator -- print-books
      prints the balances, statements, runs and downloads of every organization, to compare before and after an update
  npm run --silent operator -- inquiries
      lists the enterprise inquiries, newest first
  npm run --silent operator -- add-sso --domain DOMAIN --oidc-issuer URL --client-id ID --client-secret-file FILE
  npm run --silent operator -- add-sso --domain DOMAIN --saml-metadata FILE [--email-attribute NAME]
      lets the employees of a company sign in through its own identity provider, or replaces its settings
  npm run --silent operator -- list-sso
      lists the companies with single sign-on, and what each has entered on its side
  npm run --silent operator -- remove-sso DOMAIN
      ends the single sign-on of a company; its people keep their accounts
  npm run --silent operator -- rates
      lists the minimum wages that have to be confirmed, the changes to come, and how old the table is
  npm run --silent operator -- rules
      says how old the item rules are, which ones no one has reviewed, and which texts to check again

The database is found as the server finds it: DATABASE_URL, or the one under DATA_DIR (./data). So is the payment
provider: STRIPE_SECRET_KEY, or the local sandbox.
`;

try {
  await run(process.argv.slice(2));
} catch (error) {
  const shown = providerRefusal(error);
  if (!isForPeople(shown)) throw error;
  console.error(shown.message);
  process.exitCode = 1;
}

async function run([command, ...rest]: readonly string[]): Promise<void> {
  if (command === undefined || [command, ...rest].some((word) => word === "--help" || word === "help")) {
    await writeOut([HELP]);
    return;
  }
  if (command === "--version") {
    await writeOut([`operator ${version}\n`]);
    return;
  }
  await writeOut([await answer(command, readEnvironment(process.env), rest)]);
}

/** Loads what the command needs only: everything together takes over a second. */
async function answer(command: string, environment: Environment, words: readonly string[]): Promise<string> {
  switch (command) {
    case "grant":
      return (await import("./operator/grant.ts")).grant(environment, words);
    case "revoke":
      return (await import("./operator/revoke.ts")).revoke(environment, words);
    case "subscription":
      return (await import("./operator/show-subscription.ts")).showSubscription(environment, words);
    case "replay":
      return (await import("./operator/replay.ts")).replay(environment, words);
    case "end-sessions":
      return (await import("./operator/end-sessions.ts")).endSessions(environment, words);
    case "change-secret":
      return (await import("./operator/change-secret.ts")).changeSecret(environment, words);
    case "backup":
      return (await import("./operator/back-up.ts")).backUp(environment, words);
    case "rebuild-balances":
      return (await import("./operator/rebuild-balances.ts")).rebuildAllBalances(environment);
    case "print-books":
      return (await import("./operator/print-books.ts")).printBooks(environment);
    case "inquiries":
      return (await import("./operator/list-inquiries.ts")).listInquiries(environment);
    case "add-sso":
      return (await import("./operator/add-sso.ts")).addSso(environment, words);
    case "list-sso":
      return (await import("./operator/list-sso.ts")).listSso(environment);
    case "remove-sso":
      return (await import("./operator/remove-sso.ts")).removeSso(environment, words);
    case "rates":
      return (await import("./operator/report-rates.ts")).reportRates(new Date());
    case "rules":
      return (await import("./operator/report-rules.ts")).reportRules(new Date());
    default:
      throw new CommandError(`There is no command '${command}'; --help names what there is`);
  }
}

function isForPeople(error: unknown): error is Error {
  return [CommandError, EnvironmentError, DatabaseUnusable, Refusal].some((kind) => error instanceof kind);
}
