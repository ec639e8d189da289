import { itemRules } from "@wagefloor/domain/items/item-rules.ts";
import { asPrinted } from "@wagefloor/domain/items/printed-codes.ts";
import type { CaseAnswer } from "@wagefloor/domain/law/cases/answer-case.ts";
import type { PastAnswer } from "@wagefloor/domain/law/cases/read-past-case.ts";
import type { Determination, ItemOutcome } from "@wagefloor/domain/law/determination.ts";
import { addUp } from "@wagefloor/domain/law/limits.ts";
import type { LimitationWindow } from "@wagefloor/domain/look-back/limitation.ts";
import type { OverDeduction } from "@wagefloor/domain/look-back/look-back.ts";
import { type Cents, cents, formatCents } from "@wagefloor/domain/money.ts";
import { productAnswer } from "@wagefloor/domain/verdicts/product-verdicts.ts";
import type { AnsweredCase } from "./determine.ts";

/** The answers as one JSON document, amounts as decimal text. A case that couldn't be read has `error` instead. */
export function* presentCasesJson(cases: readonly AnsweredCase[]): Generator<string, void> {
  const documents = cases.map(({ id, answer, error }) =>
    answer === null ? { id, error } : { id, ...presentAnswer(answer) },
  );
  yield `${JSON.stringify(documents, null, 2)}\n`;
}

function presentAnswer(answer: CaseAnswer) {
  return "past" in answer
    ? presentPast(answer.past)
    : { ...presentDetermination(answer.determination), ...unlessEmpty("waiting", answer.waiting) };
}

function presentDetermination(answer: Determination) {
  const [reason = null] = answer.reasons;
  const product = productAnswer(answer);
  const [mark = null] = answer.marks;
  return {
    weeklyCeilings: texts(answer.weeklyCeilings),
    total: formatCents(answer.total),
    deduct: formatCents(answer.deduct),
    verdict: asPrinted(answer.verdict),
    product: {
      ...{ verdict: product.verdict, by: product.by, deduct: formatCents(product.deduct) },
      ...unlessNull("heldBack", product.heldBack),
    },
    ...unlessNull("reason", asPrinted(reason)),
    reasons: answer.reasons.map(asPrinted),
    citations: answer.citations,
    ...unlessNull("limitedTo", asPrinted(answer.limitedTo)),
    ...unlessNull("mark", mark),
    marks: answer.marks,
    withCushion: formatCents(answer.withCushion),
    ...unlessEmpty("allocation", texts(answer.allocation)),
    ...unlessEmpty("instalments", texts(answer.installments ?? [])),
    ...(isJudged(answer) ? { shortfall: formatCents(answer.shortfall) } : {}),
    ...(answer.shortfall === 0 ? {} : { weeklyShortfalls: texts(answer.weeklyShortfalls) }),
    ...unlessNull("stateAnalogue", textOrNull(answer.stateAnalogue)),
    ...unlessNull("safeWhateverTheSplit", textOrNull(answer.safeWhateverTheSplit)),
    ...unlessNull("refundAtSeparation", textOrNull(answer.refundAtSeparation)),
    byItem: answer.items.map(({ deduct }) => formatCents(deduct)),
    items: answer.items.map(presentItem),
    rulesAsOf: itemRules.asOf,
  };
}

/** Whether the pay was looked at: of an employee out of scope no shortfall is known. */
function isJudged({ verdict }: Determination): boolean {
  return verdict !== "OUT-OF-SCOPE" && verdict !== "UNKNOWN-LOCATION";
}

/** The answer of one item, with how old the text of each cell is and how it was read. */
function presentItem(item: ItemOutcome) {
  return {
    itemClass: item.itemClass,
    owed: formatCents(item.owed),
    deduct: formatCents(item.deduct),
    verdict: asPrinted(item.verdict),
    reasons: item.reasons.map(asPrinted),
    ...unlessNull("limitedTo", asPrinted(item.limitedTo)),
    rules: item.cells.map(({ jurisdiction, cell }) => ({
      jurisdiction,
      rule: cell.rule,
      citation: cell.citation ?? null,
      textAsOf: cell.textAsOf ?? null,
      confidence: cell.confidence ?? null,
      readOn: cell.readOn ?? null,
      reviewedBy: cell.review?.by ?? null,
    })),
  };
}

function presentPast(answer: PastAnswer) {
  const { weeks, over, gate, stateRefund, refundAtSeparation, twoYears, threeYears } = answer;
  const ceilings = weeks.map(({ ceiling }) => ceiling);
  const ofCells = gate?.cells.flatMap(({ cell }) => cell.citation ?? []) ?? [];
  return {
    ...(over === null ? {} : presentOver(over)),
    ...(weeks.length === 0 ? {} : { weeklyCeilings: texts(ceilings), total: formatCents(addUp(ceilings)) }),
    ...unlessNull("stateRefund", textOrNull(stateRefund)),
    ...unlessNull("refundAtSeparation", textOrNull(refundAtSeparation)),
    ...(twoYears && threeYears ? presentWindows({ twoYears, threeYears }) : {}),
    ...unlessNull("gate", gate?.verdict ?? null),
    citations: ["29 U.S.C. 216(b)", "29 U.S.C. 255(a)", "29 U.S.C. 260", ...ofCells],
  };
}

function presentOver({ lower, upper, shortfall, owed }: OverDeduction) {
  return {
    overDeduction: formatCents(lower),
    overDeductionAtMost: formatCents(cents(Math.max(lower, upper))),
    shortfall: formatCents(shortfall),
    backWages: formatCents(owed.backWages),
    liquidatedDamages: formatCents(owed.liquidatedDamages),
    exposure: formatCents(owed.exposure),
  };
}

function presentWindows({
  twoYears,
  threeYears,
}: Readonly<Record<"twoYears" | "threeYears", LimitationWindow>>) {
  return {
    twoYears: presentWindow(twoYears),
    threeYears: presentWindow(threeYears),
    since: { twoYears: twoYears.since, threeYears: threeYears.since },
    barredTomorrow: {
      twoYears: formatCents(twoYears.barredTomorrow),
      threeYears: formatCents(threeYears.barredTomorrow),
    },
  };
}

function presentWindow({ backWages, liquidatedDamages, exposure }: LimitationWindow) {
  return {
    backWages: formatCents(backWages),
    liquidatedDamages: formatCents(liquidatedDamages),
    exposure: formatCents(exposure),
  };
}

function texts(amounts: readonly Cents[]): string[] {
  return amounts.map(formatCents);
}

function textOrNull(amount: Cents | null): string | null {
  return amount === null ? null : formatCents(amount);
}

function unlessNull(key: string, value: string | null) {
  return value === null ? {} : { [key]: value };
}

function unlessEmpty(key: string, values: readonly string[]) {
  return values.length === 0 ? {} : { [key]: values };
}
