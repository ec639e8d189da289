import { type FileImport, featureOf } from "./levels.ts";

/** Which imports the files of a folder may have. */
interface ImportRule {
  /** The files that the rule is for; of several rules for a file the first one counts. */
  readonly files: RegExp;
  /** The files of the repository that they may import. */
  readonly may: readonly RegExp[];
  /** The packages that they must not import. */
  readonly notPackages: RegExp;
  /** Where the code belongs instead. */
  readonly advice: string;
}

const notInPages = /^(hono(?!\/client)|drizzle-orm|pg|better-auth(?!\/(client|react)))(\/|$)|^node:/;
const pagePackages = "react|react-dom|react-router|@mantine\\/[^/]+";
const authPackages = "better-auth|better-call|@better-auth\\/[^/]+|@better-fetch\\/[^/]+|nanostores";
const notInServer = new RegExp(`^(${pagePackages}|${authPackages})(\\/|$)`);

const ownFile = /^(contract|domain|sandbox|server|web)\/(src|app)\//;

/** What a server feature offers to the others, beside queries.ts and refusals.ts, its own or those of its folder stored/. */
const doors: Readonly<Record<string, readonly string[]>> = {
  authorizations: ["record-authorization", "suggest-state", "withdraw-authorizations"],
  billing: [
    "customers/close-customer",
    "grant-plan",
    "provider/billing-tools",
    "provider/payment-provider",
    "provider/payment-lease",
    "subscription-gate",
    "stored/usage-queries",
  ],
  companies: ["company-addresses"],
  employees: [
    ...[
      "attributes/queries",
      "attributes/set-attributes",
      "expiring-authorizations",
      "capped/authorization-rows",
      "capped/capped-ledgers",
      "capped/consents",
      "capped/item-answers",
      "capped/item-terms",
      "standing/keep-taken-standing",
      "standing/lacking-authorizations",
      "standing/read-last-taken",
      "merged/moves",
      "merged/queries",
      "newest-runs",
      "newest-standing",
      "stored/keep-totals",
      "stored/known-people",
      "stored/name-queries",
      "stored/post-entries",
    ],
    ...[
      "merges/post-for-person",
      "merges/absent-people",
      "merges/who-is-this",
      "read-employees",
      "work-states",
    ],
  ],
  live: ["notify-change"],
  locations: ["coming-rates", "rate-queries"],
  mail: ["compose-email", "deliver-emails", "email-words", "outbox"],
  notifications: ["turn-off-sentence"],
  items: ["change-items"],
  profiles: ["calendar/change-calendar", "calendar/next-pay-dates", "change-plan", "change-profile"],
  purchases: ["record-purchases", "return-purchase"],
  runs: [
    "stored/record-download",
    "review/people/people-in-reviews",
    "taken/confirm-taken",
    "taken/read-taken",
    "upload/run-text",
  ],
  sessions: ["end-sessions"],
  "sign-in": [
    "better-auth/account-tools",
    "better-auth/auth",
    "better-auth/current-session",
    "better-auth/parts/auth-transactions",
    "better-auth/parts/one-time-codes",
    "better-auth/parts/present-auth-error",
    "checks/reauthentication",
    "emails/security-notice-email",
  ],
};
const doorFiles = Object.entries(doors).flatMap(([feature, files]) =>
  files.map((file) => `${feature}/${file}`),
);
const openToFeatures = new RegExp(
  `^server/src/features/(?:[^/]+/(?:stored/)?(?:queries|refusals)|${doorFiles.join("|")})\\.ts$`,
);
const underServerFeatures = [
  /^server\/src\/(core\/|settings\/env\.ts$)/,
  /^((contract|domain)\/src\/|sandbox\/src\/own-machine\.ts$)/,
];

