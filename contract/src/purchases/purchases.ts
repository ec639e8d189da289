import { countText } from "@wagefloor/domain/documents/report-formats.ts";
import { calendarDate, cents } from "@wagefloor/domain/money.ts";
import * as z from "zod/mini";
import { day, moment, money, reason, text } from "../fields/fields.ts";
import { purchaseRule } from "../items/classes.ts";
import { signedAuthorizations } from "./import.ts";

/** The most purchases that one request can hold. */
export const mostPurchases = 5000;

/** What each purchase adds to a balance: something that was bought, or what was owed before Wagefloor was used. */
export const chargeKinds = ["purchase", "opening"] as const;

const uuid = z.uuid("Each purchase needs an id of its own");

/** A value that doesn't fit is answered by line, together with the others, so any text or number is taken here. */
const newPurchase = z.object({
  /** A UUID made by the page, once for each purchase. The same purchase sent again is recorded once. */
  id: uuid,
  kind: z._default(z.enum(chargeKinds), "purchase"),
  /** The line in the file or in what was pasted; without it, its place in the list, from 1. */
  line: z.optional(z.int()),
  /** As the payroll file writes it; upper and lower case don't matter. The employee needn't have been in a run. */
  employeeNumber: text("cell"),
  /** As the list has it; it's kept, and shown while no payroll file names the employee. */
  employeeName: z.optional(z.nullable(text("cell"))),
  /**
   * A person said whose purchase it is. Without it, a number that no file, run or purchase has isn't recorded
   * (`employees_unmatched`), nor is one whose employee has another name.
   */
  employeeConfirmed: z.optional(z.boolean()),
  /** Null or absent for something that isn't an item; always for an opening balance. */
  itemId: z.optional(z.nullable(z.uuid("Please choose an item from the list"))),
  /** `YYYY-MM-DD`: when it was bought, or since when the opening balance is owed. */
  date: text("figure"),
  /** When the employee signed an authorization for it; it's recorded with the purchase if the state asks for no more than that. */
  signedOn: z.optional(
    z.nullable(z.pipe(z.iso.date("Enter the day it was signed"), z.transform(calendarDate))),
  ),
  /** What the employee owes, in cents; null or absent for what the item costs the employee. */
  amount: z.optional(z.nullable(z.pipe(z.int("Please enter dollars and cents"), z.transform(cents)))),
  receiptNumber: z.optional(z.nullable(text("cell"))),
  /** Of an opening balance, why it is owed (required). */
  note: z.optional(z.nullable(text("cell"))),
  /** Records it although the same purchase is recorded already: same employee, date, amount and receipt number. */
  evenIfRepeated: z.optional(z.boolean()),
});

/** The body of `POST /api/purchases` and of `POST /api/purchases/preview`. */
export const purchasesRequest = z.object({
  purchases: z
    .array(newPurchase)
    .check(
      z.minLength(1, "Please enter at least one purchase"),
      z.maxLength(
        mostPurchases,
        `Up to ${countText(mostPurchases)} purchases can be recorded at once. Please split the list.`,
      ),
    ),
  /** What they come from, such as a vendor's invoice; the page makes the id. */
  import: z.optional(
    z.object({
      id: z.uuid(),
      fileName: text("fileName").check(z.minLength(1), z.regex(/^[^\0]*$/)),
    }),
  ),
});

/** One purchase as a page sends it; amounts in cents. */
export type NewPurchase = z.input<typeof newPurchase>;

export type PurchaseRequest = z.output<typeof purchasesRequest>;

export type RequestedPurchase = PurchaseRequest["purchases"][number];

const takenBack = z.strictObject({
  id: z.string(),
  amount: money,
  date: day,
  reason: z.string(),
  recordedAt: moment,
  /** An email address or phone number; null once the account is deleted. */
  recordedBy: z.nullable(z.string()),
});

const purchase = z.strictObject({
  id: z.string(),
  kind: z.enum(chargeKinds),
  employeeNumber: z.string(),
  item: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  date: day,
  /** What the employee was charged. */
  amount: money,
  receiptNumber: z.nullable(z.string()),
  note: z.nullable(z.string()),
  import: z.nullable(z.strictObject({ id: z.string(), fileName: z.string() })),
  /** What was taken back of it, oldest first. */
  returns: z.array(takenBack),
  recordedAt: moment,
  recordedBy: z.nullable(z.string()),
});

/** A recorded purchase or opening balance. */
export type Purchase = z.infer<typeof purchase>;

/** `POST /api/purchases`, in the order of the request. */
export const recordedAnswer = z.strictObject({
  purchases: z.array(purchase),
  /** How many of them an earlier request recorded. */
  recordedBefore: z.int(),
  /** What all of them charge together. */
  total: money,
  signed: signedAuthorizations,
});

export type RecordedPurchases = z.infer<typeof recordedAnswer>;

/** What is wrong with one purchase of a request. */
const problem = z.strictObject({
  /** As the request gave it. */
  line: z.int(),
  /** Its place in the request, from 0. */
  index: z.int(),
  field: z.enum([
    "id",
    "employeeNumber",
    "employeeName",
    "itemId",
    "date",
    "amount",
    "receiptNumber",
    "note",
  ]),
  /** What is wrong, and what to do. */
  sentence: z.string(),
});

export type PurchaseProblem = z.infer<typeof problem>;

/** A purchase that looks like one that is recorded, or like an earlier one of the request. */
const repeated = z.strictObject({
  line: z.int(),
  index: z.int(),
  /** The recorded purchase; null if it is in the request itself. */
  recorded: z.nullable(z.strictObject({ id: z.string(), recordedAt: moment })),
  /** The line of the request that it repeats; null if it is recorded. */
  sameAsLine: z.nullable(z.int()),
});

