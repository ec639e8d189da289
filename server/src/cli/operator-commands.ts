import { DatabaseUnusable } from "../core/db/unusable/database-unusable.ts";
import { Refusal } from "../core/request/refusals.ts";
import { providerRefusal } from "../features/billing/provider/payment-provider.ts";
import { type Environment, EnvironmentError, readEnvironment } from "../settings/env.ts";
import { CommandError, exitStatus } from "./lib/command-error.ts";
import type { CommandHelp } from "./lib/help-text.ts";
import type { Output } from "./lib/output.ts";
import { misused } from "./lib/read-words.ts";
import type { Program, Run } from "./lib/run-program.ts";
import {
  addSsoOptions,
  changeSecretOptions,
  doctorOptions,
  endSessionsOptions,
  grantOptions,
  moveOptions,
  restoreOptions,
} from "./operator/options.ts";

/** What a command does with the settings and its words. @returns the text to print, or that with its exit status */
type Work = (environment: Environment, words: readonly string[]) => Promise<string | Output>;

interface OperatorCommand extends CommandHelp {
  readonly load: () => Promise<Work>;
}

/** Reads the settings by itself, which may be wrong. */
const doctor: Program["commands"][string] = {
  takes: "",
  says: "Says what is wrong with an installation, and what to do about it. Changes nothing. Ends with status 1 if something is wrong.",
  options: doctorOptions,
  examples: ["", "--all --books", "--json"],
  load: async () => {
    const { doctor: examine } = await import("./operator/doctor/doctor.ts");
    return (words) => examine(process.env, words);
  },
};

const commands: Readonly<Record<string, OperatorCommand>> = {
  grant: {
    takes: "EMAIL PLAN",
    says: "Gives an account a plan without a payment: basic, standard, professional or enterprise.",
    options: grantOptions,
    examples: ["payroll@example.com professional --until 2027-12-31"],
    load: async () => (await import("./operator/grant.ts")).grant,
  },
  revoke: {
    takes: "EMAIL",
    says: "Removes a granted plan; the account's paid plan is active again.",
    options: {},
    examples: ["payroll@example.com"],
    load: async () => (await import("./operator/revoke.ts")).revoke,
  },
  subscription: {
    takes: "EMAIL",
    says: "Shows what is kept of an account's subscription, and what the payment provider says, side by side.",
    options: {},
    examples: ["payroll@example.com"],
    load: async () => (await import("./operator/show-subscription.ts")).showSubscription,
  },
  replay: {
    takes: "EVENT_ID",
    says: "Processes an event of the payment provider again.",
    options: {},
    examples: ["evt_1RabcdEFGH"],
    load: async () => (await import("./operator/replay.ts")).replay,
  },
  "end-sessions": {
    takes: "EMAIL",
    says: "Signs an account out on every device, for example after a theft. Passwords and trusted devices don't change.",
    options: endSessionsOptions,
    examples: ["payroll@example.com", "--all"],
    load: async () => (await import("./operator/end-sessions.ts")).endSessions,
  },
  "add-sso": {
    takes: "",
    says: "Lets the employees of a company sign in through its own identity provider, or replaces its settings.",
    options: addSsoOptions,
    examples: [
      "--domain example.com --oidc-issuer https://example.okta.com --client-id ID --client-secret-file FILE",
      "--domain example.com --saml-metadata FILE",
    ],
    load: async () => (await import("./operator/add-sso.ts")).addSso,
  },
  "list-sso": {
    takes: "",
    says: "Lists the companies with single sign-on, and what each company enters on its side.",
    options: {},
    examples: [""],
    load: async () => (await import("./operator/list-sso.ts")).listSso,
  },
  "remove-sso": {
    takes: "DOMAIN",
    says: "Ends the single sign-on of a company; its people keep their accounts and sessions.",
    options: {},
    examples: ["example.com"],
    load: async () => (await import("./operator/remove-sso.ts")).removeSso,
  },
  "change-secret": {
    takes: "",
    says: "Changes the database to the secret that is set now, and signs everyone out. Stop all servers first.",
    options: changeSecretOptions,
    examples: ["--old-secret-file old-secret"],
    load: async () => (await import("./operator/change-secret.ts")).changeSecret,
  },
  backup: {
    takes: "[FOLDER]",
    says: "Copies the embedded database and everything else into a new folder, whether or not the server is running. Without FOLDER, it makes the daily backup now: in BACKUP_DIR, test-restored, with the oldest deleted.",
    options: {},
    examples: ["/backups/wagefloor-2026-11-21", ""],
    load: async () => (await import("./operator/backups/back-up.ts")).backUp,
  },
  restore: {
    takes: "FOLDER",
    says: "Makes a new data folder from the newest backup in BACKUP_DIR and the database's log since, as of now or of an earlier time. The installation isn't changed.",
    options: restoreOptions,
    examples: ['/data/restored --to "2026-11-30 12:00"'],
    load: async () => (await import("./operator/backups/restore.ts")).restore,
  },
  "restore-drill": {
    takes: "",
    says: "Restores the newest backup in BACKUP_DIR into a temporary folder, reads all of it, and compares its balances and ledgers with the running database.",
    options: {},
    examples: [""],
    load: async () => (await import("./operator/backups/restore-drill.ts")).restoreDrill,
  },
  move: {
    takes: "",
    says: "Copies everything to another, empty database: the embedded one or a server. Compares every row and says what to set next; the old database isn't changed. Stop all servers first.",
    options: moveOptions,
    examples: ["--to-url-file /root/new-database-url", "--to-embedded"],
    load: async () => (await import("./operator/move/move.ts")).move,
  },
  "rebuild-balances": {
    takes: "",
    says: "Recalculates balances, what was owed after each run and the start page's figures from the ledger, the runs and what payroll deducted, and lists what it corrected.",
    options: {},
    examples: [""],
    load: async () => (await import("./operator/books/rebuild-balances.ts")).rebuildAllBalances,
  },
  "print-books": {
    takes: "",
    says: "Prints the start page, lists, balances, statements, results and downloads of every organization, to compare before and after an update. It has people's pay.",
    options: {},
    examples: ["> books.txt"],
    load: async () => (await import("./operator/books/print-books.ts")).printBooks,
  },
  inquiries: {
    takes: "",
    says: "Lists the enterprise inquiries, newest first.",
    options: {},
    examples: [""],
    load: async () => (await import("./operator/list-inquiries.ts")).listInquiries,
  },
  rates: {
    takes: "",
    says: "Lists the minimum wages that have to be confirmed, the changes to come, and how old the table is.",
    options: {},
    examples: [""],
    load: async () => {
      const { reportRates } = await import("./operator/report-rates.ts");
      return async () => reportRates(new Date());
    },
  },
  rules: {
    takes: "",
    says: "Says how old the item rules are, which ones no one has reviewed, and which texts to check again.",
    options: {},
    examples: [""],
    load: async () => {
      const { reportRules } = await import("./operator/report-rules.ts");
      return async () => reportRules(new Date());
    },
  },
};

