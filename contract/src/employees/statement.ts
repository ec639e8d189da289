import * as z from "zod/mini";
import { employer } from "../fields/employer.ts";
import { day, moment, money } from "../fields/fields.ts";

const split = {
  /** What the employee was charged; the sum of the following. */
  amount: money,
  /** Deducted from pay. */
  paid: money,
  returned: money,
  /** Taken off by a correction. */
  corrected: money,
  writtenOff: money,
  /** Still owed. */
  open: money,
};

const charge = z.strictObject({
  /**
   * `charge`: the deduction amount of a first run; `correction`: what a correction added; `taken`: what had counted as
   * deducted and wasn't taken; `reinstated`: what an undone write-off added.
   */
  kind: z.enum(["purchase", "opening", "charge", "correction", "taken", "reinstated"]),
  /** Of a purchase or an opening balance. */
  purchaseId: z.nullable(z.string()),
  /** When it was bought, is owed since, or was paid; null where only the moment is known. */
  date: z.nullable(day),
  /** When it was recorded. */
  recordedAt: moment,
  item: z.nullable(z.string()),
  receiptNumber: z.nullable(z.string()),
  note: z.nullable(z.string()),
  ...split,
});

export type StatementCharge = z.infer<typeof charge>;

/**
 * `GET /api/employees/:employeeNumber/statement`: everything the employee was charged, the oldest first, and what became of
 * it. `total` adds it up; its `open` is the balance.
 */
export const statementAnswer = z.strictObject({
  /** Whose employee; null where no one said. */
  employer: z.nullable(employer),
  employeeNumber: z.string(),
  balance: z.nullable(money),
  /** What of it is proposed and not confirmed. */
  openProposals: money,
  charges: z.array(charge),
  total: z.strictObject(split),
  /** When it was read. */
  asOf: moment,
});

export type Statement = z.infer<typeof statementAnswer>;
