import { expect, test } from "vitest";
import { createTestDatabase } from "../../../test/test-database.ts";

/**
 * The tables that each server of a distributed database would have in full: of accounts, payments and the installation.
 * All others are divided by organization.
 */
const whole: Readonly<Record<string, string>> = {
  account: "a person signs in before the organization is known",
  session: "the same",
  user: "the same",
  verification: "the same",
  passkey: "the same",
  two_factor: "the same",
  sso_provider: "the same, and a company's provider is found by its domain",
  attempts: "limits count addresses and numbers of people who aren't signed in",
  notification_choices: "a person's own, in any organization",
  organizations: "says which there are",
  organization_members: "leads from the person to the organization",
  subscriptions: "one row an organization, which payment events find by the provider's id",
  billing_customers: "the same",
  billing_events: "come from the payment provider",
  trial_announcements: "the same",
  trial_cards: "a card has one free trial in all organizations",
  outgoing_mails: "go to people, also without an organization",
  enterprise_inquiries: "come from the public pages",
  installation: "one row",
  schema_migrations: "of all tables",
};

const database = await createTestDatabase();

async function read<Row extends object>(text: string): Promise<readonly Row[]> {
  return (await database.pool.query<Row>(text)).rows;
}

const names = (table: string, numbers: string) =>
  `(select json_agg(attname order by place) from unnest(${numbers}) with ordinality as keys (number, place)
    join pg_attribute on attrelid = ${table} and attnum = number)`;

test("every table whose rows a company adds to has the organization first in its primary key", async () => {
  const tables = await read<{ name: string; key: readonly string[] | null }>(
    `select relname as name, (select ${names("conrelid", "conkey")} from pg_constraint where conrelid = pg_class.oid and contype = 'p') as key
     from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const ofOrganizations = tables.filter(({ name }) => whole[name] === undefined);
  expect(ofOrganizations.length).toBeGreaterThan(30);
  expect(ofOrganizations.filter(({ key }) => key?.[0] !== "organization_id")).toEqual([]);
  expect(Object.keys(whole).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

test("nothing of one company is unique among all companies", async () => {
  const indexes = await read<{ table: string; name: string; columns: readonly string[] }>(
    `select indrelid::regclass::text as table, indexrelid::regclass::text as name, ${names("indrelid", "indkey::int2[]")} as columns
     from pg_index join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and indisunique`,
  );
  const ofOrganizations = indexes.filter(({ table }) => whole[unquoted(table)] === undefined);
  expect(ofOrganizations.filter(({ columns }) => columns[0] !== "organization_id")).toEqual([]);
});

test("a row refers to rows of the same company only", async () => {
  const keys = await read<{
    table: string;
    name: string;
    other: string;
    columns: readonly string[];
    others: readonly string[];
  }>(
    `select conrelid::regclass::text as table, conname as name, confrelid::regclass::text as other,
       ${names("conrelid", "conkey")} as columns, ${names("confrelid", "confkey")} as others
     from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`,
  );
  const between = keys.filter(({ table, other }) => !whole[unquoted(table)] && !whole[unquoted(other)]);
  expect(between.length).toBeGreaterThan(0);
  expect(
    between.filter(({ columns, others }) => {
      const at = columns.indexOf("organization_id");
      return at === -1 || others[at] !== "organization_id";
    }),
  ).toEqual([]);
  const outwards = keys.filter(({ table, other }) => !whole[unquoted(table)] && whole[unquoted(other)]);
  expect(new Set(outwards.map(({ other }) => other))).toEqual(new Set(["organizations"]));
});

const unquoted = (name: string) => name.replaceAll('"', "");