/** The import rules of docs/architecture.md, in one table. `$1` is what the file's pattern captured. */
const importRules: readonly ImportRule[] = [
  {
    files: /^domain\/src\//,
    may: [/^domain\/src\//],
    notPackages: /^/,
    advice: "domain/ is pure: no I/O, no framework. Put this in a server command or in the web.",
  },
  {
    files: /^contract\/src\//,
    may: [/^(contract|domain)\/src\//],
    notPackages: /^(?!zod\/mini$)/,
    advice: "contract/ says what the endpoints take and give, with zod/mini and nothing else.",
  },
  {
    files: /^sandbox\/src\//,
    may: [/^sandbox\/src\//],
    notPackages: notInServer,
    advice: "The payment sandbox knows nothing of the product.",
  },
  {
    files: /^server\/src\/features\/([^/]+)\/(?:.+\/)?(?:[^/]+-)?routes?\.ts$/,
    may: [
      /^server\/src\/core\/(?!db\/schema\/)/,
      /^server\/src\/settings\/env\.ts$/,
      /^server\/src\/features\/$1\//,
      openToFeatures,
      /^(contract|domain)\/src\//,
    ],
    notPackages: new RegExp(`^(drizzle-orm|pg|${pagePackages}|${authPackages})(\\/|$)`),
    advice:
      "Routes hold no queries: they belong in the feature's queries.ts. Of another feature they import queries.ts and the files that scripts/lib/walls.ts names.",
  },
  {
    files: /^server\/src\/features\/(sign-in)\/better-auth\//,
    may: [...underServerFeatures, /^server\/src\/features\/$1\//, openToFeatures],
    notPackages: new RegExp(`^(${pagePackages})(\\/|$)`),
    advice: "Of another feature, import queries.ts or a file that scripts/lib/walls.ts names.",
  },
  {
    files: /^server\/src\/features\/([^/]+)\//,
    may: [...underServerFeatures, /^server\/src\/features\/$1\//, openToFeatures],
    notPackages: notInServer,
    advice:
      "Of another feature, import queries.ts or a file that scripts/lib/walls.ts names; of Better Auth, what sign-in/better-auth/ exports.",
  },
  {
    files: /^server\/src\/core\//,
    may: [/^server\/src\/(core\/|settings\/env\.ts$)/, /^(contract|domain)\/src\//],
    notPackages: notInServer,
    advice:
      "core/ knows no feature: move what both need to core/, or pass it in where the parts are put together.",
  },
  {
    files: /^server\/src\//,
    may: [/^(server|contract|domain|sandbox)\/src\//],
    notPackages: notInServer,
    advice: "The server does not know the pages, and Better Auth only in sign-in/better-auth/.",
  },
  {
    files: /^web\/app\/lib\/api\.ts$/,
    may: [/^web\/app\/lib\//, /^(contract|domain)\/src\//, /^server\/src\/app\.ts$/],
    notPackages: notInPages,
    advice: "lib/ knows neither features nor components: put this in web/app/features/<noun>.",
  },
  {
    files: /^web\/app\/lib\//,
    may: [/^web\/app\/lib\//, /^(contract|domain)\/src\//],
    notPackages: notInPages,
    advice: "lib/ knows neither features nor components: put this in web/app/features/<noun>.",
  },
  {
    files: /^web\/app\/ui\//,
    may: [/^web\/app\/(ui|lib)\//],
    notPackages: notInPages,
    advice: "ui/ knows no word of the domain: put this in web/app/features/<noun>.",
  },
  {
    files: /^web\/app\/features\/([^/]+)\//,
    may: [
      /^web\/app\/features\/$1\//,
      /^web\/app\/features\/.+\/api\.ts$/,
      /^web\/app\/(ui|lib)\//,
      /^(contract|domain)\/src\//,
    ],
    notPackages: notInPages,
    advice: "A feature imports another's api.ts only; features meet in web/app/routes.",
  },
  {
    files: /^web\/app\/(shell|site)\//,
    may: [
      /^web\/app\/$1\//,
      /^web\/app\/features\/.+\/api\.ts$/,
      /^web\/app\/(ui|lib)\//,
      /^(contract|domain)\/src\//,
    ],
    notPackages: notInPages,
    advice: "Public pages and the shell import features' api.ts only; they meet in web/app/routes.",
  },
  {
    files: /^web\/app\//,
    may: [/^web\/app\//, /^(contract|domain)\/src\//],
    notPackages: notInPages,
    advice: "The pages know the server by its API only: web/app/lib/api.ts.",
  },
];

/**
 * Why a file may not import that, or undefined where it may.
 * @param file path from the root of the repository
 * @param imported the same for a file, or a package's name with the path inside it
 */
export function refuseImport(file: string, imported: string): string | undefined {
  for (const { files, may, notPackages, advice } of importRules) {
    const [fits, captured = ""] = files.exec(file) ?? [];
    if (fits === undefined) continue;
    const allowed = ownFile.test(imported)
      ? may.some((pattern) => new RegExp(pattern.source.replace("$1", captured)).test(imported))
      : !notPackages.test(imported);
    return allowed ? undefined : advice;
  }
  return undefined;
}

/** A sentence for each door that no other feature takes any more. */
export function findUnusedDoors(imports: readonly FileImport[]): string[] {
  const fromOthers = imports.filter(
    ({ file, imported }) =>
      file.startsWith("server/src/features/") && featureOf(file) !== featureOf(imported),
  );
  const taken = new Set(fromOthers.map(({ imported }) => imported));
  return doorFiles
    .map((door) => `server/src/features/${door}.ts`)
    .filter((door) => !taken.has(door))
    .map((door) => `${door}: no other feature imports it. Take it off the doors in scripts/lib/walls.ts.`);
}
