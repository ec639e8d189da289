import { agreedBases, wholePay } from "@wagefloor/domain/authorizations/agreed-share.ts";
import { documentKinds } from "@wagefloor/domain/authorizations/document-kind.ts";
import { authorizationStandings } from "@wagefloor/domain/authorizations/standing.ts";
import { largestBalance } from "@wagefloor/domain/deduction/largest-balance.ts";
import { countText } from "@wagefloor/domain/documents/report-formats.ts";
import { authorizationFaults } from "@wagefloor/domain/items/codes.ts";
import { consentParts, itemClasses, requiredForms, ruleAnswers } from "@wagefloor/domain/items/rule-lists.ts";
import { calendarDate, cents } from "@wagefloor/domain/money.ts";
import * as z from "zod/mini";
import { day, moment, money, reason, requiredText, text } from "./fields/fields.ts";

const dayIfAny = z._default(
  z.nullable(z.pipe(z.iso.date("Please enter the day as a date"), z.transform(calendarDate))),
  null,
);
const centsIfAny = z._default(
  z.nullable(z.pipe(z.int("Please enter dollars and cents"), z.transform(cents))),
  null,
);
const tick = z._default(z.boolean(), false);
const state = text("id").check(z.regex(/^[A-Z]{2}$/, "Please choose a state"));
const reload = "Please reload the page and try again";

/** The body of `POST /api/employees/:employeeNumber/authorizations`; amounts in cents. What a state requires is required. */
export const authorizationRequest = z.object({
  /** A UUID made by the page; the same authorization sent again is recorded once. */
  id: z.uuid(reload),
  itemId: z._default(z.nullable(z.uuid("Please choose an item from the list")), null),
  /** What it is for, if that isn't an item. Without either it is for any charge. */
  what: z._default(
    z.nullable(requiredText("title", "Enter what it's for, as stated on the document").check()),
    null,
  ),
  itemClass: z._default(z.nullable(z.enum(itemClasses)), null),
  state: z._default(z.nullable(state), null),
  ...{ total: centsIfAny, amount: centsIfAny },
  /** In place of an amount: what percentage of each pay, in hundredths (500 is 5%), and of which pay. */
  percentHundredths: z._default(z.nullable(z.int("Enter a percentage such as 5")), null),
  percentOf: z._default(z.nullable(z.enum(agreedBases)), null),
  payments: z._default(z.nullable(z.int("Enter a whole number")), null),
  equalPayments: tick,
  signedOn: z.pipe(z.iso.date("Enter the day it was signed"), z.transform(calendarDate)),
  ...{ firstDeductionOn: dayIfAny, expiresOn: dayIfAny, forPayDate: dayIfAny, lossFoundOn: dayIfAny },
  noticeSentOn: dayIfAny,
  ...{ employerSigned: tick, approvedForm: tick, notarized: tick },
  note: z._default(z.nullable(text("note").check(z.trim())), null),
});

/** As a page sends it. */
export type NewAuthorization = z.input<typeof authorizationRequest>;

export type AuthorizationRequest = z.output<typeof authorizationRequest>;

/** How many authorizations one request may record. */
export const mostAtOnce = 5000;

/** The body of `POST /api/authorizations`: what several employees signed, each with terms of their own. All are recorded, or none. */
export const authorizationsRequest = z.object({
  authorizations: z
    .array(
      z.extend(authorizationRequest, {
        employeeNumber: requiredText("employeeNumber", "Choose the employees"),
      }),
    )
    .check(
      z.minLength(1, "Choose at least one employee"),
      z.maxLength(mostAtOnce, `Record at most ${countText(mostAtOnce)} authorizations at once`),
    ),
});

/** As a page sends it. */
export type NewAuthorizations = z.input<typeof authorizationsRequest>;

export type AuthorizationsRequest = z.output<typeof authorizationsRequest>;

/** The address of one authorization. */
export const authorizationAddress = z.object({ id: z.uuid("We couldn't find this authorization") });

