/** Imports that none of these files may have, and what Biome has to say of each. */
interface Wall {
  readonly message: string;
  readonly files: readonly string[];
  readonly imports: readonly string[];
}

/** The walls of biome.json, each tried in every kind of file that it is for. */
export const walls: readonly Wall[] = [
  {
    message: "domain/ is pure: no I/O, no framework. Put this in a server command or in the web.",
    files: ["domain/src/probe.ts", "domain/src/analysis/probe.ts"],
    imports: [
      "node:fs",
      "node:fs/promises",
      "react",
      "hono",
      "drizzle-orm/pg-core",
      "zod",
      "@wagefloor/server/app.ts",
      "../../../server/src/errors.ts",
      "../../../web/app/lib/format.ts",
    ],
  },
  {
    message: "The server does not know the pages.",
    files: [
      "server/src/probe.ts",
      "server/src/features/analyses/probe.ts",
      "server/src/features/analyses/routes.ts",
    ],
    imports: ["@wagefloor/web/app/lib/format.ts", "../../../../web/app/lib/format.ts", "react-router"],
  },
  {
    message: "Routes hold no queries: they belong in the feature's queries.ts.",
    files: ["server/src/features/analyses/routes.ts"],
    imports: ["drizzle-orm", "drizzle-orm/pg-core", "pg", "../../db/schema/balances.ts"],
  },
  {
    message: "The pages know the server by its API only: web/app/lib/api.ts.",
    files: [
      "web/app/probe.ts",
      "web/app/routes/probe.tsx",
      "web/app/features/results/probe.tsx",
      "web/app/ui/probe.tsx",
      "web/app/ui/virtual-table/probe.tsx",
      "web/app/lib/probe.ts",
    ],
    imports: ["@wagefloor/server/app.ts", "../../../server/src/errors.ts"],
  },
  {
    message: "Features do not import each other: they meet in web/app/routes, and share in web/app/lib.",
    files: ["web/app/features/results/probe.tsx"],
    imports: ["../lookup/api.ts", "../../features/lookup/api.ts", "../../routes/app.tsx"],
  },
  {
    message: "ui/ knows no word of the domain: put this in web/app/features/<noun>.",
    files: ["web/app/ui/probe.tsx", "web/app/ui/virtual-table/probe.tsx"],
    imports: [
      "@wagefloor/domain/money.ts",
      "@wagefloor/domain/payroll-file/payroll-file.ts",
      "../features/results/api.ts",
      "../../routes/app.tsx",
    ],
  },
  {
    message: "lib/ knows neither features nor components: put this in web/app/features/<noun>.",
    files: ["web/app/lib/probe.ts", "web/app/lib/api.ts"],
    imports: ["../features/results/api.ts", "../ui/notice.tsx", "../routes/app.tsx"],
  },
];
