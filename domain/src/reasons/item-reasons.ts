import type { ReasonEntry } from "./reason-entry.ts";

/** What is owed for, and what its rule, cap or authorization allows. */
export const itemReasons = {
  "item-cap": {
    bit: 33,
    label: "Limited by a cap",
    badge: "Item cap",
    explanation:
      "The item's maximum per pay period, the state's cap, or the amount or percentage the employee authorized limits the deduction. The rest stays on the balance.",
  },
  "item-blocked": {
    bit: 34,
    label: "Item not allowed",
    explanation:
      "A federal or state rule doesn't allow this kind of item to be deducted from pay, or allows it only under conditions, or up to a percentage of pay, that the file doesn't show.",
    settle:
      "If the rule has an exception or conditions that apply, record the decision on the employee's page. It counts from the next run on.",
  },
  "needs-authorization": {
    bit: 35,
    label: "Needs authorization",
    explanation:
      "The authorization or notice that an item's rule requires isn't on file, has expired, is the wrong kind, or allows a percentage of net pay that the file doesn't have.",
    settle: "Record the authorization on the employee's page. It applies starting with the next run.",
  },
  "item-not-reviewed": {
    bit: 36,
    label: "Item rule not reviewed",
    badge: "Rule not reviewed",
    explanation: "No one has reviewed the rule for this item in this state, so it isn't deducted.",
  },
  "authorization-used-up": {
    bit: 42,
    label: "Authorization used up",
    explanation:
      "The total or the number of deductions that the employee authorized for an item is used up, and more is owed. Anything further needs a new authorization.",
    settle: "Record a new authorization on the employee's page. It applies starting with the next run.",
  },
  "by-decision": {
    bit: 43,
    label: "Allowed by decision",
    explanation:
      "Someone at your company decided that an exception or the conditions of an item's rule apply. The employee's page says who, why, and by which document.",
  },
  "item-without-class": {
    bit: 50,
    label: "Item without a class",
    badge: "No item class",
    explanation:
      "The questions about an item that the employee owes for aren't answered, or no class fits it, so no state rule could be checked and it isn't deducted.",
    settle: "Answer the questions about the item on the Items page. It applies starting with the next run.",
  },
} as const satisfies Readonly<Record<string, ReasonEntry>>;
