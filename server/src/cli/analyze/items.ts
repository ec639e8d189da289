import { codedReaderOf, readerOf, same } from "@wagefloor/domain/columns.ts";
import { asPrinted } from "@wagefloor/domain/items/printed-codes.ts";
import { CaseError } from "@wagefloor/domain/law/cases/case-fields.ts";
import { type CaseReading, owedForItems, readItemsOf } from "@wagefloor/domain/law/cases/read-case.ts";
import type { Determination } from "@wagefloor/domain/law/determination.ts";
import { evaluate } from "@wagefloor/domain/law/evaluate.ts";
import { reasonOfStanding } from "@wagefloor/domain/law/item-answer.ts";
import { type Cents, cents, formatCents } from "@wagefloor/domain/money.ts";
import { hasAny, noReasons, type ReasonSet, union } from "@wagefloor/domain/reasons/reason-set.ts";
import { bitsToReasons, type Reason, reasonBits } from "@wagefloor/domain/reasons/reasons.ts";
import { type PayFacts, payAsAsked } from "@wagefloor/domain/runs/by-week/pay-as-asked.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import {
  answerWithinNetPay,
  type ProductAnswer,
  productAnswer,
} from "@wagefloor/domain/verdicts/product-verdicts.ts";
import { leftOut, openAmount, openReasons } from "@wagefloor/domain/verdicts/uncounted-pay.ts";
import { isGreen } from "@wagefloor/domain/verdicts/verdicts.ts";
import { z } from "zod";
import { CommandError } from "../lib/command-error.ts";
import { inDollars } from "./dollars.ts";
import { byEmployee, readJsonFile } from "./json-file.ts";

type Given = Readonly<Record<string, unknown>>;

/** What employees owe for, by employee id, with what else a determination needs (docs/determinations.md). */
export type ItemsByEmployee = ReadonlyMap<string, Given>;

const fieldsSchema = z.record(z.string(), z.unknown());
const itemsSchema = z.record(
  z.string(),
  z.union([z.array(fieldsSchema).transform((items) => ({ items })), fieldsSchema], {
    error: 'must be a list of items, such as [{ "itemClass": "work-boots", "owed": "59.00" }]',
  }),
  {
    error:
      'the file must hold one object, such as { "1001": [{ "itemClass": "work-boots", "owed": "59.00" }] }',
  },
);

/** Reads ITEMS.json. Throws a CommandError for another form. */
export async function readItemsFile(path: string): Promise<ItemsByEmployee> {
  return byEmployee(path, await readJsonFile(path, itemsSchema));
}

/** IDs in ITEMS.json without a result: not in the file, or skipped, with the reason. */
export function idsWithoutResult({ results, skipped }: CalculatedRun, items: ItemsByEmployee): string[] {
  const found = new Set(results.employeeNumber);
  const reasons = new Map(skipped.map(({ employeeNumber, reason }) => [employeeNumber, reason]));
  return [...items.keys()]
    .filter((id) => !found.has(id))
    .map((id) => {
      const reason = reasons.get(id);
      return reason === undefined
        ? `--items: no employee in the file has the ID '${id}'.`
        : `--items: employee ${id} has no result (${skipWords[reason].label}), so the items weren't checked.`;
    });
}

/**
 * What employees owe at this payroll: those with items what these come to, the others their balance.
 * @throws CommandError where an employee owes something else by the one than by the other
 */
export function owedWithItems(
  balances: ReadonlyMap<string, Cents>,
  items: ItemsByEmployee,
): ReadonlyMap<string, Cents> {
  const owed = new Map(balances);
  for (const [id, given] of items) {
    const forItems = ofEmployee(id, () => owedForItems(given));
    const balance = balances.get(id) ?? forItems;
    if (balance !== forItems) {
      throw new CommandError(
        `--items: employee ${id} owes ${formatCents(forItems)} for items, and ${formatCents(balance)} by --balances. Correct one of them, or leave the employee out of --balances`,
      );
    }
    owed.set(id, forItems);
  }
  return owed;
}

/** What was determined for one result. */
export interface DeterminedItems {
  /** As it is printed. */
  readonly printed: object;
  /** Null where the pay wasn't checked, or has other rules: that is no question of items. */
  readonly answer: ItemsAnswer | null;
}

/** What the items of an employee come to: the deduction, the verdict, and why it is less than what is owed. */
export interface ItemsAnswer extends Pick<ProductAnswer, "verdict" | "deduct"> {
  readonly shortfall: Cents;
  readonly reasons: ReasonSet;
}

