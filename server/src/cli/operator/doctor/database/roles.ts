import { type DatabaseGround, type Finding, unless } from "../lib/check.ts";

/** What must hold of the roles (docs/decisions/601): each finds what doesn't, one name a row. */
const rules: readonly {
  readonly query: string;
  readonly says: (name: string) => string;
  readonly remedy: string;
  /** The later rules ask about these roles. */
  readonly needed?: true;
}[] = [
  {
    query: `select name from unnest(array['wagefloor_app', 'wagefloor_system']) name
      where not exists (select from pg_roles where rolname = name)`,
    says: (name) => `The role ${name} doesn't exist.`,
    remedy: "Create it as docs/operating.md says, then start the server.",
    needed: true,
  },
  {
    query: `select rolname as name from pg_roles where rolname in ('wagefloor_app', 'wagefloor_system')
      and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`,
    says: (name) =>
      `The role ${name} has more rights than it should: it could read every organization's rows.`,
    remedy:
      "As an administrator: alter role NAME nosuperuser nobypassrls nocreaterole nocreatedb noreplication;",
  },
  {
    query: `select relname as name from pg_class where relkind in ('r', 'p', 'v', 'm') and relnamespace = 'public'::regnamespace
      and pg_get_userbyid(relowner) in ('wagefloor_app', 'wagefloor_system')`,
    says: (name) =>
      `The table ${name} belongs to a role of the program, which could turn its row security off.`,
    remedy: "As an administrator: alter table NAME owner to the role of DATABASE_URL;",
  },
  {
    query: `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attname = 'organization_id'
        and relname <> 'organization_members' and has_table_privilege('wagefloor_app', pg_class.oid, 'select')
        and (not relrowsecurity or not exists (select from pg_policy
          where polrelid = pg_class.oid and polroles @> array['wagefloor_app'::regrole::oid]))`,
    says: (name) => `Row security is off for the table ${name}: organizations could see each other's rows.`,
    remedy:
      "Stop the server. As the owner: alter table NAME enable row level security; its policy own_rows must exist.",
  },
  {
    query: `select relname as name from pg_class where relname in ('balance_entries', 'purchases', 'taken_deductions')
      and relnamespace = 'public'::regnamespace and has_table_privilege('wagefloor_app', oid, 'delete, truncate')`,
    says: (name) => `The program may delete rows of ${name}, which are only added to.`,
    remedy: "As the owner: revoke delete, truncate on NAME from wagefloor_app;",
  },
  {
    query: `select relname as name from pg_class where relname in ('balance_entries', 'analysis_results', 'purchases')
      and relnamespace = 'public'::regnamespace and has_table_privilege('wagefloor_system', oid, 'select')`,
    says: (name) => `The role wagefloor_system may read payroll data (${name}).`,
    remedy: "As the owner: revoke all on NAME from wagefloor_system;",
  },
];

/** The privileges of the program's roles, and row security. */
export async function lookAtRoles({ client, environment }: DatabaseGround): Promise<readonly Finding[]> {
  const wrong: Finding[] = [];
  for (const { query, says, remedy, needed } of rules) {
    const { rows } = await client.query<{ name: string }>(query);
    wrong.push(...rows.map(({ name }) => ({ says: says(name), remedy: remedy.replaceAll("NAME", name) })));
    if (needed && rows.length > 0) return wrong;
  }
  const { rows } = await client.query<{ super: boolean }>(
    "select rolsuper as super from pg_roles where rolname = current_user",
  );
  if (environment.databaseUrl && rows[0]?.super) {
    wrong.push({
      says: "The role of DATABASE_URL is a superuser, so a statement that reaches it could do anything.",
      remedy: "Give Wagefloor a role of its own, as docs/operating.md says.",
    });
  }
  return unless(
    wrong,
    "The program's roles have the rights that they need and no others, and row security is on.",
  );
}
