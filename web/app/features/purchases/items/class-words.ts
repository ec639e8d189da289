import type { ItemClass } from "@wagefloor/domain/items/rule-lists.ts";

/** What forms and lists say of an item, by what it is. */
export interface ClassWords {
  /** A name for one. */
  readonly name: string;
  readonly price: string;
  /** Whether the employer may pay a part of it. */
  readonly hasShare: boolean;
  /** What a record of it is known by. */
  readonly receipt: string;
  readonly takeBack: {
    readonly button: string;
    readonly title: string;
    readonly question: string;
    readonly amount: string;
    readonly day: string;
    readonly submit: string;
    /** In the sum of what is owed. */
    readonly sum: string;
    /** What was taken back, after an amount; and where nothing is left. */
    readonly done: string;
    readonly all: string;
  };
}

const returned = {
  ...{ button: "Return", title: "Return a purchase", question: "What was returned?" },
  ...{ amount: "Amount returned", day: "Date of the return", submit: "Record return" },
  ...{ sum: "This return", done: "returned", all: "Returned" },
};
const lowered = {
  ...{ button: "Lower", title: "Lower what is owed", question: "How much isn't owed after all?" },
  ...{ amount: "Amount not owed", day: "Date", submit: "Lower what is owed" },
  ...{ sum: "Not owed after all", done: "not owed after all", all: "Not owed" },
};

/** Something that the employee gets and can bring back. */
const goods: ClassWords = {
  ...{ name: "Work boots", price: "Price", hasShare: true, receipt: "Receipt number" },
  takeBack: returned,
};
const service: ClassWords = { ...goods, name: "Forklift training", price: "Cost", takeBack: lowered };
const money: ClassWords = {
  ...{ name: "Pay advance", price: "Amount", hasShare: false, receipt: "Reference" },
  takeBack: lowered,
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
