import { dollarsText } from "@wagefloor/domain/documents/report-formats.ts";
import type { ItemAnswer } from "@wagefloor/domain/law/item-answer.ts";
import { type CappedLedger, limitingCaps } from "@wagefloor/domain/ledger/charges/capped-ledger.ts";
import {
  deletedItem,
  limitingCapText,
  type NamedCap,
} from "@wagefloor/domain/ledger/charges/limiting-cap-text.ts";
import type { CapTerms } from "@wagefloor/domain/ledger/item-caps.ts";
import { cents } from "@wagefloor/domain/money.ts";
import { hasAny, type ReasonSet } from "@wagefloor/domain/reasons/reason-set.ts";
import { amountLimitReasons, heldItemReasons, reasonsToBits } from "@wagefloor/domain/reasons/reasons.ts";
import { itemLimitText } from "@wagefloor/domain/runs/by-item/answer-words.ts";
import { limitsInUse } from "@wagefloor/domain/runs/by-item/limits-in-use.ts";
import type { ResultColumns } from "@wagefloor/domain/runs/results/result-fields.ts";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { readItems } from "../../items/queries.ts";
import { readDecisions } from "../../ledger/capped/authorization-rows.ts";
import { readCappedLedgersAt } from "../../ledger/capped/capped-ledgers.ts";
import { readAnswersIn } from "../../ledger/capped/item-answers.ts";
import { inLedger } from "../../runs/kept/change-history.ts";
import { type RunRow, requireRun } from "../../runs/stored/queries.ts";
import { decidedItemTexts, heldItemTexts, itemsOwedFor, withoutRulesTexts } from "./held-item-texts.ts";
import { readFigures } from "./read-result.ts";

/**
 * The items whose caps limit what a run deducts from an employee, by what is in the ledger before the run.
 * @throws Refusal run_not_found, also for a run of another organization; employee_not_found
 */
export async function readLimitingCaps(
  tx: TenantTransaction,
  runId: string,
  typed: string,
): Promise<readonly NamedCap[]> {
  const run = await requireRun(tx, runId);
  const { employeeNumber } = await readFigures(tx, run.id, typed);
  const { caps, at } = inLedger(run);
  if (Object.keys(caps.caps).length === 0) return [];
  const found = await readFound(tx, run, [employeeNumber]);
  const ledgers = await readCappedLedgersAt(tx, [employeeNumber], at);
  return limitingCapsOf(ledgers, caps, found).get(employeeNumber) ?? [];
}

const ofLimits = reasonsToBits(amountLimitReasons);
const ofItems = reasonsToBits([...amountLimitReasons, ...heldItemReasons, "by-decision"]);

/**
 * What limits the deduction of everyone whose result says that a cap, a rule or an authorization does, by employee number: caps
 * of items, and what the run found of a rule or an authorization, in sentences that name the item. Also by whose decision an
 * item is deducted.
 */
export async function readItemLimits(
  tx: TenantTransaction,
  run: RunRow,
  { employeeNumber, reasons, proposedDeduction }: ResultColumns,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = employeeNumber.map((number, row) => ({ number, reasons: reasons[row] as ReasonSet, row }));
  const { itemClasses = {} } = run.configuration;
  const isAnyWithoutRules = Object.values(itemClasses).includes("no-rules");
  const asked = rows.filter((one) => isAnyWithoutRules || hasAny(one.reasons, ofItems));
  if (asked.length === 0) return new Map();
  const { caps: terms, at } = inLedger(run);
  const numbers = asked.map(({ number }) => number);
  const found = await readFound(tx, run, numbers);
  const ledgers = await readCappedLedgersAt(tx, numbers, at);
  const caps = limitingCapsOf(ledgers, terms, found);
  const decisions = await readDecisions(tx, [...found.answers.values()].flat());
  const nameOf = (itemId: string) => found.nameOf(itemId) ?? deletedItem;
  const textsOf = ({ number, reasons: own, row }: (typeof asked)[number]): string[] => {
    const ledger = ledgers.get(number);
    const answers = found.answers.get(number) ?? [];
    if (ledger === undefined) return [];
    const ruled = [
      ...heldItemTexts(answers, ledger, { payDate: run.payDate, nameOf }),
      ...decidedItemTexts(answers, ledger, { payDate: run.payDate, nameOf, decisions }),
      ...withoutRulesTexts(answers, ledger, { payDate: run.payDate, nameOf }),
    ];
    if (!hasAny(own, ofLimits)) return ruled;
    const owed = itemsOwedFor(ledger);
    const limits = limitsInUse(ledger, terms, answers, cents(proposedDeduction[row] ?? 0));
    return [
      ...(caps.get(number) ?? []).map((cap) => limitingCapText(cap, dollarsText)),
      ...[...limits].flatMap(([itemId, ofItem]) => {
        const texts = ofItem.map((limit) => itemLimitText(limit, dollarsText));
        return texts.length === 0 || !owed.has(itemId) ? [] : [`${nameOf(itemId)}: ${texts.join(" ")}`];
      }),
      ...ruled,
    ];
  };
  const texts = asked.map((one) => [one.number, textsOf(one)] as const);
  return new Map(texts.filter(([, { length }]) => length > 0));
}

/** What a run found about the items of some employees, and what the items are called now. */
interface Found {
  readonly answers: ReadonlyMap<string, readonly ItemAnswer[]>;
  /** Null for an item that was deleted. */
  readonly nameOf: (itemId: string) => string | null;
}

async function readFound(
  tx: TenantTransaction,
  run: RunRow,
  employeeNumbers: readonly string[],
): Promise<Found> {
  const answers = await readAnswersIn(tx, run.id, employeeNumbers);
  const names = new Map((await readItems(tx)).map(({ id, name }) => [id, name]));
  return { answers, nameOf: (itemId) => names.get(itemId) ?? null };
}

/** Caps of items that the run didn't deduct for at all don't limit anything. */
function limitingCapsOf(
  ledgers: ReadonlyMap<string, CappedLedger>,
  caps: CapTerms,
  { answers, nameOf }: Found,
): ReadonlyMap<string, readonly NamedCap[]> {
  return new Map(
    [...ledgers].map(([employeeNumber, ledger]) => {
      const held = (answers.get(employeeNumber) ?? []).filter((answer) => !passes(answer));
      const limiting = limitingCaps(ledger, caps).filter((cap) =>
        held.every(({ itemId }) => itemId !== cap.itemId),
      );
      return [employeeNumber, limiting.map(({ itemId, ...cap }) => ({ item: nameOf(itemId), ...cap }))];
    }),
  );
}

function passes({ standing }: ItemAnswer): boolean {
  return standing === "passes";
}
