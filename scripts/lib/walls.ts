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

/** Which feature may import which is in scripts/lib/levels.ts. */
const underServerFeatures = [
  /^server\/src\/(core|features)\/|^server\/src\/settings\/(env|version)\.ts$/,
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
      /^server\/src\/(features\/|settings\/env\.ts$)/,
      /^(contract|domain)\/src\//,
    ],
    notPackages: new RegExp(`^(drizzle-orm|pg|${pagePackages}|${authPackages})(\\/|$)`),
    advice: "Routes hold no queries: they belong in the feature's queries.ts.",
  },
  {
    files: /^server\/src\/features\/(sign-in)\/better-auth\//,
    may: underServerFeatures,
    notPackages: new RegExp(`^(${pagePackages})(\\/|$)`),
    advice: "A feature imports core/ and features below it.",
  },
  {
    files: /^server\/src\/features\/([^/]+)\//,
    may: underServerFeatures,
    notPackages: notInServer,
    advice:
      "A feature imports core/ and features below it; of Better Auth, what sign-in/better-auth/ exports.",
  },
  {
    files: /^server\/src\/core\//,
    may: [/^server\/src\/(core\/|settings\/(env|version)\.ts$)/, /^(contract|domain)\/src\//],
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
    files: /^web\/app\/features\//,
    may: [/^web\/app\/(features|ui|lib)\//, /^(contract|domain)\/src\//],
    notPackages: notInPages,
    advice: "A feature imports ui/, lib/ and features below it; others meet in web/app/routes.",
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