/** The program that looks after an installation. */
export const operator: Program = {
  name: "operator",
  says: "Looks after a Wagefloor installation, with or without the running server.",
  terms: {
    EMAIL: "EMAIL is an account's email address, or its phone number with the country code (+15551234567).",
  },
  notes:
    "Settings are the server's: DATABASE_URL or DATA_DIR (./data) for the database, STRIPE_SECRET_KEY or the local sandbox for payments.",
  statuses: "Exit status: 0 done, 1 it couldn't be done, 2 the command line can't be used.",
  commands: {
    doctor,
    ...Object.fromEntries(
      Object.entries(commands).map(([name, { load, ...help }]) => [
        name,
        {
          ...help,
          load: async () => inSentences(takesWords(help) ? await load() : alone(name, await load())),
        },
      ]),
    ),
  },
};

function takesWords({ takes, options }: CommandHelp): boolean {
  return takes !== "" || Object.keys(options).length > 0;
}

/** Words that a command does not use may be misspelled options, so they are refused. */
function alone(name: string, work: Work): Work {
  return (environment, words) => {
    if (words.length > 0) throw misused(`${name} takes no arguments`);
    return work(environment, words);
  };
}

function inSentences(work: Work): Run {
  return async (words) => {
    try {
      const said = await work(readEnvironment(process.env), words);
      return typeof said === "string" ? { notes: [], output: [said], status: exitStatus.done } : said;
    } catch (error) {
      const shown = providerRefusal(error);
      throw isForPeople(shown) ? new CommandError(shown.message, { cause: error }) : error;
    }
  };
}

function isForPeople(error: unknown): error is Error {
  return [EnvironmentError, DatabaseUnusable, Refusal].some((kind) => error instanceof kind);
}
