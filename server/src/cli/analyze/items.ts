import { codedReaderOf, readerOf, same } from "@wagefloor/domain/columns.ts";
import { asPrinted } from "@wagefloor/domain/items/printed-codes.ts";
import { CaseError } from "@wagefloor/domain/law/cases/case-fields.ts";
import { type CaseReading, readItemsOf } from "@wagefloor/domain/law/cases/read-case.ts";
import type { Determination } from "@wagefloor/domain/law/determination.ts";
import { evaluate } from "@wagefloor/domain/law/evaluate.ts";
import { type Cents, cents } from "@wagefloor/domain/money.ts";
import { hasAny, type ReasonSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { bitsToReasons, type Reason, reasonBits } from "@wagefloor/domain/reasons/reasons.ts";
import { type PayFacts, payAsAsked } from "@wagefloor/domain/runs/by-week/pay-as-asked.ts";
import type { CalculatedRun } from "@wagefloor/domain/runs/results/run.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import { productAnswer } from "@wagefloor/domain/verdicts/product-verdicts.ts";
import { leftOut, openAmount, openReasons } from "@wagefloor/domain/verdicts/uncounted-pay.ts";
import { isGreen } from "@wagefloor/domain/verdicts/verdicts.ts";
import { z } from "zod";
import { CommandError } from "../lib/command-error.ts";
import { inDollars } from "./dollars.ts";
import { readJsonFile } from "./json-file.ts";

type Given = Readonly<Record<string, unknown>>;

/** What employees owe for, by employee id, with what else a determination needs (docs/determinations.md). */
export type ItemsByEmployee = ReadonlyMap<string, Given>;

const fieldsSchema = z.record(z.string(), z.unknown());
const itemsSchema = z.record(
  z.string(),
  z.union([z.array(fieldsSchema).transform((items) => ({ items })), fieldsSchema]),
  {
    error:
      'the file must hold one object, such as { "1001": [{ "itemClass": "work-boots", "owed": "59.00" }] }',
  },
);

/** Reads ITEMS.json. Throws a CommandError for another form. */
export async function readItemsFile(path: string): Promise<ItemsByEmployee> {
  const document = await readJsonFile(path, itemsSchema);
  const items = new Map<string, Given>();
  for (const [key, given] of Object.entries(document)) {
    const id = key.trim();
    if (items.has(id)) throw new CommandError(`${path}: '${id}' is there more than once`);
    items.set(id, given);
  }
  return items;
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

/** The determination of each result whose employee has items, as it is printed; nothing for the others. */
export function determineItems(
  run: CalculatedRun,
  items: ItemsByEmployee,
  reading: CaseReading,
): (row: number) => object {
  const { weekOf } = run;
  const idOf = readerOf(run.results.employeeNumber);
  const verdictOf = codedReaderOf(run.results.verdict, same);
  const factsOf = factsReader(run);
  return (row) => {
    const id = idOf(row);
    const given = items.get(id);
    if (given === undefined || weekOf === null) return {};
    const verdict = verdictOf(row);
    // What wasn't checked, or has other rules, is no question of items.
    if (!isGreen(verdict) && verdict !== "below-minimum") return { determination: { verdict, by: null } };
    try {
      return {
        determination: present(evaluate(readItemsOf(given, payAsAsked(weekOf(row), factsOf(row)), reading))),
      };
    } catch (error) {
      if (error instanceof CaseError) throw new CommandError(`--items: employee ${id}: ${error.message}`);
      throw error;
    }
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

function present(answer: Determination): object {
  const { verdict, by, deduct, deductByItem, heldBack } = productAnswer(answer);
  return {
    ...{
      verdict,
      by,
      engineVerdict: asPrinted(answer.verdict),
      reasons: answer.reasons.map(asPrinted),
      marks: answer.marks,
    },
    ...{ deduct: inDollars(deduct), limitedTo: asPrinted(answer.limitedTo), citations: answer.citations },
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
