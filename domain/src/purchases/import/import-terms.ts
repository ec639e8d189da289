import type { CalendarDate, Cents } from "../../money.ts";
import type { EmployeeMatch, KnownPerson, NamedEmployee } from "../../people/matching/match-employee.ts";
import type { ImportColumns, ImportKind } from "./import-fields.ts";
import type { KnownItem } from "./match-item.ts";
import type { DateOrder } from "./read-values.ts";

/** What is known beside the list itself. */
export interface ImportContext {
  readonly kind: ImportKind;
  /** Those that can be chosen. */
  readonly items: readonly KnownItem[];
  /** The employees whom the rows may be about. */
  readonly people: readonly KnownPerson[];
  readonly today: CalendarDate;
}

/** Stands for a purchase of something that isn't an item. */
export const noItem = "none";

/** What a person decided about a list. */
export interface ImportDecisions {
  readonly columns: ImportColumns;
  /** Null where the dates of the list say it. */
  readonly dateOrder: DateOrder | null;
  /** For rows without a date; null where it isn't chosen. */
  readonly dateForAll: CalendarDate | null;
  /** What the column with amounts holds: what the employee owes, or the price, of which the employer pays a share. */
  readonly amountsAre: "owed" | "price" | null;
  /** For rows without an item: its id, or `noItem`; null where it isn't chosen. */
  readonly itemForAll: string | null;
  /** The item's id, or `noItem`, by `foldItem` of the text. */
  readonly items: ReadonlyMap<string, string>;
  /** Employee numbers by `employeeKey`: whom the rows are about, also a new one. */
  readonly employees: ReadonlyMap<string, string>;
  /** For opening balances without a reason of their own. */
  readonly reasonForAll: string;
  /** By line. */
  readonly edits: ReadonlyMap<number, RowEdit>;
  /** By line: whether a row is recorded, against what the list says or what was found. */
  readonly takes: ReadonlyMap<number, boolean>;
}

/** What a person entered for one row in place of what the list has. */
export interface RowEdit {
  readonly employeeNumber?: string;
  /** An item's id, or `noItem`. */
  readonly item?: string;
  readonly date?: string;
  /** When the authorization was signed; empty where none was. */
  readonly signedOn?: string;
  /** What the employee owes, in dollars and cents. */
  readonly owed?: string;
  readonly receipt?: string;
  readonly note?: string;
}

/** Why a row isn't recorded unless a person wants it to be. */
export type LeftOutReason = "totals" | "repeated-in-list" | "recorded-before" | "by-you";

/** One row, read. What couldn't be read is null, and a problem says why. */
export interface CheckedRow {
  readonly line: number;
  readonly employee: RowEmployee;
  readonly item: KnownItem | null;
  /** As the list has it. */
  readonly itemText: string;
  readonly date: CalendarDate | null;
  /** When the employee signed an authorization for it; null without one. */
  readonly signedOn: CalendarDate | null;
  /** The price in the list or of the item, and the employer's share of it, where it is known. */
  readonly price: Cents | null;
  readonly employerShare: Cents | null;
  /** What the employee owes. */
  readonly owed: Cents | null;
  /** How many of the item it's for. */
  readonly pieces: number;
  /** The list has no amount, so it's the item's. */
  readonly isItemsPrice: boolean;
  readonly receipt: string;
  readonly note: string;
  readonly problems: readonly RowProblem[];
  readonly leftOut: LeftOutReason | null;
}

export interface RowEmployee {
  readonly number: string | null;
  /** As it is known, or else as the list has it. */
  readonly name: string;
  /** As the list has it; empty without one, and where a person entered another employee. */
  readonly listedName: string;
  /** Not in any payroll file or purchase so far. */
  readonly isNew: boolean;
  /** A person said whose row it is. */
  readonly isConfirmed: boolean;
  /** Whom it was matched as, and what that found. */
  readonly named: NamedEmployee;
  readonly match: EmployeeMatch;
  /** What is decided for all rows that name their employee like this. */
  readonly key: string;
}

/** What keeps a row from being recorded. */
export type RowProblem =
  | { readonly kind: "employee-missing" }
  | {
      readonly kind: "employee-unknown";
      readonly number: string;
      readonly name: string;
      readonly proposed: readonly KnownPerson[];
    }
  | { readonly kind: "employee-several"; readonly name: string; readonly proposed: readonly KnownPerson[] }
  | { readonly kind: "name-differs"; readonly name: string; readonly person: KnownPerson }
  | { readonly kind: "item-missing" }
  | { readonly kind: "item-unknown"; readonly text: string; readonly proposed: KnownItem | null }
  | { readonly kind: "date-missing" }
  | { readonly kind: "date-unreadable"; readonly text: string }
  | { readonly kind: "date-either"; readonly monthFirst: CalendarDate; readonly dayFirst: CalendarDate }
  | { readonly kind: "date-outside"; readonly date: CalendarDate; readonly isFuture: boolean }
  | { readonly kind: "signed-unreadable"; readonly text: string }
  | { readonly kind: "signed-outside"; readonly date: CalendarDate; readonly isFuture: boolean }
  | { readonly kind: "amount-missing" }
  | { readonly kind: "amount-unreadable"; readonly text: string }
  | { readonly kind: "amount-zero" }
  | { readonly kind: "amount-negative"; readonly amount: Cents }
  | { readonly kind: "amount-too-large"; readonly amount: Cents }
  | { readonly kind: "amount-undecided" }
  /** How many pieces the amount is for isn't a number of them. */
  | { readonly kind: "amount-of-pieces"; readonly text: string }
  | { readonly kind: "share-unreadable"; readonly text: string }
  | { readonly kind: "share-too-large"; readonly price: Cents; readonly share: Cents }
  /** What only the server knows, such as a balance that is recorded already. */
  | { readonly kind: "refused"; readonly sentence: string };
