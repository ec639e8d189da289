import type { AppliedCell } from "@wagefloor/domain/items/gate/gate.ts";
import { itemRules, oldTextBefore, type RuleCell } from "@wagefloor/domain/items/item-rules.ts";
import { type ItemClass, mayBeDecided } from "@wagefloor/domain/items/rule-lists.ts";
import { answersOf, type PlaceAnswer } from "@wagefloor/domain/items/rulebook/rule-answer.ts";
import {
  authorizationWords,
  capWords,
  explanationOf,
  itemClassWords,
  noticeWords,
  ruleAnswerWords,
} from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { answerCase } from "@wagefloor/domain/law/cases/answer-case.ts";
import type { CaseReading } from "@wagefloor/domain/law/cases/read-case.ts";
import type { Determination } from "@wagefloor/domain/law/determination.ts";
import { bindingWage, federal } from "@wagefloor/domain/minimum-wage/rate-in-force.ts";
import { jurisdictionWithKey } from "@wagefloor/domain/minimum-wage/table.ts";
import { cents, formatCents } from "@wagefloor/domain/money.ts";
import { formatCalendarDate } from "../../lib/format/format.ts";
import type { ClassRules, ExampleAnswer, PlaceRules, ShownCell } from "./rulebook.ts";

const owed = cents(5900);
const above = 200;
const hours = 40;

/** One jurisdiction's page. Only for the build: it includes all rules and the engine. */
export function describePlace(key: string): PlaceRules {
  const day = itemRules.asOf;
  const place =
    key === "US" ? federal() : required(jurisdictionWithKey(`US-${key}`), `minimum wage of ${key}`);
  const minimumWage = bindingWage(place, day).hourly;
  const example = { minimumWage, rate: minimumWage + above, ceiling: above * hours, owed };
  return {
    name: nameOf(key),
    asOf: day,
    isFederal: key === "US",
    example,
    classes: answersOf(key, day).map((answer) => describeClass(key, answer, minimumWage)),
  };
}

function describeClass(key: string, answer: PlaceAnswer, minimumWage: number): ClassRules {
  const words = ruleAnswerWords[answer.answer];
  const ofPlace = answer.cells.filter(({ jurisdiction }) => jurisdiction === key);
  const federalRule = answer.cells.find(({ jurisdiction }) => jurisdiction !== key);
  const shown = answer.isFederal && federalRule !== undefined ? [...ofPlace, federalRule] : ofPlace;
  return {
    key: answer.itemClass,
    title: itemClassWords[answer.itemClass],
    is: required(itemRules.itemClasses[answer.itemClass], answer.itemClass).is,
    badge: words.badge,
    answer: answer.answer,
    explanation: answer.isFederal ? `${explain(answer)} The federal rule decides.` : explain(answer),
    cells: shown.map((applied) => showCell(applied, key, mayBeDecided(answer.answer))),
    federal: federalRule === undefined || answer.isFederal ? null : federalBadge(answer.itemClass),
    example: askEngine(key, answer, minimumWage),
  };
}

function explain({ answer, deciding }: PlaceAnswer): string {
  const { authorization, notice } = deciding?.cell ?? {};
  const asksConsent = authorization !== undefined && authorization.form !== "none";
  return explanationOf(answer, { authorization: asksConsent, notice: notice !== undefined });
}

function federalBadge(itemClass: ItemClass): string | null {
  const found = answersOf("US", itemRules.asOf).find((each) => each.itemClass === itemClass);
  return found === undefined ? null : ruleAnswerWords[found.answer].badge;
}

