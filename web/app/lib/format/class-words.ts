import type { ItemClass } from "@wagefloor/domain/items/rule-lists.ts";

/** What a charge is for. */
export interface ClassedItem {
  readonly name: string;
  readonly itemClass: ItemClass | null;
}

/** The words of forms and lists for a class of items. */
export interface ClassWords {
  /** An example. */
  readonly name: string;
  readonly price: string;
  /** Its entry in a balance. */
  readonly charge: string;
  /** Whether the employer may pay a part of it. */
  readonly hasShare: boolean;
  readonly receipt: string;
  readonly takeBack: {
    readonly button: string;
    readonly title: string;
    readonly question: string;
    readonly amount: string;
    readonly day: string;
    readonly submit: string;
    /** Its line in the calculation of the balance. */
    readonly sum: string;
    /** After an amount. */
    readonly done: string;
    /** The status once nothing is left, and its entry in a balance. */
    readonly all: string;
  };
}

const returned: ClassWords["takeBack"] = {
  button: "Return",
  title: "Return a purchase",
  question: "What was returned?",
  amount: "Amount returned",
  day: "Date of the return",
  submit: "Record return",
  sum: "This return",
  done: "returned",
  all: "Returned",
};

const reduced: ClassWords["takeBack"] = {
  button: "Reduce",
  title: "Reduce the amount owed",
  question: "How much is no longer owed?",
  amount: "Amount no longer owed",
  day: "Date",
  submit: "Reduce amount",
  sum: "No longer owed",
  done: "no longer owed",
  all: "No longer owed",
};

/** Something that the employee gets and can bring back. */
const goods: ClassWords = {
  name: "Work boots",
  price: "Price",
  charge: "Purchase",
  hasShare: true,
  receipt: "Receipt number",
  takeBack: returned,
};

const service: ClassWords = {
  ...goods,
  name: "Forklift training",
  price: "Cost",
  charge: "Charge",
  takeBack: reduced,
};

const money: ClassWords = {
  name: "Pay advance",
  price: "Amount",
  charge: "Charge",
  hasShare: false,
  receipt: "Reference",
  takeBack: reduced,
};

const wordsByClass: Readonly<Record<ItemClass, ClassWords>> = {
  uniform: goods,
  "work-boots": goods,
  "protective-equipment": goods,
  tools: goods,
  "voluntary-purchase": goods,
  "training-cost": service,
  "medical-exam": service,
  "property-damage-or-loss": money,
  "cash-shortage": money,
  "cash-advance-or-loan": money,
  overpayment: money,
};

/** The words for an item of this class; without one, those for something that is bought. */
export function classWords(itemClass: ItemClass | null | undefined): ClassWords {
  return itemClass ? wordsByClass[itemClass] : goods;
}