/** The address of one of its documents. */
export const documentAddress = z.object({
  id: z.uuid("We couldn't find this authorization"),
  documentId: z.uuid("We couldn't find this document"),
});

/** The address of what a state requires. */
export const stateAddress = z.object({ state });

const aDay = (sentence: string) => z.pipe(z.iso.date(sentence), z.transform(calendarDate));

/**
 * The body of `POST /api/authorizations/:id/events`: the employee revoked it, it was recorded by mistake, the employee was told
 * of the deduction, or a person decided that an exception or the conditions of the rule apply.
 */
export const authorizationEventRequest = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("revoked"),
    on: aDay("Enter the day it was revoked"),
    receivedBy: requiredText("line", "Enter who received it"),
    reason: z._default(z.nullable(text("note").check(z.trim())), null),
  }),
  z.object({ kind: z.literal("withdrawn"), reason: reason("Enter a reason") }),
  z.object({ kind: z.literal("notice"), on: aDay("Enter the day the notice was given") }),
  z.object({
    kind: z.literal("decided"),
    on: aDay("Enter the day of the decision"),
    decidedBy: requiredText("line", "Enter who decided"),
    reason: reason("Enter what applies, and why"),
  }),
]);

export type NewAuthorizationEvent = z.input<typeof authorizationEventRequest>;

export type AuthorizationEventRequest = z.output<typeof authorizationEventRequest>;

const made = {
  recordedAt: moment,
  /** An email address or phone number; null once the account is deleted. */
  recordedBy: z.nullable(z.string()),
};

const document = z.strictObject({
  id: z.string(),
  fileName: z.string(),
  kind: z.enum(documentKinds),
  byteCount: z.int(),
  /** How many authorizations it shows: more than one where they were scanned together. */
  covers: z.int(),
  ...made,
});

const stateShown = z.strictObject({ state: z.string(), name: z.string() });

const authorization = z.strictObject({
  id: z.string(),
  employeeNumber: z.string(),
  item: z.nullable(z.strictObject({ id: z.string(), name: z.string() })),
  what: z.nullable(z.string()),
  itemClass: z.nullable(z.enum(itemClasses)),
  /** The state whose rules it follows, or else where the employee works. */
  state: z.nullable(stateShown),
  /** By whose rules it's judged: where the employee works, or else the state whose rules it follows. */
  ruleState: z.nullable(stateShown),
  total: z.nullable(money),
  amount: z.nullable(money),
  /** In place of an amount: what percentage of each pay, in hundredths (500 is 5%), and of which pay. */
  percentHundredths: z.nullable(z.int()),
  percentOf: z.nullable(z.enum(agreedBases)),
  payments: z.nullable(z.int()),
  equalPayments: z.boolean(),
  signedOn: day,
  firstDeductionOn: z.nullable(day),
  expiresOn: z.nullable(day),
  forPayDate: z.nullable(day),
  lossFoundOn: z.nullable(day),
  employerSigned: z.boolean(),
  approvedForm: z.boolean(),
  notarized: z.boolean(),
  note: z.nullable(z.string()),
  standing: z.enum(authorizationStandings),
  /** The last day on which it can be used; null if none is known. */
  lastDay: z.nullable(day),
  /** The state's rule that ends it then, if that is earlier than what was signed. */
  lastDayBy: z.nullable(z.string()),
  /** What that state's rule says of the class of item today, the federal one included; null where either isn't known. */
  ruleAnswer: z.nullable(z.enum(ruleAnswers)),
  /** What it lacks today under that state's rule for the class of item; null for nothing, or if state or class isn't known. */
  fault: z.nullable(z.enum(authorizationFaults)),
  /** The rule that requires it. */
  citation: z.nullable(z.string()),
  /** It allows a percentage of net pay, and the employee's newest run had no net pay. */
  isNetPayMissing: z.boolean(),
  notice: z.nullable(z.strictObject({ on: day, ...made })),
  revoked: z.nullable(
    z.strictObject({ on: day, receivedBy: z.string(), reason: z.nullable(z.string()), ...made }),
  ),
  /** When another authorization for the same, or for any charge, was revoked, which ended this one, too; null if none was. */
  endedOn: z.nullable(day),
  withdrawn: z.nullable(z.strictObject({ reason: z.string(), ...made })),
  /** The rules that allow the item only by a person's decision, with what one must decide about; none where no decision helps. */
  toDecide: z.array(
    z.strictObject({
      ...{ name: z.string(), grounds: z.array(z.string()) },
      ...{ citation: z.nullable(z.string()), source: z.nullable(z.string()) },
    }),
  ),
  /** That decision, by the person who made it. */
  decision: z.nullable(z.strictObject({ on: day, decidedBy: z.string(), reason: z.string(), ...made })),
  documents: z.array(document),
  ...made,
});

