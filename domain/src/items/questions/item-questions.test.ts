import { expect, test } from "vitest";
import { classOf } from "../item-class.ts";
import { itemClasses } from "../rule-lists.ts";
import { followAnswers, type GivenAnswers, itemQuestions, treatmentOf } from "./item-questions.ts";

const paths: readonly [answers: GivenAnswers, itemClass: string | null, ground: string][] = [
  [
    { kind: "wear", worn: "footwear", needed: "yes", specialty: "yes" },
    "protective-equipment",
    "specialty-footwear",
  ],
  [{ ...shoes(), offSite: "yes" }, "work-boots", "work-footwear"],
  [{ ...shoes(), offSite: "no" }, "protective-equipment", "footwear-for-work-only"],
  [{ kind: "wear", worn: "footwear", needed: "no" }, "voluntary-purchase", "not-needed"],
  [{ kind: "wear", worn: "clothing", needed: "yes" }, "uniform", "required-clothing"],
  [{ ...shirt(), logo: "no" }, "voluntary-purchase", "not-needed"],
  [{ ...shirt(), logo: "yes", offSite: "yes" }, "voluntary-purchase", "not-needed"],
  [{ ...shirt(), logo: "yes", offSite: "no" }, "uniform", "logo-for-work-only"],
  [{ kind: "wear", worn: "gear", needed: "yes" }, "protective-equipment", "protective-gear"],
  [{ kind: "wear", worn: "gear", needed: "no" }, "voluntary-purchase", "not-needed"],
  [{ kind: "goods", needed: "yes" }, "tools", "work-equipment"],
  [{ kind: "goods", needed: "no" }, "voluntary-purchase", "not-needed"],
  [{ kind: "money", credit: "no" }, "cash-advance-or-loan", "money-to-repay"],
  [{ kind: "overpaid" }, "overpayment", "paid-by-mistake"],
  [{ kind: "loss", protective: "yes" }, "protective-equipment", "lost-gear"],
  [{ kind: "loss", protective: "no" }, "property-damage-or-loss", "damage-or-loss"],
  [{ kind: "cash" }, "cash-shortage", "missing-cash"],
  [{ kind: "training" }, "training-cost", "training"],
  [{ kind: "medical" }, "medical-exam", "medical-exam"],
  [{ kind: "other", withoutRules: "yes" }, null, "without-rules"],
  [{ kind: "other", withoutRules: "no" }, null, "not-deducted"],
];

function shoes(): GivenAnswers {
  return { kind: "wear", worn: "footwear", needed: "yes", specialty: "no" };
}

function shirt(): GivenAnswers {
  return { kind: "wear", worn: "clothing", needed: "no" };
}

/** Credit for goods leads where the goods themselves do. */
const onCredit = paths.flatMap(([{ kind, ...rest }, ...end]) =>
  kind === "wear" || kind === "goods"
    ? [[{ kind: "money", credit: "yes", bought: kind, ...rest }, ...end] as (typeof paths)[number]]
    : [],
);

test.each([...paths, ...onCredit])("%j is %s: %s", (answers, itemClass, ground) => {
  const { given, questions, ending } = followAnswers(answers);
  expect(ending).toEqual({ itemClass, ground });
  expect(given).toEqual(answers);
  expect(questions).toEqual(Object.keys(answers));
});

test("an item is deducted without rules only where a person chose that; an open question is no choice", () => {
  expect(walkThrough({}).map(treatmentOf)).toEqual(walkThrough({}).map(() => "no-class"));
  expect(treatmentOf({ kind: "other", withoutRules: "no" })).toBe("no-class");
  expect(treatmentOf({ kind: "other", withoutRules: "yes" })).toBe("no-rules");
  expect(treatmentOf(shirt())).toBe("no-class");
  expect(treatmentOf({ ...shirt(), logo: "no" })).toBe("voluntary-purchase");
});

test("how many questions there are at most is never less than what follows", () => {
  expect(followAnswers({ kind: "wear" }).most).toBe(5);
  for (const open of walkThrough({})) {
    const { most, questions } = followAnswers(open);
    for (const answer of itemQuestions[questions.at(-1) ?? "kind"])
      expect(followAnswers({ ...open, [questions.at(-1) ?? "kind"]: answer }).most).toBeLessThanOrEqual(most);
  }
});

/** All answers from here on that leave a question open. */
function walkThrough(given: GivenAnswers): GivenAnswers[] {
  const { questions, ending } = followAnswers(given);
  const open = questions.at(-1);
  if (ending !== null || open === undefined) return [];
  return [given, ...itemQuestions[open].flatMap((answer) => walkThrough({ ...given, [open]: answer }))];
}

test("these are all paths, and every class is at the end of one", () => {
  const key = (answers: GivenAnswers) => JSON.stringify(answers);
  expect(walk({}).map(key).toSorted()).toEqual(
    [...paths, ...onCredit].map(([answers]) => key(answers)).toSorted(),
  );
  expect(new Set(paths.flatMap(([, itemClass]) => itemClass ?? []))).toEqual(new Set(itemClasses));
});

/** All answers from here to an end. */
function walk(given: GivenAnswers): GivenAnswers[] {
  const { questions, ending } = followAnswers(given);
  const open = questions.at(-1);
  if (ending !== null || open === undefined) return [given];
  return itemQuestions[open].flatMap((answer) => walk({ ...given, [open]: answer }));
}

test("an answer to a question that isn't asked anymore is left out", () => {
  const changed = followAnswers({ ...shoes(), offSite: "yes", worn: "gear" });
  expect(changed.given).toEqual({ kind: "wear", worn: "gear", needed: "yes" });
  expect(followAnswers({ offSite: "yes" })).toMatchObject({ given: {}, questions: ["kind"], ending: null });
});

test("the answers agree with the class that the command line finds", () => {
  const facts = { isSpecialty: false, isWearableOffSite: true, isCreditForGoods: true };
  const end = followAnswers({ kind: "money", credit: "yes", bought: "goods", needed: "no" }).ending;
  expect(end?.itemClass).toBe(classOf("cash-advance-or-loan", facts));
});
