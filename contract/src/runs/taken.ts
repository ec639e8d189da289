import { largestBalance } from "@wagefloor/domain/deduction/largest-balance.ts";
import { cents } from "@wagefloor/domain/money.ts";
import { takenVerdicts } from "@wagefloor/domain/runs/taken/judge-taken.ts";
import { overruledReasons } from "@wagefloor/domain/runs/taken/overruled.ts";
import * as z from "zod/mini";
import { moment, money, text } from "../fields/fields.ts";

const amountSentence = "Enter an amount in dollars and cents, such as 59.00";

const amount = z
  .int(amountSentence)
  .check(z.minimum(-largestBalance, amountSentence), z.maximum(largestBalance, amountSentence));

/** As many as a payroll file has. */
const mostEmployees = 50_000;

const amounts = z
  .array(
    z.object({
      employeeNumber: text("employeeNumber", "Enter an employee number", "This is too long"),
      /** Negative for what payroll paid back. */
      amount: z.pipe(amount, z.transform(cents)),
    }),
    "List the amounts that payroll took",
  )
  .check(z.maxLength(mostEmployees, "Confirm at most 50,000 amounts at once"));

/** The body of `POST /api/runs/:id/taken/check`: what payroll took, of those where it isn't what counts so far. */
export const takenCheckRequest = z.object({ amounts });

export type TakenCheckRequest = z.output<typeof takenCheckRequest>;

/** The body of `POST /api/runs/:id/taken`: it is recorded only if it still comes to what was shown. */
export const takenRequest = z.object({
  id: z.uuid("Please reload the page and confirm again"),
  amounts,
  note: z.optional(z.nullable(text("note").check(z.trim()))),
  seen: text("id", "Please look at the differences first"),
});

export type TakenRequest = z.output<typeof takenRequest>;

/** What payroll took from one employee, where that isn't what the run proposed, or not what was confirmed before. */
export const takenDifference = z.strictObject({
  employeeNumber: z.string(),
  name: z.nullable(z.string()),
  proposed: money,
  /** What was confirmed before; null if nothing was. */
  before: z.nullable(money),
  taken: money,
  /** What the employee is to be paid back because of what was taken for the run. */
  toPayBack: money,
  verdict: z.nullable(z.enum(takenVerdicts)),
  /** What the pay lacks to the minimum wage after it. */
  shortfall: money,
  /** The gravest reason about items for which the run proposed less than was taken; null without one. */
  overruled: z.nullable(z.enum(overruledReasons)),
});

export type TakenDifference = z.infer<typeof takenDifference>;

/** What payroll took for a run, together. */
export const takenTotals = z.strictObject({
  employees: z.int(),
  /** Whose amount isn't what the run proposed. */
  differing: z.int(),
  proposed: money,
  taken: money,
  toPayBack: money,
  belowMinimum: z.int(),
  /** Of those who differ: taken from pay that the run couldn't check. */
  notChecked: z.int(),
  /** Employees from whom payroll took more than proposed although an item isn't allowed or its rule isn't reviewed. */
  notAllowed: z.int(),
  /** Employees from whom payroll took more than proposed although an item lacks its authorization. */
  notAuthorized: z.int(),
});

export type TakenTotals = z.infer<typeof takenTotals>;

/** `POST /api/runs/:id/taken/check` */
export const takenCheckAnswer = z.strictObject({
  /** Amounts that payroll can't have taken; with one, nothing else is said. */
  problems: z.array(z.strictObject({ employeeNumber: z.string(), sentence: z.string() })),
  differences: z.array(takenDifference),
  totals: takenTotals,
  /** How many employees' amounts are recorded, because they weren't before or change. */
  recorded: z.int(),
  /** A fingerprint of all of it. */
  seen: z.string(),
});

export type TakenCheck = z.infer<typeof takenCheckAnswer>;

/** `GET /api/runs/:id/taken` and `POST /api/runs/:id/taken`: what was confirmed, and what is left. */
export const takenAnswer = z.strictObject({
  /** Newest first. */
  confirmations: z.array(
    z.strictObject({
      id: z.string(),
      confirmedAt: moment,
      /** An email address or phone number; null once the account is deleted. */
      confirmedBy: z.nullable(z.string()),
      employees: z.int(),
      differing: z.int(),
      note: z.nullable(z.string()),
      /** The payroll file that said so; null for amounts that a person entered. */
      fileName: z.nullable(z.string()),
    }),
  ),
  /** Of those whose amounts are confirmed, the 200 gravest first; `totals.differing` says how many there are. */
  differences: z.array(takenDifference),
  totals: takenTotals,
  /** Employees of the run whose amounts aren't, and what the run proposes for them together. */
  open: z.strictObject({ employees: z.int(), proposed: money }),
});

export type TakenOfRun = z.infer<typeof takenAnswer>;

/** `GET /api/runs/:id/taken/employees`: everyone in the run, in the order of the file. */
export const takenEmployeesAnswer = z.strictObject({
  employeeNumber: z.array(z.string()),
  /** Null where the file has no names. */
  name: z.nullable(z.array(z.string())),
  proposed: z.array(money),
  /** Null where nothing is confirmed. */
  taken: z.array(z.nullable(money)),
});

export type TakenEmployees = z.infer<typeof takenEmployeesAnswer>;
