export const dayRoles = ["payDate", "periodStart", "periodEnd", "weekEnding", "workDate"] as const;

export const workedRoles = ["hoursRegular", "hoursOvertime", "hoursDoubletime"] as const;

const hoursRoles = [...workedRoles, "hoursLeave", "hoursOther", "hoursTotal"] as const;

/** Tips are out of scope and only recognized. */
export const earningRoles = ["earningRegular", "earningOvertime", "earningBonus", "earningTips"] as const;

/** Hours, or dollars. */
export const figureRoles = [...hoursRoles, "amount", "gross", "rate", ...earningRoles, "deduction"] as const;

/** What a column of a payroll file holds. A heading may have more than one: the rows, or a person, decide. */
export const columnRoles = [
  ...(["employeeNumber", "firstName", "lastName", "name", "location", "department", "companyCode"] as const),
  ...dayRoles,
  ...(["periodRange", "earningsType", "recordType", "deductionCode", "batch"] as const),
  ...figureRoles,
  /** Never read: taxes, employer's cost, year to date. */
  "ignore",
] as const;

export type ColumnRole = (typeof columnRoles)[number];

/** What a row or a column of pay is for. `grossTotal` is the total of the others, such as SAP's `/101`. */
export const earningKinds = [
  ...(["grossTotal", "regular", "overtime", "doubletime", "leave", "bonus", "commission", "tips"] as const),
  /** Beside the pay for the same hours, which its own repeat: what overtime is paid more, and what a shift is. */
  ...(["premium", "differential"] as const),
  /** An open deduction is one of which nothing says for what it is. */
  ...(["retro", "notPay", "tax", "otherDeduction", "openDeduction"] as const),
] as const;

export type EarningKind = (typeof earningKinds)[number];

/** What else a heading, a code or a label says, as the vocabulary names it. */
export const traits = [
  ...(["noWage", "expense", "earlierPeriod", "retroPay", "retroWord", "otherPay", "unpaid"] as const),
  ...(["anyLeave", "ours", "shortage", "balance", "hours", "notHours", "unworked", "worked"] as const),
  ...(["notPaid", "allHours", "money", "unit", "salary", "netPay", "exemptStatus", "tipCredit"] as const),
  ...(["contractFloor", "checkStatus", "voidFlag", "mayBeCheckStatus", "splitPercent", "work"] as const),
  ...(["noFigures", "otherFigures", "noDollars", "otherRate", "regularWord", "plainRegular"] as const),
  ...(["holiday", "plainDeduction", "wholeAmount", "codeWord", "totalsLine", "atWork"] as const),
  ...(["cityOrZip", "zip", "state", "plainState", "homeState", "home", "hoursOrPay", "oneUnit"] as const),
  ...(["total", "ofPart", "grossWord", "allPay", "inclusive", "notPaidNow", "saysAll", "voided"] as const),
  ...(["counted", "serviceCharge", "atRegularRate", "hoursPaid", "hoursAlone", "notes"] as const),
  ...(["mayBePiece", "textOnly", "refundFlag", "refundOf", "refunded", "yes", "no", "exempt"] as const),
  ...(["asksExempt", "tipped", "notTipped", "otherUnit", "minutes", "voidDetail", "mayBeVoided"] as const),
  ...(["ofEachCheck", "nothing", "plain", "someWork", "partAlone", "besideDeduction"] as const),
  ...(["besideLeave", "notTaken", "besideTax", "besideHome", "besideNoDollars", "weekday"] as const),
  ...(["oneDeduction"] as const),
] as const;

export type Trait = (typeof traits)[number];

/** Pay for hours worked, so that its hours count against the minimum wage. */
export function isWorked(kind: EarningKind | null): boolean {
  return kind === "regular" || kind === "overtime" || kind === "doubletime";
}

/** Pay for hours that other rows have: for what is worked at night or beyond 40 hours, it comes on top. */
export function repeatsHours(kind: string | null): boolean {
  return kind === "premium" || kind === "differential";
}

/** Pay that comes without hours of work. */
export function hasNoHours(kind: EarningKind | null): boolean {
  return ["bonus", "commission", "tips", "retro", "tax", "otherDeduction", "openDeduction"].includes(
    kind ?? "",
  );
}

/** The role of a column with the hours of one kind of pay. */
export function hoursRoleOf(kind: EarningKind | null): ColumnRole {
  if (kind === null) return "hoursOther";
  return hoursOfKind[kind] ?? "hoursLeave";
}

/** The role of a column with the money of one kind of pay. */
export function earningRole(kind: EarningKind | null): ColumnRole {
  return (kind && payRoles[kind]) ?? "earningBonus";
}

type RoleByKind = Partial<Record<EarningKind, ColumnRole>>;

const hoursOfKind: RoleByKind = {
  regular: "hoursRegular",
  overtime: "hoursOvertime",
  doubletime: "hoursDoubletime",
  premium: "hoursOther",
  differential: "ignore",
};

const payRoles: RoleByKind = {
  grossTotal: "gross",
  regular: "earningRegular",
  overtime: "earningOvertime",
  doubletime: "earningOvertime",
  premium: "earningOvertime",
  tips: "earningTips",
  otherDeduction: "deduction",
  openDeduction: "deduction",
  tax: "ignore",
  notPay: "ignore",
};
