/** Which imports the files of a folder may have. */
interface ImportRule {
  /** The files that the rule is for; of several rules for a file the first one counts. */
  readonly files: RegExp;
  /** Files of the repository and packages that they may import. */
  readonly may: readonly RegExp[];
  /** Where the code belongs instead. */
  readonly advice: string;
}

const packages = /^(?!@wagefloor\/)(@[^/]+\/)?[^./][^/]*(\/|$)/;
const pagePackages =
  /^(?!(hono(?!\/client)|drizzle-orm|pg|better-auth\/(?!client|react))(\/|$))(@[^/]+\/)?[a-z]/;
const serverPackages = /^(?!(react|react-dom|react-router|@mantine\/[^/]+)(\/|$))(node:|@?[a-z])/;

/** The import rules of docs/architecture.md, in one table. `$1` stands for what the file's pattern captured. */
const importRules: readonly ImportRule[] = [
  {
    files: /^domain\/src\//,
    may: [/^domain\/src\//],
    advice: "domain/ is pure: no I/O, no framework. Put this in a server command or in the web.",
  },
  {
    files: /^sandbox\/src\//,
    may: [/^sandbox\/src\//, serverPackages],
    advice: "The payment sandbox knows nothing of the product.",
  },
  {
    files: /^server\/src\/(?:.+\/)?routes\.ts$/,
    may: [
      /^(?:server|sandbox)\/src\/(?!core\/db\/schema\/)/,
      /^domain\/src\//,
      /^(?!(drizzle-orm|pg|react|react-router)(\/|$))(node:|@?[a-z])/,
    ],
    advice: "Routes hold no queries: they belong in the feature's queries.ts.",
  },
  {
    files: /^server\/src\//,
    may: [/^(server|domain|sandbox)\/src\//, serverPackages],
    advice: "The server does not know the pages.",
  },
  {
    files: /^web\/app\/lib\/api\.ts$/,
    may: [/^web\/app\/lib\//, /^domain\/src\//, /^server\/src\/app\.ts$/, packages],
    advice: "lib/ knows neither features nor components: put this in web/app/features/<noun>.",
  },
  {
    files: /^web\/app\/lib\//,
    may: [/^web\/app\/lib\//, /^domain\/src\//, pagePackages],
    advice: "lib/ knows neither features nor components: put this in web/app/features/<noun>.",
  },
  {
    files: /^web\/app\/ui\//,
    may: [/^web\/app\/(ui|lib)\//, pagePackages],
    advice: "ui/ knows no word of the domain: put this in web/app/features/<noun>.",
  },
  {
    files: /^web\/app\/features\/([^/]+)\//,
    may: [
      /^web\/app\/features\/$1\//,
      /^web\/app\/features\/[^/]+\/api\.ts$/,
      /^web\/app\/(ui|lib)\//,
      /^domain\/src\//,
      pagePackages,
    ],
    advice: "A feature imports another's api.ts only; features meet in web/app/routes.",
  },
  {
    files: /^web\/app\/(shell|site)\//,
    may: [
      /^web\/app\/$1\//,
      /^web\/app\/features\/[^/]+\/api\.ts$/,
      /^web\/app\/(ui|lib)\//,
      /^domain\/src\//,
      pagePackages,
    ],
    advice: "Public pages and the shell import features' api.ts only; they meet in web/app/routes.",
  },
  {
    files: /^web\/app\//,
    may: [/^web\/app\//, /^domain\/src\//, pagePackages],
    advice: "The pages know the server by its API only: web/app/lib/api.ts.",
  },
];

/**
 * Why a file may not import that, or undefined where it may.
 * @param file path from the root of the repository
 * @param imported the same for a file, or a package's name with the path inside it
 */
export function refuseImport(file: string, imported: string): string | undefined {
  for (const { files, may, advice } of importRules) {
    const [fits, captured = ""] = files.exec(file) ?? [];
    if (fits === undefined) continue;
    const allowed = may.some((pattern) => new RegExp(pattern.source.replace("$1", captured)).test(imported));
    return allowed ? undefined : advice;
  }
  return undefined;
}
