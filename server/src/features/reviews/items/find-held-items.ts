import type { HeldEmployee, HeldItem } from "@wagefloor/contract/reviews/held-items.ts";
import { mayBeDecided } from "@wagefloor/domain/items/rule-lists.ts";
import type { CalendarDate } from "@wagefloor/domain/money.ts";
import { authorizationReasons, type Reason, reasonList } from "@wagefloor/domain/reasons/reasons.ts";
import { itemAnswerText } from "@wagefloor/domain/runs/by-item/answer-words.ts";
import { type HeldItem as Held, listHeldItems } from "@wagefloor/domain/runs/review/list-held-items.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readItems } from "../../items/queries.ts";
import { ruleOfAnswer } from "../../results/read/held-item-texts.ts";
import { otherStateOf } from "../../results/read/read-found-items.ts";
import type { LookedAtFile } from "../file/look-at-file.ts";

/** Of each item in each state; once these are settled, the next ones are listed. */
const mostListed = 200;

type Row = Omit<HeldItem, "count" | "employees"> & { readonly employees: HeldEmployee[] };

/** Which items won't be deducted, or not in full, and from whom. */
export async function findHeldItems(
  tx: TenantTransaction,
  look: LookedAtFile,
  payDate: CalendarDate,
): Promise<HeldItem[]> {
  const held = listHeldItems(
    look.runs.map(({ calculated, terms }) => ({ calculated, cappedLedgers: terms.cappedLedgers })),
  );
  if (held.length === 0) return [];
  const itemNames = new Map((await readItems(tx)).map(({ id, name }) => [id, name]));
  const names = namesOf(look);
  const rows = new Map<string, Row>();
  for (const item of held) {
    const { employeeNumber, owed } = item;
    const otherState = otherStateFor(item, look);
    const key = keyOf(item, otherState);
    const name = itemNames.get(item.answer.itemId) ?? "";
    const row = rows.get(key) ?? { ...rowOf(item, name, payDate, otherState), key, employees: [] };
    rows.set(key, row);
    row.employees.push({ employeeNumber, name: names.get(employeeNumber) || null, owed });
  }
  return [...rows.values()]
    .sort((one, other) => placeOf(one).localeCompare(placeOf(other), "en"))
    .map(({ employees, ...row }) => ({
      ...{ ...row, count: employees.length },
      employees: employees.slice(0, mostListed),
    }));
}

function namesOf({ file: { employees } }: LookedAtFile): ReadonlyMap<string, string> {
  const { employeeNumber, names } = employees;
  return new Map(employeeNumber.map((number, row) => [number, names?.[row] ?? ""]));
}

/** The state that the authorization on file is for, where that is another one. */
function otherStateFor({ employeeNumber, answer }: Held, { recorded }: LookedAtFile): string | null {
  const consents = recorded.consents?.get(employeeNumber) ?? [];
  const signed = consents.find(({ id }) => id === answer.authorizationId);
  return otherStateOf(signed?.terms.state ?? null, answer.state);
}

function keyOf({ reason, answer }: Held, otherState: string | null): string {
  const { itemId, state, standing, fault, ruleOf } = answer;
  return [reason, itemId, state, standing, fault, ruleOf, otherState].join(" ");
}

/** @param otherState the state that the authorization on file is for, where that is another one */
function rowOf(
  { reason, answer }: Held,
  name: string,
  payDate: CalendarDate,
  otherState: string | null,
): Omit<Row, "key" | "employees"> {
  const { itemId, itemClass, standing, fault, ruleOf } = answer;
  const rule = ruleOfAnswer(answer, payDate);
  // What passes isn't deducted in full: a week with overtime needs an authorization.
  const isShort = standing === "passes";
  const why = itemAnswerText({
    standing: isShort ? "needs-authorization" : standing,
    fault: isShort ? "authorization-missing" : fault,
    isOnlyForOvertime: isShort || rule?.authorization === null,
    // The state is named beside it: one sentence serves the rows of all states.
    ...{ itemClass, place: null, isFederal: ruleOf === "US", otherState, isByDecision: false },
  });
  const isOfNotice = fault === "notice-missing" || fault === "notice-too-late";
  const mayBeAllowed = reason === "item-blocked" && rule !== null && mayBeDecided(rule.answer);
  const wayOut = isOfNotice
    ? " Record the notice on the employee's page."
    : mayBeAllowed
      ? " If an exception or its conditions apply, record that on the employee's page."
      : "";
  return {
    ...{ reason, itemId, name, place: rule && { state: rule.state, name: rule.name } },
    text: reason === "authorization-used-up" ? reasonList[reason].explanation : `${why}${wayOut}`,
    isRecordable: needAuthorization.includes(reason) && !isOfNotice,
  };
}

const needAuthorization: readonly Reason[] = authorizationReasons;

/** What a clerk can settle first, then by name and not by size: a row stays where it was when some of it is settled. */
function placeOf({ reason, name, place }: Row): string {
  const isFirst = needAuthorization.includes(reason) || reason === "item-without-class";
  return `${isFirst ? 0 : 1} ${name}, ${place?.name ?? ""}`;
}
