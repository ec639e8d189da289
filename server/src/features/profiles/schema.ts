import { largestBalance } from "@wagefloor/domain/deduction/largest-balance.ts";
import { cents } from "@wagefloor/domain/money.ts";
import { columnRoles, roleOfRepeatedColumn } from "@wagefloor/domain/payroll-file/column-roles.ts";
import {
  hoursBases,
  type PayrollConfiguration,
} from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import { z } from "zod";
import { Refusal } from "../../core/refusals.ts";

const required = (what: string) => z.string(`${what} is required`).trim().min(1, `${what} is required`);

const headerRow = z
  .array(z.string().trim())
  .max(1000, "The header row has more than 1,000 columns")
  .transform((columns) => columns.filter((column) => column !== ""))
  .refine((columns) => columns.length > 0, "The header row is required");

/** How a customer's files are read, as the form sends it; the deduction amount is in cents. */
const profileRequest = z
  .object({
    headerRow,
    employeeIdColumn: required("The employee ID column"),
    locationColumn: required("The location column"),
    earningsColumn: required("The earnings type column"),
    earningsIdentifier: required("The regular earnings identifier"),
    amountColumn: required("The amount column"),
    hoursColumn: required("The hours column"),
    deductionAmount: z
      .number("The deduction amount is required")
      .int("The deduction amount must be in whole cents")
      .min(0, "The deduction amount can't be below 0")
      .max(largestBalance, "The deduction amount can be at most 1,000,000.00")
      .transform(cents),
    hoursBasis: z.enum(hoursBases).default("first-row"),
  })
  .superRefine(checkSelections);

/** Each selected column stands in the header row, and none has two meanings. */
function checkSelections(profile: PayrollConfiguration, context: z.RefinementCtx): void {
  const absent = columnRoles.filter((role) => !profile.headerRow.includes(profile[role]));
  if (absent.length > 0) {
    const columns = [...new Set(absent.map((role) => profile[role]))];
    const message = `Invalid column selections: ${columns.join(", ")}`;
    for (const role of absent) context.addIssue({ code: "custom", path: [role], message });
    return;
  }
  const repeated = roleOfRepeatedColumn(profile);
  if (repeated === null) return;
  const message = `The column ${profile[repeated]} is selected more than once. Please choose a different column for each of the five fields.`;
  context.addIssue({ code: "custom", path: [repeated], message });
}

/**
 * A profile from a request's body.
 * @throws Refusal invalid_profile with a sentence for each field that does not fit
 */
export function readProfileRequest(body: unknown): PayrollConfiguration {
  const parsed = profileRequest.safeParse(body);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[String(issue.path[0] ?? "")] ??= issue.message;
  const message = parsed.error.issues[0]?.message ?? "The configuration isn't valid";
  throw new Refusal("invalid_profile", message, { fields });
}
