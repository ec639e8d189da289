import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";
import { jobSchema } from "../job-schema.ts";
import { DatabaseUnusable } from "../unusable/database-unusable.ts";

/** What was copied, and found to be the same. */
export interface Copied {
  readonly tables: number;
  readonly rows: number;
  readonly sequences: number;
}

/** A table that both databases have. */
interface Table {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Quoted; without those that PostgreSQL computes. */
  readonly columns: string;
}

/** The migrations of both say which version the tables are of; they aren't data. */
const ofVersion = `schemaname || '.' || tablename not in ('public.schema_migrations', '${jobSchema}.version')`;
const schemas = `('public', '${jobSchema}')`;

/**
 * Copies every row and sequence into another database whose tables are of the same version, and compares each table. All
 * of it is one transaction there, and one snapshot here: what fails or is killed leaves both as they were.
 * @throws DatabaseUnusable if something differs afterward
 */
export async function copyDatabase(source: pg.Client, target: pg.Client): Promise<Copied> {
  // Rows as texts must not depend on the settings of the two databases.
  for (const client of [source, target])
    await client.query("set timezone = 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1");
  await source.query("begin isolation level repeatable read read only");
  await target.query("begin");
  const tables = await listTables(source);
  const restoreKeys = await dropForeignKeys(target);
  if (tables.length > 0) await target.query(`truncate ${tables.map(({ name }) => name).join(", ")}`);
  let rows = 0;
  for (const table of tables) {
    await copyTable(source, target, table);
    rows += await compareTable(source, target, table);
  }
  const sequences = await copySequences(source, target);
  await restoreKeys();
  await target.query("commit");
  await source.query("commit");
  return { tables: tables.length, rows, sequences };
}

/** The first table of ours that has rows; undefined if the database is empty. */
export async function findRows(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' and ${ofVersion}`,
  );
  for (const { name } of rows) {
    const { rowCount } = await client.query(`select from ${name} limit 1`);
    if (rowCount) return name;
  }
  return undefined;
}

async function listTables(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I.%I', schemaname, tablename) as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_tables join pg_class on pg_class.oid = format('%I.%I', schemaname, tablename)::regclass
     where schemaname in ${schemas} and relkind = 'r' and ${ofVersion} order by 1`,
  );
  return rows;
}

/** @returns what adds them again, which checks every row */
async function dropForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace::regnamespace::text in ${schemas}`,
  );
  for (const { drop } of rows) await client.query(drop);
  return async () => {
    for (const { add } of rows) await client.query(add);
  };
}

/** Triggers of ours fill other tables, which are copied themselves. */
async function copyTable(source: pg.Client, target: pg.Client, { name, columns }: Table): Promise<void> {
  await target.query(`alter table ${name} disable trigger user`);
  await pipeline(
    source.query(copyTo(`copy ${name} (${columns}) to stdout`)),
    target.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
  );
  await target.query(`alter table ${name} enable trigger user`);
}

/** @returns how many rows it has */
async function compareTable(source: pg.Client, target: pg.Client, { name }: Table): Promise<number> {
  const question = `select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${name} t`;
  const [here, there] = [source, target].map((client) =>
    client.query<{ rows: number; sum: string }>(question),
  );
  const [ours] = (await here)?.rows ?? [];
  const [theirs] = (await there)?.rows ?? [];
  if (ours && ours.rows === theirs?.rows && ours.sum === theirs.sum) return ours.rows;
  throw new DatabaseUnusable(`The table ${name} has other rows in the new database. Nothing was changed.`);
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<number> {
  const { rows } = await source.query<{ name: string }>(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where schemaname in ${schemas}`,
  );
  for (const { name } of rows) {
    const { rows: places } = await source.query<{ last: string; called: boolean }>(
      `select last_value as last, is_called as called from ${name}`,
    );
    await target.query("select setval($1, $2, $3)", [name, places[0]?.last, places[0]?.called]);
  }
  return rows.length;
}
