import type { RuleAnswer } from "@wagefloor/domain/items/rule-lists.ts";

/** The rulebook as its pages show it. Amounts are cents, dates `YYYY-MM-DD`. */

interface ListedRulePlace {
  readonly name: string;
  readonly address: string;
  /** In the order of the classes. */
  readonly answers: readonly ListedAnswer[];
}

interface ListedAnswer {
  readonly badge: string;
  readonly answer: RuleAnswer;
}

/** What the index shows. */
export interface RuleIndex {
  readonly asOf: string;
  readonly classes: readonly string[];
  readonly places: readonly ListedRulePlace[];
  /** What each answer means. */
  readonly meanings: readonly (ListedAnswer & { readonly explanation: string })[];
  readonly cells: { readonly all: number; readonly read: number; readonly signedOff: number };
  readonly examples: readonly OfficialExample[];
}

/** A published example with what the engine answers. */
export interface OfficialExample {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly link: string | null;
  readonly published: readonly string[];
  readonly ours: readonly string[];
  readonly why: string;
}

/** The page of one jurisdiction. */
export interface PlaceRules {
  readonly name: string;
  readonly asOf: string;
  readonly isFederal: boolean;
  readonly example: {
    readonly minimumWage: number;
    readonly rate: number;
    readonly ceiling: number;
    readonly owed: number;
  };
  readonly classes: readonly ClassRules[];
}

/** What a place says of one class of item. */
export interface ClassRules {
  readonly key: string;
  readonly title: string;
  /** What belongs to the class. */
  readonly is: string;
  readonly badge: string;
  readonly answer: RuleAnswer;
  readonly explanation: string;
  /** The rule of the place, and the federal one where it decides. */
  readonly cells: readonly ShownCell[];
  /** What the federal rule says where it's milder than the state's; null where it is shown in full. */
  readonly federal: string | null;
  readonly example: ExampleAnswer;
}

/** What the engine answers for the page's example. */
export interface ExampleAnswer {
  readonly onFile: number;
  readonly limitedTo: string | null;
  readonly without: number;
  /** What is missing then. */
  readonly lacking: "authorization" | "notice";
}

export interface ShownCell {
  readonly heading: string;
  readonly conditions: readonly string[];
  readonly exceptions: readonly string[];
  /** Whether a person's recorded decision that an exception applies makes the deduction allowed. */
  readonly isDecided: boolean;
  /** Name and value, such as *Cap*: *$50.00 per employment*. */
  readonly terms: readonly (readonly [string, string])[];
  readonly citation: string | null;
  readonly source: string | null;
  readonly alsoRead: readonly string[];
  /** How old the text is, when and how it was read, and who signed it off. */
  readonly age: string;
}
