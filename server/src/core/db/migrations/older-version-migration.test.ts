import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL(".", import.meta.url);

/** The last migration from before servers were restarted one after the other. */
const lastFreeMigration = 74;

/** What a migration may not do, because servers of the previous version run on during a rolling restart. */
const breaking: readonly (readonly [statement: RegExp, why: string])[] = [
  [/\bdrop (table|column|view|function|type|schema)\b/i, "the older version still uses it"],
  [/\brename (to|column|constraint)\b/i, "the older version uses the old name"],
  [/\balter column \S+ (set data )?type\b/i, "the older version writes the old type"],
  [/\balter column \S+ (set not null|drop default)\b/i, "the older version leaves it empty"],
  [/\badd column (?!.*\bdefault\b).*\bnot null\b/i, "the older version leaves it empty"],
  [/\badd constraint \S+ (check|unique|foreign)\b(?!.*\bnot valid\b)/i, "the older version may write others"],
  [/\bcreate unique index\b/i, "the older version may write duplicates"],
  [/\brevoke\b.*\bfrom wagefloor_/i, "the older version needs the right"],
];

/**
 * A statement that may break an older version begins with the version that stopped using what it takes away; a check that
 * allows all that the one before did says so.
 */
const isHarmless = /^-- (contract, unused since \d+\.\d+\.\d+|wider than before)\n/;

/** The statements of a migration that break the previous version, each with the reason. */
function breaksOf(migration: string): string[] {
  const statements = migration.split("--> statement-breakpoint").map((one) => one.trimStart());
  // A table that the same migration makes is unknown to the older version.
  const made = [...migration.matchAll(/create table "?(\w+)/gi)].map(([, name]) => name);
  return statements
    .filter((one) => !isHarmless.test(one))
    .filter((one) => !made.includes(/^(?:--.*\n)*\s*alter table "?(\w+)/i.exec(one)?.[1]))
    .filter((one) => !made.includes(/^(?:--.*\n)*\s*create unique index .* on "?(\w+)/i.exec(one)?.[1]))
    .flatMap((one) =>
      breaking.flatMap(([statement, why]) => (statement.test(one) ? [`${one.slice(0, 80)}: ${why}`] : [])),
    );
}

test("a server of the previous version keeps working on the tables of every newer migration", () => {
  const newer = readdirSync(folder).filter(
    (name) => name.endsWith(".sql") && Number(name.slice(0, 4)) > lastFreeMigration,
  );
  const breaks = newer.map((name) => [name, breaksOf(readFileSync(new URL(name, folder), "utf8"))]);
  expect(breaks.filter(([, found]) => found?.length)).toEqual([]);
});

test.each([
  ['ALTER TABLE "runs" DROP COLUMN "note";', ["the older version still uses it"]],
  ['ALTER TABLE "runs" RENAME COLUMN "note" TO "remark";', ["the older version uses the old name"]],
  [
    'ALTER TABLE "runs" ALTER COLUMN "hours" SET DATA TYPE smallint;',
    ["the older version writes the old type"],
  ],
  ['ALTER TABLE "runs" ADD COLUMN "zone" text NOT NULL;', ["the older version leaves it empty"]],
  ['ALTER TABLE "runs" ADD COLUMN "zone" text DEFAULT \'UTC\' NOT NULL;', []],
  ['ALTER TABLE "runs" ADD COLUMN "zone" text;', []],
  [
    'CREATE TABLE "marks" ("id" uuid);--> statement-breakpoint\nALTER TABLE "marks" ADD CONSTRAINT "a" CHECK (true);',
    [],
  ],
  ['-- wider than before\nALTER TABLE "runs" ADD CONSTRAINT "known" CHECK (true);', []],
  ['-- contract, unused since 1.1.0\nALTER TABLE "runs" DROP COLUMN "note";', []],
])("statements that break the previous version are found: %s", (migration, reasons) => {
  expect(breaksOf(migration).map((one) => one.slice(one.lastIndexOf(": ") + 2))).toEqual(reasons);
});