/** A recorded authorization. */
export type RecordedAuthorization = z.infer<typeof authorization>;

/** `POST /api/authorizations`. */
export const authorizationsRecorded = z.strictObject({ recorded: z.int() });

/** `GET` and `POST /api/employees/:employeeNumber/authorizations`, and what changes one: all of the employee, newest first. */
export const authorizationsAnswer = z.strictObject({
  employeeNumber: z.string(),
  authorizations: z.array(authorization),
  /** The state that the employee works in, or before a first run most likely will; null where that isn't clear. */
  worksIn: z.nullable(stateShown),
  /** The states whose rules on items are known, by name. */
  states: z.array(stateShown),
  /** The day their statuses are for. */
  today: day,
});

export type EmployeeAuthorizations = z.infer<typeof authorizationsAnswer>;

/** `GET /api/authorizations/demands/:state`: what a state requires of the authorization for each class of item. */
export const demandsAnswer = z.strictObject({
  ...stateShown.shape,
  demands: z.array(
    z.strictObject({
      itemClass: z.enum(itemClasses),
      answer: z.enum(ruleAnswers),
      form: z.enum(requiredForms),
      parts: z.array(z.enum(consentParts)),
      expiryMonths: z.nullable(z.int()),
      equalPayments: z.boolean(),
      isRevocable: z.boolean(),
      notice: z.nullable(z.string()),
      cap: z.nullable(z.string()),
      words: z.string(),
      citation: z.nullable(z.string()),
      source: z.nullable(z.string()),
    }),
  ),
});

const dayOrNone = z.optional(z.pipe(z.iso.date("Please enter the day as a date"), z.transform(calendarDate)));
const centsOrNone = z.optional(
  z.pipe(
    z.coerce
      .number()
      .check(z.int(), z.minimum(1), z.maximum(largestBalance, "Enter an amount such as 59.00")),
    z.transform(cents),
  ),
);

/** The query of `GET /api/employees/:employeeNumber/authorization-form.pdf`; amounts in cents. What isn't given is left blank. */
export const formQuery = z.object({
  item: z.optional(z.uuid("Please choose an item from the list")),
  /** What it is for, if that isn't an item. Without either it is for any charge. */
  what: z.optional(text("title").check(z.trim())),
  itemClass: z.optional(z.enum(itemClasses)),
  state: z.optional(state),
  ...{ total: centsOrNone, amount: centsOrNone },
  percentHundredths: z.optional(
    z.coerce
      .number()
      .check(z.int(), z.minimum(1), z.maximum(wholePay, "Enter a percentage of up to 100, such as 5")),
  ),
  percentOf: z.optional(z.enum(agreedBases)),
  payments: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  equalPayments: z.optional(z.enum(["true"])),
  ...{ firstDeductionOn: dayOrNone, expiresOn: dayOrNone, forPayDate: dayOrNone, lossFoundOn: dayOrNone },
});

export type FormQuery = z.output<typeof formQuery>;
