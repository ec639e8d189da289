import type { ItemAnswer } from "@wagefloor/domain/law/item-answer.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";

type Answers = readonly ItemAnswer[];

/** What runs found about the items of these employees, by employee number and run. */
export async function readAnswersOf(
  { client, organizationId }: TenantTransaction,
  employeeNumbers: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, Answers>>> {
  const { rows } = await client.query<[employeeNumber: string, runId: string, answers: Answers]>({
    text: `select person_number, run_id, answers from item_answers
      where organization_id = $1 and person_number = any($2::text[])`,
    values: [organizationId, employeeNumbers],
    rowMode: "array",
  });
  const ofPeople = Map.groupBy(rows, ([employeeNumber]) => employeeNumber);
  return new Map(
    [...ofPeople].map(([name, own]) => [name, new Map(own.map(([, runId, answers]) => [runId, answers]))]),
  );
}

/** What one run found about the items of its employees, by employee number. @param employeeNumbers null for everyone */
export async function readAnswersIn(
  { client, organizationId }: TenantTransaction,
  runId: string,
  employeeNumbers: readonly string[] | null,
): Promise<ReadonlyMap<string, Answers>> {
  const { rows } = await client.query<[employeeNumber: string, answers: Answers]>({
    text: `select person_number, answers from item_answers where organization_id = $1 and run_id = $2
      and ($3::text[] is null or person_number = any($3::text[]))`,
    values: [organizationId, runId, employeeNumbers],
    rowMode: "array",
  });
  return new Map(rows);
}

/** Keeps what a run found; found anew it takes the place of what was found before. */
export async function writeAnswers(
  { client, organizationId }: TenantTransaction,
  runId: string,
  answers: readonly (readonly [employeeNumber: string, answers: Answers])[],
): Promise<void> {
  if (answers.length === 0) return;
  await client.query(
    `insert into item_answers (organization_id, run_id, person_number, answers)
     select $1, $2, * from unnest($3::text[], $4::jsonb[])
     on conflict (organization_id, run_id, person_number) do update set answers = excluded.answers`,
    [
      ...[organizationId, runId, answers.map(([employeeNumber]) => employeeNumber)],
      answers.map(([, found]) => JSON.stringify(found)),
    ],
  );
}
