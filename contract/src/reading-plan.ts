import { hoursBases } from "@wagefloor/domain/payroll-file/payroll-configuration.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/reading-plan.ts";
import * as z from "zod/mini";

const mostColumns = 1000;
const mostValues = 500;
const longestText = 300;

const text = z
  .string("Choose a column, or leave it empty.")
  .check(
    z.minLength(1, "Choose a column, or leave it empty."),
    z.maxLength(longestText, `Names of columns and kinds of pay can have at most ${longestText} characters.`),
  );
const column = z.nullable(text);
const columns = texts(mostColumns, "A file can have at most 1,000 columns.");
const values = texts(mostValues, "Choose at most 500 kinds of pay.");

/** Where a file says something: in a column, or once for all rows. */
const source = z.nullable(
  z.union(
    [z.strictObject({ column: text }), z.strictObject({ value: z.string().check(z.maxLength(longestText)) })],
    "Choose a column, or leave it empty.",
  ),
);

/** A reading plan as it is sent; `ReadingPlan` of the domain says what each field means. */
export const readingPlan = z.strictObject({
  shape: z.enum(
    ["by-earnings-type", "one-row-per-employee", "by-day", "by-week"],
    "Choose what each row of the file is.",
  ),
  employeeNumber: column,
  names: columns,
  location: column,
  earningsType: column,
  regularValues: values,
  amount: column,
  hours: columns,
  periodStart: source,
  periodEnd: source,
  payDate: source,
  companyCode: source,
  weekEnding: column,
  deduction: column,
  hasHeader: z.boolean(),
  columns,
  hoursBasis: z.enum(hoursBases, "Choose which hours count."),
  leaveValues: values,
  leaveInGross: values,
  leavePay: columns,
  tips: values,
  tipsInGross: z.boolean(),
  workDate: column,
  netPay: column,
  fixedLocation: column,
});

/**
 * A plan that a profile can keep: everything that reading needs is chosen, from the columns of the file. Days that the
 * sample names outside its table are its own: each file is asked for them anew.
 */
export const profilePlan = z.pipe(
  readingPlan.check(refuseIncomplete),
  z.transform(
    (plan: ReadingPlan): ReadingPlan => ({
      ...plan,
      periodStart: inEachFile(plan.periodStart),
      periodEnd: inEachFile(plan.periodEnd),
      payDate: inEachFile(plan.payDate),
    }),
  ),
);

function texts(most: number, sentence: string) {
  return z.readonly(z.array(text).check(z.maxLength(most, sentence)));
}

function inEachFile(said: ReadingPlan["payDate"]): ReadingPlan["payDate"] {
  return said !== null && "value" in said ? { value: "" } : said;
}

type Payload = z.core.ParsePayload<ReadingPlan>;

function complain({ value, issues }: Payload, field: keyof ReadingPlan, message: string): void {
  issues.push({ code: "custom", path: [field], message, input: value[field] });
}

/** The columns that a plan names, by field. */
function namedColumns(plan: ReadingPlan): (readonly [keyof ReadingPlan, string])[] {
  const { names, hours, leaveInGross, leavePay, tips, earningsType } = plan;
  const single = ["employeeNumber", "location", "earningsType", "amount", "weekEnding", "workDate", "netPay"];
  const fields = single as ("amount" | "netPay")[];
  const sources = ["periodStart", "periodEnd", "payDate", "companyCode"] as const;
  const ofPay = earningsType === null ? leaveInGross : [];
  const ofTips = earningsType === null ? tips : [];
  const deduction = earningsType === null ? plan.deduction : null;
  const named: (readonly [keyof ReadingPlan, string | null])[] = [
    ...fields.map((field) => [field, plan[field]] as const),
    ...names.map((name) => ["names", name] as const),
    ...hours.map((name) => ["hours", name] as const),
    ...ofPay.map((name) => ["leaveInGross", name] as const),
    ...leavePay.map((name) => ["leavePay", name] as const),
    ...ofTips.map((name) => ["tips", name] as const),
    ["deduction", deduction] as const,
    ...sources.map((field) => {
      const said = plan[field];
      return [field, said !== null && "column" in said ? said.column : null] as const;
    }),
  ];
  return named.flatMap(([field, name]) => (name === null ? [] : [[field, name] as const]));
}

/** All complaints at once: after one check has found something, Zod leaves out the next. */
function refuseIncomplete(payload: Payload): void {
  refuseUnknownColumns(payload);
  refuseMissingParts(payload);
  refuseRepeatedColumns(payload);
}

function refuseUnknownColumns(payload: Payload): void {
  const known = new Set(payload.value.columns);
  for (const [field, name] of namedColumns(payload.value)) {
    if (!known.has(name)) complain(payload, field, `The file has no column "${name}". Choose another one.`);
  }
}

function refuseMissingParts(payload: Payload): void {
  const { value: plan } = payload;
  const { shape, earningsType } = plan;
  const require = (isThere: boolean, field: keyof ReadingPlan, sentence: string) => {
    if (!isThere) complain(payload, field, sentence);
  };
  require(plan.hasHeader, "hasHeader", "The file has no line of column names, so the next one can't be recognized. Export it with a header.");
  require(plan.employeeNumber !== null ||
    plan.names.length >
      0, "employeeNumber", "Choose the column with the employee numbers, or the columns with the names.");
  require(plan.amount !== null, "amount", earningsType === null
    ? "Choose the column with gross pay."
    : "Choose the column with the amounts.");
  require(plan.hours.length > 0, "hours", "Choose at least one column with hours worked.");
  require(shape !== "by-earnings-type" ||
    earningsType !== null, "earningsType", "Choose the column that says what kind of pay each row is.");
  require(shape !== "one-row-per-employee" ||
    earningsType ===
      null, "earningsType", "A file with one row for each employee has no column of kinds of pay. Leave it empty.");
  require(shape !== "by-day" ||
    plan.workDate !== null, "workDate", "Choose the column with the day of the work.");
  require(shape !== "by-week" ||
    plan.weekEnding !== null, "weekEnding", "Choose the column with the last day of the week.");
  require(earningsType === null ||
    plan.regularValues.length > 0, "regularValues", "Choose at least one kind of pay that is gross pay.");
  require(earningsType !== null ||
    plan.regularValues.length ===
      0, "regularValues", "Choose the column that says what kind of pay each row is first.");
  require(earningsType !== null ||
    plan.leaveValues.length ===
      0, "leaveValues", "Choose the column that says what kind of pay each row is first.");
}

/** Columns of one file have one meaning each; only names and dates may share theirs. */
function refuseRepeatedColumns(payload: Payload): void {
  const apart: readonly (keyof ReadingPlan)[] = [
    "employeeNumber",
    "location",
    "earningsType",
    "amount",
    "hours",
    "netPay",
  ];
  const taken = new Set<string>();
  for (const [field, name] of namedColumns(payload.value)) {
    if (!apart.includes(field)) continue;
    if (taken.has(name))
      complain(payload, field, `"${name}" already has another meaning. Choose a different column.`);
    taken.add(name);
  }
}
