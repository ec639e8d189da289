import { isAnothersName } from "@wagefloor/domain/employee-names/different-people.ts";
import { nameKey } from "@wagefloor/domain/employee-names/name-key.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { EarlierNames } from "@wagefloor/domain/people/changed-names.ts";
import { type Holders, holderOf, numbersOf } from "@wagefloor/domain/people/merging/merged-numbers.ts";
import { numberOfSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { reasonBits } from "@wagefloor/domain/reasons/reasons.ts";
import { isSameCompany } from "@wagefloor/domain/same-company.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import type { KeptAnswers } from "../../../core/db/schema/reviews.ts";

/** Two files that call people otherwise, such as one with user names, may take turns. */
const runsToAsk = 12;
const doubted = numberOfSet(reasonBits["other-number"]);

/**
 * What earlier runs call those employees of a file whose name in it is someone else's, by the file's numbers: nothing for
 * nearly every file. A name that was doubted itself doesn't count, and neither does a number that a person said is right.
 * In a file without names, a number that only another company's files have had may be someone else's.
 * @param holders under which number a person with several is kept
 */
export async function readContradictingNames(
  tx: TenantTransaction,
  file: PayrollFile,
  holders: Holders,
  answers: KeptAnswers,
): Promise<EarlierNames> {
  const { employeeNumber, names } = file.employees;
  if (file.peopleByName) return new Map();
  const right = new Set(
    answers.people?.who.flatMap(([number, key, sameAs]) =>
      sameAs === number ? [JSON.stringify([number, key])] : [],
    ),
  );
  const isOpen = ({ number, name }: { readonly number: string; readonly name: string }) =>
    !right.has(JSON.stringify([number, nameKey(name)]));
  if (names === null) {
    const found = file.companyCode ? await findOfOthers(tx, employeeNumber, file.companyCode) : [];
    return new Map(found.filter(isOpen).map(({ number, companies }) => [number, companies]));
  }
  const open = (await findOtherwiseCalled(tx, employeeNumber, names, holders)).filter(isOpen);
  if (open.length === 0) return new Map();
  const known = await readNames(
    tx,
    open.flatMap(({ number }) => numbersOf(holders, holderOf(holders, number))),
  );
  return new Map(
    open.flatMap(({ number, name }) => {
      const before = numbersOf(holders, holderOf(holders, number)).flatMap((one) => known.get(one) ?? []);
      const newestFirst = before.sort((one, other) => other.position - one.position).map((one) => one.name);
      return isAnothersName(name, newestFirst) ? [[number, newestFirst] as const] : [];
    }),
  );
}

/**
 * Those whom their newest run calls by someone else's name or by none, or of whom it couldn't tell whose number it was, and
 * all with merged numbers.
 */
async function findOtherwiseCalled(
  { client, organizationId }: TenantTransaction,
  numbers: readonly string[],
  names: readonly string[],
  holders: Holders,
): Promise<{ number: string; name: string }[]> {
  const { rows } = await client.query<{ number: string; name: string; before: string; isOpen: boolean }>(
    `select number, name, coalesce(before, '') as before, before is null or newest_reasons & $4 <> 0 as "isOpen"
     from unnest($2::text[], $3::text[]) as now (number, name)
     join balances on balances.organization_id = $1 and person_number = number and newest_run_id is not null
     join lateral (
       select employee_name as before from analysis_results
       where organization_id = $1 and run_id = newest_run_id and position = newest_position and person_number = number
       union all select employee_name from analysis_skipped
       where organization_id = $1 and run_id = newest_run_id and position = newest_position and person_number = number
       limit 1) last on true
     where name <> '' and (before is distinct from name or newest_reasons & $4 <> 0)`,
    [organizationId, numbers, names, doubted],
  );
  const called = rows.filter(({ before, name, isOpen }) => isOpen || isAnothersName(name, [before]));
  if (holders.size === 0) return called;
  const merged = new Set([...holders.keys(), ...holders.values()]);
  const found = new Set(called.map(({ number }) => number));
  const several = numbers.flatMap((number, row) =>
    merged.has(number) && !found.has(number) ? [{ number, name: names[row] as string }] : [],
  );
  return [...called, ...several];
}

/** The numbers that only runs of other companies have had, with their company codes. */
async function findOfOthers(
  { client, organizationId }: TenantTransaction,
  numbers: readonly string[],
  companyCode: string,
): Promise<{ number: string; name: string; companies: string[] }[]> {
  const codesIn = (table: string) => `select runs.configuration ->> 'companyCode' as code from ${table} said
    join analysis_runs runs on runs.organization_id = $1 and runs.id = said.run_id and runs.status = 'completed'
    where said.organization_id = $1 and said.person_number = number and coalesce(said.reasons, 0) & $4 = 0`;
  // Nearly every number was last in a run of its own company, and nothing else is looked up.
  const { rows } = await client.query<{ number: string; codes: (string | null)[] | null }>(
    `select number, codes from unnest($2::text[]) as now (number)
     join balances on balances.organization_id = $1 and balances.person_number = number
     join analysis_runs newest on newest.organization_id = $1 and newest.id = newest_run_id
       and (newest.configuration ->> 'companyCode' is distinct from $3 or newest_reasons & $4 <> 0)
     join lateral (
       select array_agg(distinct code) as codes
       from (${codesIn("analysis_results")} union all ${codesIn("analysis_skipped")}) had) known on true`,
    [organizationId, numbers, companyCode, doubted],
  );
  return rows.flatMap(({ number, codes }) => {
    const companies = (codes ?? []).filter((code) => code !== null);
    const mayBeOwn = codes === null || codes.some((code) => isSameCompany(code, companyCode));
    return mayBeOwn ? [] : [{ number, name: "", companies }];
  });
}

interface EarlierName {
  readonly name: string;
  /** Place in the ledger. */
  readonly position: number;
}

/** What the last runs call these employees, by number. */
async function readNames(
  { client, organizationId }: TenantTransaction,
  numbers: readonly string[],
): Promise<Map<string, EarlierName[]>> {
  const { rows } = await client.query<EarlierName & { number: string }>(
    `with last as (
       select id, ledger_position from analysis_runs where organization_id = $1 and status = 'completed'
       order by ledger_position desc, created_at desc limit $3),
     named as (
       select run_id, person_number, employee_name, reasons from analysis_results where organization_id = $1
         and run_id in (select id from last) and person_number = any($2::text[]) and employee_name <> ''
       union all select run_id, person_number, employee_name, coalesce(reasons, 0) from analysis_skipped where organization_id = $1
         and run_id in (select id from last) and person_number = any($2::text[]) and employee_name <> '')
     select person_number as number, employee_name as name, coalesce(max(ledger_position), 0)::float8 as position
     from named join last on last.id = run_id where reasons & $4 = 0 group by 1, 2`,
    [organizationId, numbers, runsToAsk, doubted],
  );
  const byNumber = new Map<string, EarlierName[]>();
  for (const { number, ...earlier } of rows) byNumber.set(number, [...(byNumber.get(number) ?? []), earlier]);
  return byNumber;
}
