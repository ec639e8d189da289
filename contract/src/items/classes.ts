import { followAnswers, itemQuestions } from "@wagefloor/domain/items/questions/item-questions.ts";
import { questionWords } from "@wagefloor/domain/items/questions/question-words.ts";
import { itemClasses, ruleAnswers } from "@wagefloor/domain/items/rule-lists.ts";
import * as z from "zod/mini";
import { moment, money } from "../fields/fields.ts";

const yesOrNo = z.optional(z.enum(["yes", "no"], "Please answer Yes or No"));

function oneOf<const Answers extends readonly string[]>(answers: Answers) {
  return z.optional(z.enum(answers, "Please choose one of the answers"));
}

/** Answers to the questions about an item; what an earlier answer makes needless is left out when they're saved. */
export const itemAnswers = z.object({
  kind: oneOf(itemQuestions.kind),
  worn: oneOf(itemQuestions.worn),
  bought: oneOf(itemQuestions.bought),
  ...{ needed: yesOrNo, specialty: yesOrNo, offSite: yesOrNo, logo: yesOrNo, credit: yesOrNo },
  ...{ protective: yesOrNo, withoutRules: yesOrNo },
});

/** Answers up to the last question: without them nothing is deducted for the item. */
export const allAnswers = itemAnswers.check(({ value, issues }) => {
  const { questions, ending } = followAnswers(value);
  const open = questions.at(-1);
  if (ending !== null || open === undefined) return;
  const message = `Please answer: ${questionWords[open].question}`;
  issues.push({ code: "custom", message, input: value });
});

/** The class by which state rules apply to an item, and the answers that lead to it. */
export const classedItem = {
  /** Null until the questions are answered, and where no class fits; only `withoutRules: "yes"` lets runs deduct it then. */
  itemClass: z.nullable(z.enum(itemClasses)),
  /** Empty if no question is answered. */
  answers: itemAnswers,
  /** Who answered, by email address or phone number, and when; null if no question is answered. */
  answered: z.nullable(z.strictObject({ by: z.nullable(z.string()), at: moment })),
};

/** What a state's rule says of a class of item, see `StateRule` of the domain. */
export const stateRule = z.strictObject({
  state: z.string(),
  name: z.string(),
  answer: z.enum(ruleAnswers),
  isFederal: z.boolean(),
  cap: z.nullable(z.string()),
  authorization: z.nullable(z.string()),
  notice: z.nullable(z.string()),
  citation: z.nullable(z.string()),
  source: z.nullable(z.string()),
  page: z.nullable(z.string()),
});

export type SentStateRule = z.infer<typeof stateRule>;

/** The query of `GET /api/items/rules`. */
export const itemRulesQuery = z.object({ class: z.enum(itemClasses, "Please choose a class of items") });

/** `GET /api/items/rules`: the rules of the states in which the organization's employees work, strictest first. */
export const itemRulesAnswer = z.strictObject({
  rules: z.array(z.extend(stateRule, { employees: z.int() })),
  /** Employees who were in a run, and whose state isn't known. */
  withoutState: z.int(),
});

export type ItemRules = z.infer<typeof itemRulesAnswer>;

/** What the rules say of purchases that are to be recorded: one for each item and state. */
export const purchaseRule = z.strictObject({
  item: z.strictObject({ id: z.string(), name: z.string() }),
  itemClass: z.enum(itemClasses),
  /** Null if the state of these employees isn't known. */
  rule: z.nullable(stateRule),
  /** The lines of the request. */
  lines: z.array(z.int()),
});

/** What a state requires to be paid back of the deductions for an item when the employment ends. */
const refundAtSeparation = z.strictObject({
  item: z.strictObject({ id: z.string(), name: z.string() }),
  rule: stateRule,
  /** What was deducted for it, and not paid back. */
  deducted: money,
});

/**
 * `GET /api/employees/:employeeNumber/item-rules`: what the rules say of the items that an employee still owes for, and what
 * of earlier deductions is to be paid back when the employee leaves.
 */
export const openItemRulesAnswer = z.strictObject({
  rules: z.array(z.omit(purchaseRule, { lines: true })),
  refunds: z.array(refundAtSeparation),
});

export type OpenItemRules = z.infer<typeof openItemRulesAnswer>;

export type PurchaseRule = z.infer<typeof purchaseRule>;
