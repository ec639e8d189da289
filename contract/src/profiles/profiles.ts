import { chargings } from "@wagefloor/domain/deduction/first-charge.ts";
import { largestBalance, largestBalanceText } from "@wagefloor/domain/deduction/largest-balance.ts";
import { countText } from "@wagefloor/domain/documents/report-formats.ts";
import { cents } from "@wagefloor/domain/money.ts";
import {
  type ColumnChoice,
  type ColumnRole,
  columnRoles,
  earlierRoleOf,
} from "@wagefloor/domain/payroll-file/plan/column-roles.ts";
import {
  hoursBases,
  type PayrollConfiguration,
} from "@wagefloor/domain/payroll-file/plan/payroll-configuration.ts";
import * as z from "zod/mini";
import { moment, money, requiredText, text } from "../fields/fields.ts";
import { mostColumns, profilePlan, readingPlan } from "./reading-plan.ts";

/** What the forms call each column (clause ONB-03). */
export const columnNames: Readonly<Record<ColumnRole, string>> = {
  employeeIdColumn: "Employee ID Column",
  locationColumn: "Location Column",
  earningsColumn: "Earnings Type Column",
  amountColumn: "Amount Column",
  hoursColumn: "Hours Column",
};

const column = requiredText("heading", "Choose a column.");

/** The five columns, and the text that marks regular earnings. */
export const columnFields = {
  employeeIdColumn: column,
  locationColumn: column,
  earningsColumn: column,
  earningsIdentifier: requiredText("heading", "Enter the text for regular earnings."),
  amountColumn: column,
  hoursColumn: column,
};

export const hoursBasis = z._default(z.enum(hoursBases), "first-row");

const headerSentence = "Enter the column names, separated by commas.";

const headerRow = z.pipe(
  z
    .array(text("heading").check(z.trim()), headerSentence)
    .check(z.maxLength(mostColumns, `The header row has more than ${countText(mostColumns)} columns`)),
  z.pipe(
    z.transform((names: string[]) => names.filter((name) => name !== "")),
    z.array(text("heading")).check(z.minLength(1, headerSentence)),
  ),
);

const amountSentence = "Enter an amount of 0 or more in dollars and cents, such as 59.00.";

/** In cents. */
export const deductionAmount = z.pipe(
  z
    .int(amountSentence)
    .check(
      z.minimum(0, amountSentence),
      z.maximum(largestBalance, `The amount can be at most ${largestBalanceText}.`),
    ),
  z.transform(cents),
);

/** Which column is which; none has two meanings. */
export const columnsRequest = z.object(columnFields).check(distinctColumns);

const profileFields = z.object({ headerRow, ...columnFields, deductionAmount, hoursBasis });

/** How payroll files are read, as far as it can be said without the header row. */
export const profileRules = profileFields.check(distinctColumns);

/** The body of `PUT /api/profiles/default`. */
export const profileRequest = profileRules.check(columnsOfHeader);

/** `GET` and `PUT /api/profiles/default`; null until one was saved. */
export const profileAnswer = z.strictObject({
  profile: z.nullable(
    z.strictObject({
      headerRow: z.array(z.string()),
      employeeIdColumn: z.string(),
      locationColumn: z.string(),
      earningsColumn: z.string(),
      earningsIdentifier: z.string(),
      amountColumn: z.string(),
      hoursColumn: z.string(),
      deductionAmount: money,
      hoursBasis: z.enum(hoursBases),
    }),
  ),
});

/** A profile as it is sent; the deduction amount is in cents. */
export type Profile = NonNullable<z.infer<typeof profileAnswer>["profile"]>;

const namedProfileFields = {
  name: requiredText(
    "title",
    "Enter a name for the profile, such as that of the report.",
    "The name can have at most 100 characters.",
  ).check(),
  plan: profilePlan,
  deductionAmount,
};

/** The body of `POST /api/profiles`. */
export const namedProfileRequest = z.object(namedProfileFields);

export type NamedProfileRequest = z.output<typeof namedProfileRequest>;

/** The body of `PUT /api/profiles/:id`. */
export const namedProfileChange = z.object({
  ...namedProfileFields,
  /** The version that was changed, so that no one's change is lost. */
  basedOn: z.int(),
});

export type NamedProfileChange = z.output<typeof namedProfileChange>;

/** Which version of which profile read a file; its name as it was then. */
export const profileVersion = z.strictObject({ id: z.string(), name: z.string(), version: z.int() });

/** One kind of payroll file, and how it is read. The profile with five columns has the id `default`. */
const namedProfile = z.strictObject({
  ...profileVersion.shape,
  plan: readingPlan,
  deductionAmount: money,
  savedAt: moment,
  /** When it was last used for a run. */
  usedAt: z.nullable(moment),
});

export type NamedProfile = z.infer<typeof namedProfile>;

/** `GET /api/profiles`, the last used first. */
export const profilesAnswer = z.strictObject({ profiles: z.array(namedProfile) });

/** `POST /api/profiles` and `PUT /api/profiles/:id` */
export const namedProfileAnswer = z.strictObject({ profile: namedProfile });

/** What a refusal with the code `unknown_layout` says of the file, beside its sentence. */
export interface UnknownLayout {
  /** The columns of the file. */
  readonly columns: readonly string[];
  /** The profile with the most columns in common. */
  readonly nearest: {
    readonly id: string;
    readonly name: string;
    /** Columns that the profile reads, and the file doesn't have. */
    readonly missing: readonly string[];
    /** Columns of the file that the profile doesn't know. */
    readonly added: readonly string[];
  } | null;
  /** The review that keeps the file, where its columns may be matched with those of a profile. */
  readonly reviewId?: string;
}

/** Refuses a column that has a meaning already. */
export function distinctColumns({ value, issues }: z.core.ParsePayload<ColumnChoice>): void {
  for (const role of columnRoles) {
    const earlier = earlierRoleOf(value, role);
    if (earlier === null) continue;
    const message = `This is already the ${columnNames[earlier]}. Choose a different one.`;
    issues.push({ code: "custom", path: [role], message, input: value[role] });
  }
}

/** Chosen columns that the header row does not have, in the order of the form. */
export function columnsNotInHeader(
  profile: ColumnChoice & Pick<PayrollConfiguration, "headerRow">,
): string[] {
  const chosen = columnRoles.map((role) => profile[role]);
  return [...new Set(chosen)].filter((name) => name !== "" && !profile.headerRow.includes(name));
}

/** Clause SET-04. */
function columnsOfHeader({ value, issues }: z.core.ParsePayload<z.infer<typeof profileFields>>): void {
  const absent = columnsNotInHeader(value);
  for (const role of columnRoles.filter((each) => absent.includes(value[each]))) {
    const message = `Invalid column selections: ${absent.join(", ")}`;
    issues.unshift({ code: "custom", path: [role], message, input: value[role] });
  }
}

/** Who owes the deduction amount: everyone new in a payroll file, or no one without a recorded purchase. */
export const charging = z.enum(chargings, "Choose who is charged.");

/** The body of `PUT /api/profiles/charging`. */
export const chargingRequest = z.object({ charging });

/** `GET` and `PUT /api/profiles/charging`. */
export const chargingAnswer = z.strictObject({
  charging,
  /** Those of all profiles, each once, in ascending order. */
  deductionAmounts: z.array(money),
  /** How many employees owe something, and what together. */
  owing: z.int(),
  owed: money,
  /** Of how many employees in runs nothing is recorded. */
  withoutPurchase: z.int(),
});

export type ChargingAnswer = z.infer<typeof chargingAnswer>;