/** The example's week, answered by the engine: with everything on file that the rule asks for, and without a consent. */
function askEngine(key: string, { itemClass }: PlaceAnswer, minimumWage: number): ExampleAnswer {
  const pay = formatCents(cents((minimumWage + above) * hours));
  const inputs = {
    jurisdiction: key === "US" ? "US" : `US-${key}`,
    ...{ itemClass, owed: formatCents(owed), disposableEarnings: [pay], netWages: [pay] },
    weeks: [
      {
        ...{ weekEnding: itemRules.asOf, hours: String(hours), minimumWage: formatCents(cents(minimumWage)) },
        earnings: [{ type: "straight-time", amount: pay }],
      },
    ],
  };
  const onFile = determinationOf(inputs, { assumeAuthorized: true });
  const without = determinationOf(inputs);
  return {
    onFile: onFile.deduct,
    limitedTo: onFile.limitedTo === null ? null : withDollarSigns(onFile.limitedTo),
    without: without.deduct,
    lacking: without.reasons.includes("notice-missing") ? "notice" : "authorization",
  };
}

function determinationOf(inputs: object, reading: CaseReading = {}): Determination {
  const answer = answerCase(inputs, reading);
  if ("past" in answer) throw new Error("the example asks what may be deducted");
  return answer.determination;
}

function showCell({ jurisdiction, cell }: AppliedCell, key: string, isDecided: boolean): ShownCell {
  return {
    heading: jurisdiction === key ? `${nameOf(jurisdiction)} rule` : "Federal rule",
    conditions: cell.conditions.map(withDollarSigns),
    exceptions: (cell.exceptions ?? []).map(withDollarSigns),
    isDecided,
    terms: termsOf(cell).map(([name, value]) => [name, withDollarSigns(value)]),
    citation: cell.citation ?? null,
    source: cell.source ?? null,
    alsoRead: cell.alsoRead ?? [],
    age: ageOf(cell),
  };
}

function termsOf(cell: RuleCell): (readonly [string, string])[] {
  if (cell.rule === "not-reviewed") return [];
  const { caps = [], notice, refundAtSeparation: refund, finalPay, note } = cell;
  const isOpen = cell.rule !== "forbidden";
  return [
    ...(isOpen ? [["Authorization", authorizationWords(cell)] as const] : []),
    ...(caps.length > 0 ? [["Cap", caps.map(capWords).join(", and ")] as const] : []),
    ...(notice === undefined ? [] : [["Notice", noticeWords(notice)] as const]),
    ...(refund === undefined
      ? []
      : [["Refund", `${refund.share} of ${refund.of}, at the ${refund.when}`] as const]),
    ...(finalPay === undefined ? [] : [["Final pay", finalPay] as const]),
    ...(note === undefined ? [] : [["Note", note] as const]),
  ];
}

function ageOf({ readOn, confidence, textAsOf, textYear, generalRuleOnly, review, rule }: RuleCell): string {
  if (rule === "not-reviewed") return "No one has read a text that answers this.";
  const how = confidence === "statute-read" ? "in the text itself" : "in a summary, not in the text itself";
  const undated = textAsOf === undefined || textAsOf === "unknown";
  const isOld = !undated && textYear != null && textYear < oldTextBefore;
  return [
    `Read on ${formatCalendarDate(required(readOn, "day of reading"))} ${how}.`,
    undated ? "The copy we read carries no date." : `Text dated ${textAsOf}.`,
    ...(isOld ? ["It may have changed since."] : []),
    ...(generalRuleOnly === true
      ? ["Only the general rule on deductions was read; a special one may be stricter."]
      : []),
    review === undefined
      ? "No attorney has signed off on it."
      : `Signed off by ${review.by} on ${formatCalendarDate(review.on)} (${review.text}).`,
  ].join(" ");
}

function nameOf(key: string): string {
  return required(itemRules.jurisdictions[key], key).name;
}

/** The build fails before a page shows a wage, a day, or a name that no one has looked up. */
function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new RangeError(`The rulebook has no ${what}`);
  return value;
}

/** The data writes amounts without a sign, such as `50.00`; other decimals are sections of a law. */
function withDollarSigns(text: string): string {
  return text.replace(/(?<![\d.$-])\d{1,3}(?:,?\d{3})*\.00(?!\d)/g, "$$$&");
}
