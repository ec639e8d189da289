import { classOf } from "../item-class.ts";
import type { ItemClass } from "../rule-lists.ts";

/** The questions about an item, each with its possible answers. */
export const itemQuestions = {
  /** What the employee owes for. */
  kind: ["wear", "goods", "money", "overpaid", "loss", "cash", "training", "medical", "other"],
  worn: ["footwear", "clothing", "gear"],
  /** What credit is used for. */
  bought: ["wear", "goods"],
  needed: ["yes", "no"],
  specialty: ["yes", "no"],
  offSite: ["yes", "no"],
  logo: ["yes", "no"],
  credit: ["yes", "no"],
  /** Whether what was lost is protective gear. */
  protective: ["yes", "no"],
  /** Whether runs deduct what no class fits by the minimum wage alone. */
  withoutRules: ["yes", "no"],
} as const;

export type ItemQuestion = keyof typeof itemQuestions;

/** What was answered about an item, as far as it was asked. */
export type GivenAnswers = {
  readonly [Question in ItemQuestion]?: (typeof itemQuestions)[Question][number] | undefined;
};

/** Why an item has its class, or why no class fits. */
export type ClassGround =
  | "work-footwear"
  | "specialty-footwear"
  | "footwear-for-work-only"
  | "required-clothing"
  | "logo-for-work-only"
  | "protective-gear"
  | "not-needed"
  | "work-equipment"
  | "money-to-repay"
  | "paid-by-mistake"
  | "lost-gear"
  | "damage-or-loss"
  | "missing-cash"
  | "training"
  | "medical-exam"
  | "without-rules"
  | "not-deducted";

interface Asked {
  readonly question: ItemQuestion;
  readonly next: Readonly<Record<string, Step>>;
}

/** Where the answers lead: a class, or none if no class fits. */
interface Ending {
  readonly itemClass: ItemClass | null;
  readonly ground: ClassGround;
}

type Step = Asked | Ending;

function ask<Question extends ItemQuestion>(
  question: Question,
  next: Readonly<Record<(typeof itemQuestions)[Question][number], Step>>,
): Asked {
  return { question, next };
}

function boots(ground: ClassGround, isSpecialty: boolean, isWearableOffSite: boolean): Ending {
  const facts = { isSpecialty, isWearableOffSite, isCreditForGoods: false };
  return { itemClass: classOf("work-boots", facts), ground };
}

const notNeeded: Ending = { itemClass: "voluntary-purchase", ground: "not-needed" };

const footwear = ask("needed", {
  yes: ask("specialty", {
    yes: boots("specialty-footwear", true, true),
    no: ask("offSite", {
      yes: boots("work-footwear", false, true),
      no: boots("footwear-for-work-only", false, false),
    }),
  }),
  no: notNeeded,
});

/** Clothing that is required is a uniform whatever it looks like: the stricter of what it may be. */
const clothing = ask("needed", {
  yes: { itemClass: "uniform", ground: "required-clothing" },
  no: ask("logo", {
    yes: ask("offSite", { yes: notNeeded, no: { itemClass: "uniform", ground: "logo-for-work-only" } }),
    no: notNeeded,
  }),
});

const gear = ask("needed", {
  yes: { itemClass: "protective-equipment", ground: "protective-gear" },
  no: notNeeded,
});

const wear = ask("worn", { footwear, clothing, gear });

const goods = ask("needed", { yes: { itemClass: "tools", ground: "work-equipment" }, no: notNeeded });

/** The first question, and what follows from each answer. */
const firstQuestion = ask("kind", {
  wear,
  goods,
  money: ask("credit", {
    yes: ask("bought", { wear, goods }),
    no: { itemClass: "cash-advance-or-loan", ground: "money-to-repay" },
  }),
  overpaid: { itemClass: "overpayment", ground: "paid-by-mistake" },
  loss: ask("protective", {
    yes: { itemClass: "protective-equipment", ground: "lost-gear" },
    no: { itemClass: "property-damage-or-loss", ground: "damage-or-loss" },
  }),
  cash: { itemClass: "cash-shortage", ground: "missing-cash" },
  training: { itemClass: "training-cost", ground: "training" },
  medical: { itemClass: "medical-exam", ground: "medical-exam" },
  other: ask("withoutRules", {
    yes: { itemClass: null, ground: "without-rules" },
    no: { itemClass: null, ground: "not-deducted" },
  }),
});

/**
 * What runs go by for an item: its class; `no-rules` where a person chose knowingly that it's deducted by the minimum wage
 * alone; or `no-class`, for which nothing is deducted.
 */
export type ItemTreatment = ItemClass | "no-rules" | "no-class";

/** How runs treat an item with these answers. */
export function treatmentOf(answers: GivenAnswers): ItemTreatment {
  const { ending } = followAnswers(answers);
  return ending?.itemClass ?? (ending?.ground === "without-rules" ? "no-rules" : "no-class");
}

/** Whether a rule is asked about an item. */
export function hasClass(treatment: ItemTreatment): treatment is ItemClass {
  return treatment !== "no-class" && treatment !== "no-rules";
}

/** Where answers lead. */
export interface FollowedAnswers {
  /** The answers that matter, in the order in which they are asked. */
  readonly given: GivenAnswers;
  /** The questions with an answer, and the open one after them. */
  readonly questions: readonly ItemQuestion[];
  /** Null while a question is open. */
  readonly ending: Ending | null;
  /** How many questions there are at most on the way, with those answered. */
  readonly most: number;
}

/**
 * Follows answers from the first question on. Answers to questions that aren't asked anymore, because an earlier one was
 * changed, are left out.
 */
export function followAnswers(answers: GivenAnswers): FollowedAnswers {
  const given: Partial<Record<ItemQuestion, string>> = {};
  const questions: ItemQuestion[] = [];
  let step: Step = firstQuestion;
  while ("question" in step) {
    const { question, next }: Asked = step;
    questions.push(question);
    const answer: string | undefined = answers[question];
    const following: Step | undefined = answer === undefined ? undefined : next[answer];
    if (answer === undefined || following === undefined)
      return {
        given,
        questions,
        ending: null,
        most: questions.length - 1 + longest(step),
      } as FollowedAnswers;
    given[question] = answer;
    step = following;
  }
  return { given, questions, ending: step, most: questions.length } as FollowedAnswers;
}

/** The most questions from here to an end. */
function longest(step: Step): number {
  return "question" in step ? 1 + Math.max(...Object.values(step.next).map(longest)) : 0;
}