export type RepeatedPurchase = z.infer<typeof repeated>;

const knownPerson = z.strictObject({
  employeeNumber: z.string(),
  /** As payroll files call them, or else as their purchases do; none where only the number is known. */
  names: z.array(z.string()),
  /** Further numbers of the employee, which were merged into that one. */
  mergedNumbers: z.optional(z.array(z.string())),
});

/** `GET /api/purchases/people`: everyone in runs, purchases, and the files that the caller is reviewing. */
export const purchasePeople = z.strictObject({ people: z.array(knownPerson) });

export type PurchasePeople = z.infer<typeof purchasePeople>;

/** A purchase whose number no one has, or whose name is another's, and who it may be. */
const unmatched = z.strictObject({
  line: z.int(),
  index: z.int(),
  employeeNumber: z.string(),
  employeeName: z.nullable(z.string()),
  /** Why it isn't certain, and what to do. */
  sentence: z.string(),
  proposed: z.array(knownPerson),
});

export type UnmatchedPurchase = z.infer<typeof unmatched>;

/**
 * `POST /api/purchases/preview`: what recording these purchases would do; nothing is written. `POST /api/purchases`
 * refuses with the same lists under `error`: `problems` (`purchases_refused`, 422), `unmatched`
 * (`employees_unmatched`, 409), or `repeated` alone (`purchases_repeated`, 409).
 */
export const purchasesPreview = z.strictObject({
  problems: z.array(problem),
  repeated: z.array(repeated),
  /** Purchases of which it isn't certain whose they are, and no one has said so. */
  unmatched: z.array(unmatched),
  /** What the rules of the employees' states say of the items that have a class, strictest first. */
  itemRules: z.array(purchaseRule),
  /** How many would be recorded if nothing is wrong, for how many employees, and what they charge together. */
  count: z.int(),
  employees: z.int(),
  total: money,
  signed: signedAuthorizations,
});

export type PurchasesPreview = z.infer<typeof purchasesPreview>;

/** The query of `GET /api/purchases`, newest first. */
export const purchasesQuery = z.object({
  /** An employee number, in any case. */
  employee: z.optional(text("search")),
  item: z.optional(z.uuid()),
  import: z.optional(z.uuid()),
  /** A part of the employee number, the receipt number, the note or the item's name, in any case. */
  search: z.optional(text("search")),
  /** `next` of the page before. */
  before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
});

export type PurchasesQuery = z.output<typeof purchasesQuery>;

/** `GET /api/purchases` */
export const purchasesAnswer = z.strictObject({
  purchases: z.array(
    z.extend(purchase, {
      /** What was deducted for it, oldest purchase first. */
      paid: money,
      /** What of it isn't collected anymore. */
      writtenOff: money,
      /** What is still owed for it. */
      open: money,
      /** The part of it that runs propose and isn't confirmed yet. */
      proposed: money,
    }),
  ),
  /** Null on the last page. */
  next: z.nullable(z.int()),
  /** Of all pages, with this filter. */
  count: z.int(),
  total: money,
});

export type PurchaseList = z.infer<typeof purchasesAnswer>;

export type ListedPurchase = PurchaseList["purchases"][number];

/** The address of one purchase. */
export const purchaseAddress = z.object({ id: z.uuid("We couldn't find this purchase") });

/** The body of `POST /api/purchases/:id/return`. */
export const returnRequest = z.object({
  /** A UUID made by the page; the same return sent again is recorded once. */
  id: z.uuid("The return needs an id of its own"),
  /** In cents; absent for everything that wasn't returned yet. */
  amount: z.optional(
    z.pipe(
      z.int("Please enter the amount, such as 59.00").check(z.minimum(1, "A return is more than $0.00")),
      z.transform(cents),
    ),
  ),
  date: z.iso.date("Please enter the day of the return"),
  reason: reason("Enter a reason"),
  /** The amounts that the preview gave. If they have changed, the return is refused (`return_changed`, 409). */
  seen: z.optional(z.object({ balance: z.int(), toPayBack: z.int() })),
});

export type NewReturn = z.input<typeof returnRequest>;

export type ReturnRequest = z.output<typeof returnRequest>;

/** The body of `POST /api/purchases/:id/return/preview` */
export const returnPreviewRequest = z.pick(returnRequest, { amount: true });

/** `POST /api/purchases/:id/return/preview`: what this return would come to; nothing is written. */
export const returnPreview = z.strictObject({
  amount: money,
  /** What the employee owes before the return, and after it. */
  owed: money,
  balance: money,
  /** As in the answer to the return. */
  toPayBack: money,
  /** The part of what was deducted for the purchase that goes toward the employee's other charges. */
  paysForOthers: money,
  /** The part of what is owed that runs propose and isn't confirmed yet. */
  openProposals: money,
  /**
   * Items that stay owed although something is to be paid back: the last run that decided about them held them, or allowed
   * them up to a limit, or none has decided yet (null).
   */
  held: z.array(
    z.strictObject({ item: z.string(), open: money, decided: z.nullable(z.enum(["held", "limited"])) }),
  ),
});

export type ReturnPreview = z.infer<typeof returnPreview>;

/** `POST /api/purchases/:id/return` */
export const returnAnswer = z.strictObject({
  purchase,
  /** What the employee owes now. */
  balance: money,
  /** What of the return wasn't owed anymore: if it was deducted, payroll pays it back to the employee. */
  toPayBack: money,
});

export type ReturnAnswer = z.infer<typeof returnAnswer>;
