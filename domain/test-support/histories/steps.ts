import type { AgreedBase } from "../../src/authorizations/agreed-share.ts";
import type { BalancesFollow } from "../../src/deduction/balances-follow.ts";
import type { Charging } from "../../src/deduction/first-charge.ts";
import type { ItemClass } from "../../src/items/rule-lists.ts";
import type { EnteredRate } from "../../src/minimum-wage/table.ts";
import type { Filed } from "./files.ts";

/** What someone at the company does. `who` is an employee, `which` a run or an entry, each by its number among those that there are. */
export type Step = RunStep | PurchaseStep | ConfirmationStep | MergeStep | SettingStep;

/** What happens to runs. */
export type RunStep =
  | {
      readonly kind: "run";
      readonly filed: Filed;
      readonly charging: Charging;
      readonly follows: BalancesFollow;
    }
  | { readonly kind: "void"; readonly which: number }
  | { readonly kind: "replace"; readonly which: number; readonly filed: Filed }
  | { readonly kind: "settle"; readonly which: number };

/** What is entered by hand about what someone owes. */
export type PurchaseStep =
  | {
      readonly kind: "purchase" | "opening" | "correction";
      readonly who: number;
      readonly amount: number;
      readonly item: string | null;
    }
  | { readonly kind: "return"; readonly which: number; readonly part: number }
  /** By check or in cash, of what is to be paid back. */
  | { readonly kind: "pay-back"; readonly who: number; readonly part: number }
  /** It wasn't paid back after all. */
  | { readonly kind: "undo-pay-back"; readonly which: number }
  | { readonly kind: "write-off"; readonly who: number }
  | { readonly kind: "reinstate"; readonly which: number };

/** What payroll took for a run; null for an employee of whom nothing is said. */
export interface ConfirmationStep {
  readonly kind: "taken";
  readonly which: number;
  readonly amounts: readonly (number | null)[];
  /** As from a file, which says nothing of the others. */
  readonly onlyNamed: boolean;
}

/** That two employee numbers are one person's, or not anymore. */
export type MergeStep =
  | { readonly kind: "merge"; readonly who: number; readonly into: number }
  | { readonly kind: "unmerge"; readonly which: number };

/** What later runs go by. */
export type SettingStep =
  | { readonly kind: "map"; readonly location: string; readonly meaning: string }
  | { readonly kind: "place"; readonly who: number; readonly place: string | null }
  | { readonly kind: "enter"; readonly rate: EnteredRate }
  | { readonly kind: "cap"; readonly item: string; readonly cap: number | null }
  | { readonly kind: "class"; readonly item: string; readonly itemClass: ItemClass | null }
  | ({ readonly kind: "authorize"; readonly who: number } & Signed)
  | { readonly kind: "revoke"; readonly who: number };

/** What an employee signed: for an item or any charge, at most an amount or a percentage of the pay each time, in time for the first pay date or not. */
export interface Signed {
  readonly item: string | null;
  readonly amount: number | null;
  /** In place of an amount, in hundredths. */
  readonly percent: { readonly hundredths: number; readonly of: AgreedBase } | null;
  readonly total: number | null;
  readonly payments: number | null;
  readonly equal: boolean;
  readonly signedOn: string;
  readonly expiresOn: string | null;
}
