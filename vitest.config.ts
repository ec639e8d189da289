import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

const properties = "domain/test-support/properties.ts";
const compiled = "domain/test-support/compiled.ts";

/** What `npm test` leaves to `npm run test:rest`: docs/decisions/801. */
const thorough = "**/*.thorough.test.ts";
const thoroughPages = "web/app/**/*.thorough.test.tsx";

/** Properties of what decides amounts, over every payroll system, state and history, of which `npm test` tries a part. */
const triedWhole = [
  "domain/src/deduction/deduct-safely.test.ts",
  "domain/src/law/evaluate.test.ts",
  "domain/src/payroll-file/forgotten-columns.test.ts",
  "domain/src/payroll-file/spoiled-exports.test.ts",
  "domain/src/runs/by-item/overtime-weeks.test.ts",
  "domain/src/runs/recompute/histories.test.ts",
  "domain/src/verdicts/contradicted-figures.test.ts",
  "domain/src/verdicts/spoiled-systems.test.ts",
  "domain/src/workweek/weekly-ceiling.test.ts",
  "server/src/features/billing/subscriptions/any-order.test.ts",
];
for (const file of triedWhole)
  if (!existsSync(join(import.meta.dirname, file)))
    throw new Error(`${file} doesn't exist. Name the properties that took its place.`);

/**
 * Room for short-lived objects, in megabytes: with Node's own 16, tests of pages take 8 % more processor time to collect
 * garbage.
 */
const execArgv = ["--max-semi-space-size=64"];

/** Node loads these projects' TypeScript by itself, as it does outside of tests. No test mocks a module. */
const asNodeRuns = { execArgv, experimental: { viteModuleRunner: false, nodeLoader: false } };

/** Tests on a real database and a real mail server. */
const onServers = {
  ...asNodeRuns,
  isolate: false,
  globalSetup: ["scripts/lib/tests/built-server.ts", "server/src/test/global-setup.ts"],
  setupFiles: [compiled, properties],
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // Vitest's own second is too short on a busy machine.
  expect: { poll: { timeout: 20_000 } },
};

/** Pages and components, with the server stood in for at the network. */
const onPages = {
  execArgv,
  environment: "./web/app/test/browser-environment.ts",
  environmentOptions: {
    happyDOM: {
      url: "http://localhost:3000/",
      // Scripts of other sites aren't loaded, and that isn't noise.
      settings: { handleDisabledFileLoadingAsSuccess: true },
    },
  },
  setupFiles: [compiled, "web/app/test/setup.ts"],
  // Keeps what Vite made of a module until the module, the configuration or a package changes.
  experimental: {
    fsModuleCache: true,
    fsModuleCachePath: join(import.meta.dirname, "node_modules/.cache/pages"),
  },
  isolate: false,
  testTimeout: 120_000,
  // Loading the code of all pages is part of it.
  hookTimeout: 120_000,
  expect: { poll: { interval: 10, timeout: 20_000 } },
};

export default defineConfig({
  test: {
    // Vitest's own choice on two cores is one.
    maxWorkers: 2,
    // `isolate: false`: files share nothing but loaded modules, and loading them takes longer than most tests.
    projects: [
      {
        test: {
          name: "domain",
          ...asNodeRuns,
          isolate: false,
          include: ["domain/src/**/*.test.ts"],
          exclude: [thorough],
          setupFiles: [compiled, properties],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "server",
          ...onServers,
          include: ["server/src/**/*.test.ts"],
          exclude: [thorough],
        },
      },
      {
        test: {
          name: "thorough",
          ...onServers,
          include: [thorough, ...triedWhole],
          env: { PROPERTIES_WHOLE: "1" },
        },
      },
      {
        test: {
          name: "sandbox",
          include: ["sandbox/src/**/*.test.ts"],
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: "web",
          ...asNodeRuns,
          isolate: false,
          include: ["web/app/**/*.test.ts"],
          setupFiles: [compiled, properties],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: "pages",
          ...onPages,
          include: ["web/app/**/*.test.tsx"],
          exclude: [thoroughPages],
        },
      },
      { test: { name: "thorough-pages", ...onPages, include: [thoroughPages] } },
      {
        test: {
          name: "scripts",
          ...asNodeRuns,
          isolate: false,
          include: ["scripts/**/*.test.ts", "bench/**/*.test.ts"],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
