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
const notInServer = /^(react|react-dom|react-router|@mantine\/[^/]+)(\/|$)/;

const ownFile = /^(domain|sandbox|server|web)\/(src|app)\//;

/** The import rules of docs/architecture.md, in one table. `$1` stands for what the file's pattern captured. */
const importRules: readonly ImportRule[] = [
  {
    files: /^domain\/src\//,
    may: [/^domain\/src\//],
    notPackages: /^/,
    advice: "domain/ is pure: no I/O, no framework. Put this in a server command or in the web.",
  },
  {
    files: /^sandbox\/src\//,
    may: [/^sandbox\/src\//],
    notPackages: notInServer,
    advice: "The payment sandbox knows nothing of the product.",
  },
  {
    files: /^server\/src\/(?:.+\/)?routes\.ts$/,
    may: [/^(?:server|sandbox)\/src\/(?!core\/db\/schema\/)/, /^domain\/src\//],
    notPackages: /^(drizzle-orm|pg|react|react-dom|react-router|@mantine\/[^/]+)(\/|$)/,
    advice: "Routes hold no queries: they belong in the feature's queries.ts.",
  },
  {
    files: /^server\/src\//,
    may: [/^(server|domain|sandbox)\/src\//],
    notPackages: notInServer,
    advice: "The server does not know the pages.",
  },
  {
    files: /^web\/app\/lib\/api\.ts$/,
    may: [/^web\/app\/lib\//, /^domain\/src\//, /^server\/src\/app\.ts$/],
    notPackages: notInPages,
    advice: "lib/ knows neither features nor components: put this in web/app/features/<noun>.",
  },
  {
    files: /^web\/app\/lib\//,
    may: [/^web\/app\/lib\//, /^domain\/src\//],
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
      /^domain\/src\//,
    ],
    notPackages: notInPages,
    advice: "A feature imports another's api.ts only; features meet in web/app/routes.",
  },
  {
    files: /^web\/app\/(shell|site)\//,
    may: [/^web\/app\/$1\//, /^web\/app\/features\/.+\/api\.ts$/, /^web\/app\/(ui|lib)\//, /^domain\/src\//],
    notPackages: notInPages,
    advice: "Public pages and the shell import features' api.ts only; they meet in web/app/routes.",
  },
  {
    files: /^web\/app\//,
    may: [/^web\/app\//, /^domain\/src\//],
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
