import { type GivenAnswers, treatmentOf } from "@wagefloor/domain/items/questions/item-questions.ts";
import type { ItemClass } from "@wagefloor/domain/items/rule-lists.ts";
import type { ItemClasses } from "@wagefloor/domain/law/item-answer.ts";
import { type CapTerms, type ItemCaps, withAnswers } from "@wagefloor/domain/ledger/item-caps.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import type { AppliedProfile } from "@wagefloor/domain/runs/applied-profile.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readMoney } from "../../../core/db/columns.ts";
import { readAnswersOf } from "./item-answers.ts";

/** What a run keeps of items. */
export type ItemTerms = Pick<AppliedProfile, "itemCaps" | "itemClasses">;

/** The caps of all items that have one now, and how runs treat each item; each absent if there is none. */
export async function readItemTerms({ client, organizationId }: TenantTransaction): Promise<ItemTerms> {
  const { rows } = await client.query<{
    id: string;
    cap: string | null;
    itemClass: ItemClass | null;
    answers: GivenAnswers | null;
  }>(
    `select id, period_cap as cap, class as "itemClass", class_answers as answers from items
     where organization_id = $1 order by id`,
    [organizationId],
  );
  const caps = rows.flatMap(({ id, cap }) => (cap === null ? [] : [[id, readMoney(cap)] as const]));
  const classes: ItemClasses = Object.fromEntries(
    rows.map(({ id, itemClass, answers }) => [id, itemClass ?? treatmentOf(answers ?? {})]),
  );
  return {
    ...(caps.length > 0 && { itemCaps: Object.fromEntries(caps) }),
    ...(rows.length > 0 && { itemClasses: classes }),
  };
}

/** By which caps and classes of items a run deducted. */
export interface TermsOfRun {
  readonly terms: CapTerms;
  readonly classes: ItemClasses;
}

/** The same of all runs, by the run's id: without a cap or a class, what it deducted still counts against later limits. */
export async function readTermsOfRuns({
  client,
  organizationId,
}: TenantTransaction): Promise<ReadonlyMap<string, TermsOfRun>> {
  const { rows } = await client.query<{
    id: string;
    place: string;
    caps: ItemCaps | null;
    classes: ItemClasses | null;
    payDate: CalendarDate;
    from: CalendarDate | null;
    through: CalendarDate | null;
  }>(
    `select id, ledger_position as place, configuration -> 'itemCaps' as caps, configuration -> 'itemClasses' as classes,
       pay_date::text as "payDate", period_start::text as "from", period_end::text as through
     from analysis_runs where organization_id = $1`,
    [organizationId],
  );
  return new Map(
    rows.map(({ id, place, caps, classes, payDate, from, through }) => {
      const period = from === null || through === null ? null : { from, through };
      const terms = { place: Number(place), caps: caps ?? {}, payDate, period };
      return [id, { terms, classes: classes ?? {} }];
    }),
  );
}

/** By which caps and limits a run deducted from an employee, by the number in the run; null for what isn't of a run. */
export type TermsFor = (employeeNumber: string, runId: string | null) => CapTerms | null;

/** The same of all runs, for these employee numbers. */
export async function readTermsFor(
  tx: TenantTransaction,
  employeeNumbers: readonly string[],
  ofRuns?: ReadonlyMap<string, TermsOfRun>,
): Promise<TermsFor> {
  const runs = ofRuns ?? (await readTermsOfRuns(tx));
  const hasClasses = [...runs.values()].some(({ classes }) => Object.keys(classes).length > 0);
  const answers = hasClasses ? await readAnswersOf(tx, employeeNumbers) : undefined;
  return (employeeNumber, runId) => {
    const run = runId === null ? undefined : runs.get(runId);
    if (run === undefined || runId === null) return null;
    return withAnswers(run.terms, answers?.get(employeeNumber)?.get(runId) ?? null);
  };
}
