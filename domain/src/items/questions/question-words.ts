import type { ClassGround, ItemQuestion, itemQuestions } from "./item-questions.ts";

/** A question as pages ask it. */
interface QuestionWords<Answer extends string> {
  readonly question: string;
  readonly hint?: string;
  readonly answers: Readonly<Record<Answer, string>>;
}

const yesOrNo = { yes: "Yes", no: "No" };

/** What pages call the questions about an item and their answers. */
export const questionWords: {
  readonly [Question in ItemQuestion]: QuestionWords<(typeof itemQuestions)[Question][number]>;
} = {
  kind: {
    question: "What does the employee owe for?",
    answers: {
      wear: "Shoes, clothing, or protective gear",
      goods: "Tools, equipment, or other goods",
      money: "A cash advance, a loan, or store credit",
      overpaid: "Wages that were paid by mistake",
      loss: "Something damaged, lost, or not returned",
      cash: "Missing cash or a bad check",
      training: "A course, license, or certification",
      medical: "A medical exam or drug test",
      other: "Something else, such as meals or housing",
    },
  },
  worn: {
    question: "What kind is it?",
    answers: {
      footwear: "Work boots, or safety or slip-resistant shoes",
      clothing: "Clothing, or other shoes",
      gear: "Other protective gear, such as gloves or a hard hat",
    },
  },
  bought: {
    question: "What do employees buy with the credit?",
    answers: { wear: "Shoes, clothing, or protective gear", goods: "Tools, equipment, or other goods" },
  },
  needed: {
    question: "Do employees need it for the job?",
    hint: "Choose Yes if you, a customer, or a safety rule requires it.",
    answers: yesOrNo,
  },
  specialty: {
    question: "Is it specialty protective footwear?",
    hint: "Such as metatarsal guards, rubber boots with steel toes, or electrical-hazard boots.",
    answers: yesOrNo,
  },
  offSite: { question: "May employees wear it outside of work?", answers: yesOrNo },
  logo: {
    question: "Does it have your logo?",
    hint: "Also choose Yes if you require a particular style or color.",
    answers: yesOrNo,
  },
  credit: {
    question: "Is it credit for your own goods?",
    hint: "Choose No if you paid out money.",
    answers: yesOrNo,
  },
  protective: {
    question: "Is it protective gear that employees need for the job?",
    hint: "Such as a hard hat or safety glasses.",
    answers: yesOrNo,
  },
  withoutRules: {
    question: "Our state rules don't cover it. Deduct it anyway?",
    hint: "We'd check only the minimum wage. Make sure that your states allow the deduction.",
    answers: { yes: "Yes, without checking state rules", no: "No, don't deduct it" },
  },
};

/** Why an item has its class, as a sentence. */
export const groundWords: Readonly<Record<ClassGround, string>> = {
  "work-footwear": "It's ordinary work footwear that employees may also wear outside of work.",
  "specialty-footwear": "Specialty safety footwear is protective equipment (29 CFR 1910.132(h)(2)).",
  "footwear-for-work-only":
    "Footwear that employees can't wear outside of work is protective equipment (29 CFR 1910.132(h)(2)).",
  "required-clothing": "We treat clothing required for the job as a uniform, with or without a logo.",
  "logo-for-work-only": "It has your logo and can be worn only at work, so we treat it as a uniform.",
  "protective-gear": "It's protective gear that employees need for the job.",
  "not-needed": "Employees don't need it for the job.",
  "work-equipment": "Employees need it for the job.",
  "money-to-repay": "It's money that the employee has to pay back.",
  "paid-by-mistake": "It's pay above what was earned.",
  "lost-gear": "Rules for protective equipment also cover lost or damaged gear.",
  "damage-or-loss": "It's property that was damaged, lost, or not returned.",
  "missing-cash": "It's missing cash or a bad check.",
  training: "It's the cost of a course, license, or certification.",
  "medical-exam": "It's the cost of an exam or test.",
  "without-rules": "State rules aren't checked: runs deduct it by the minimum wage alone.",
  "not-deducted": "Our rules don't cover this kind of item, so runs don't deduct it.",
};