/** The determination of each result whose employee has items, by row. */
export function determineItems(
  run: CalculatedRun,
  items: ItemsByEmployee,
  reading: CaseReading,
): ReadonlyMap<number, DeterminedItems> {
  const { results, weekOf, kept } = run;
  const verdictOf = codedReaderOf(results.verdict, same);
  const factsOf = factsReader(run);
  const determined = new Map<number, DeterminedItems>();
  for (let row = 0; row < results.count; row++) {
    const id = results.employeeNumber[row] as string;
    const given = items.get(id);
    if (given === undefined || weekOf === null) continue;
    const verdict = verdictOf(row);
    if (!isGreen(verdict) && verdict !== "below-minimum") {
      determined.set(row, { printed: { verdict, by: null }, answer: null });
      continue;
    }
    const found = ofEmployee(id, () =>
      evaluate(readItemsOf(given, payAsAsked(weekOf(row), factsOf(row)), reading)),
    );
    const answer = answerOf(found, kept.ofResult(row).details.netPay);
    // Pay below the minimum wage is so whatever the items are, such as a garnishment alone.
    const isKept = verdict === "below-minimum" && found.shortfall === 0;
    determined.set(row, isKept ? { printed: { ...answer.printed, verdict }, answer: null } : answer);
  }
  return determined;
}

function ofEmployee<Read>(id: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (error instanceof CaseError) throw new CommandError(`--items: employee ${id}: ${error.message}`);
    throw error;
  }
}

function answerOf(found: Determination, netPay: Cents | undefined): DeterminedItems {
  const product = productAnswer(found);
  const within = answerWithinNetPay(product, netPay);
  const byNetPay = within.deduct < product.deduct;
  const reasons = found.items.map(({ owed, standing }) =>
    owed > 0 && standing !== null && standing !== "passes"
      ? reasonBits[reasonOfStanding[standing]]
      : noReasons,
  );
  return {
    printed: present(found, within, byNetPay ? "net pay" : found.limitedTo),
    answer: {
      ...{ verdict: within.verdict, deduct: within.deduct, shortfall: found.shortfall },
      reasons: reasons.reduce(union, byNetPay ? reasonBits["net-pay"] : noReasons),
    },
  };
}

const isOpen = (reason: Reason) => hasAny(reasonBits[reason], openReasons);

/** What a run knows of an employee, by row. */
function factsReader({ results, summary: { payDate, period } }: CalculatedRun): (row: number) => PayFacts {
  const jurisdiction = codedReaderOf(results.jurisdiction, same);
  const gross = readerOf(results.totalGross);
  const hours = readerOf(results.totalHours);
  const minimumWage = readerOf(results.minimumWage);
  const uncountedOf = codedReaderOf(results.uncounted, same);
  const verdictOf = codedReaderOf(results.verdict, same);
  return (row) => {
    const uncounted = uncountedOf(row);
    const reasons = bitsToReasons(results.reasons[row] as ReasonSet).filter((one) => !isOpen(one));
    // Pay that is below the minimum wage is so with all of it.
    const open = (by: "period" | "weeks") => openAmount(isGreen(verdictOf(row)) ? uncounted : null, by);
    return {
      ...{
        jurisdiction: jurisdiction(row),
        hours: hours(row),
        minimumWage: minimumWage(row),
        payDate,
        period,
      },
      gross: cents(gross(row) - leftOut(uncounted, reasons)),
      open: { ofPeriod: open("period"), ofWeeks: open("weeks") },
    };
  };
}

function present(
  answer: Determination,
  { verdict, by, deduct, deductByItem, heldBack }: ProductAnswer,
  limitedTo: Determination["limitedTo"],
): object {
  return {
    ...{
      verdict,
      by,
      engineVerdict: asPrinted(answer.verdict),
      reasons: answer.reasons.map(asPrinted),
      marks: answer.marks,
    },
    ...{ deduct: inDollars(deduct), limitedTo: asPrinted(limitedTo), citations: answer.citations },
    ...{ total: inDollars(answer.total), withCushion: inDollars(answer.withCushion) },
    ...(heldBack === null ? {} : { heldBack }),
    items: answer.items.map((item, at) => ({
      ...{ itemClass: item.itemClass, owed: inDollars(item.owed) },
      deduct: inDollars(deductByItem[at] as Cents),
      ...{
        engineVerdict: asPrinted(item.verdict),
        reasons: item.reasons.map(asPrinted),
        limitedTo: asPrinted(item.limitedTo),
      },
    })),
  };
}
