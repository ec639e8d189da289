/**
 * What else people call the fields and values of a case. docs/determinations.md names one for each; cases that are
 * written by hand, or from other data, often have another that can't mean anything else.
 */

/** By field as docs/determinations.md has it. Where an object has several such fields, the name that it knows counts. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  authorisation: ["consent", "agreement"],
  itemClass: ["class", "item"],
  owed: ["amountOwed", "balance"],
  takenBefore: ["alreadyTaken", "takenInEmployment", "takenThisEmployment"],
  takenThisYear: ["takenInYear"],
  disposableEarnings: ["weeklyDisposableEarnings"],
  netWages: ["netPay"],
  floorOverride: ["contractFloor", "floor"],
  payFrequency: ["frequency"],
  tipCredit: ["tipCreditTaken"],
  start: ["from", "starts", "startDate"],
  end: ["to", "through", "ends", "endDate"],
  frequency: ["payFrequency"],
  weekEnding: ["weekEnd", "weekEndingDate", "workweekEnding"],
  hours: ["hoursWorked"],
  units: ["pieces"],
  paysForHours: ["hoursItPaysFor", "coversHours", "hoursCovered"],
  minimumWage: ["minimum", "applicableMinimumWage"],
  minimumByDay: ["minimumWageByDay", "days"],
  hourly: ["minimumWage", "minimum"],
  otherCostsBorne: ["costsBorne", "otherCosts", "costs"],
  dailyOvertimeHours: ["dailyOvertime"],
  overtimePremium: ["premium"],
  earnedOverWeeks: [
    ...["weeks", "overWeeks", "earnedOver", "spreadOver", "spreadOverWeeks", "forWeeks", "coversWeeks"],
    ...["weeksEarned", "earnedInWeeks", "numberOfWeeks"],
  ],
  signed: ["signedAt", "signedOn", "dateSigned", "signedDate"],
  firstDeduction: ["firstDeductionOn", "firstDeductionAt", "firstDeductionDate"],
  expires: ["expiresAt", "expiresOn", "expiry", "expiryDate"],
  revoked: ["revokedAt", "revokedOn", "revocationDate"],
  forPayDate: ["payDate", "forPayday"],
  amount: ["amountPerPayment", "amountPerPayPeriod", "perPayment"],
  percent: ["percentage", "percentPerPayment", "percentagePerPayment"],
  total: ["totalPrice", "totalAmount", "price"],
  payments: ["numberOfPayments", "instalments", "numberOfInstalments"],
  paymentsMade: ["paymentsTaken", "instalmentsMade"],
  equalInstalments: ["equalPayments", "equalAmounts"],
  employerSigned: ["employerSignature", "employersSignature", "signedByEmployer"],
  approvedForm: ["formApproved", "onApprovedForm"],
  notarised: ["notary"],
  noticeSent: ["noticeSentAt", "noticeSentOn", "noticeDate"],
  by: ["decidedBy", "who", "whoDecided"],
  on: ["decidedOn", "decidedAt", "date"],
  reckonedOn: ["filedOn", "countedFrom", "actionFiledOn"],
};

/** By value as docs/determinations.md has it. */
const otherValues: Readonly<Record<string, readonly string[]>> = {
  "written-in-advance": ["in-advance"],
  "written-each-time": ["each-time", "for-one-payment", "one-payment", "written-for-one-payment"],
  "written-after-loss": ["after-loss", "after-the-loss", "written-after-the-loss"],
  oral: ["verbal"],
  "semi-monthly": ["twice-monthly", "twice-a-month"],
  biweekly: ["every-two-weeks", "fortnightly"],
  "gross-wages": ["gross", "gross-pay"],
  "net-wages": ["net", "net-pay"],
  "weekly-disposable-earnings": ["disposable-earnings"],
  "paid-leave": ["leave", "holiday-pay", "vacation", "vacation-pay", "sick-leave", "sick-pay"],
  "expense-reimbursement": ["expense", "expenses"],
  "bonus-nondiscretionary": ["nondiscretionary-bonus"],
  "bonus-discretionary": ["discretionary-bonus"],
  gift: ["discretionary-gift"],
  "piece-rate": ["piece-work"],
};

/** What says nothing about the answer, in any object of a case. */
const beside: ReadonlySet<string> = new Set(
  [
    ...["note", "notes", "comment", "description", "name", "employee", "employeeId", "employeeNumber"],
    ...["receivedBy", "textVersion", "language"],
  ].map(plain),
);

/** Fields that a case can have only in its authorisation. */
const ofAuthorization = [
  ...["signed", "firstDeduction", "expires", "revoked", "percent", "equalInstalments", "paymentsMade"],
  ...["employerSigned", "approvedForm", "notarised"],
].map((field): readonly [string, string] => [
  field,
  `write it in the 'authorisation', such as { "form": "written", "signed": "2026-10-01" }`,
]);

/** What to write in place of a field that can't be read as it is. */
const instead: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...Object.fromEntries(ofAuthorization),
    exempt: `write "flsaStatus": "exempt" or "non-exempt"`,
    notice: `write the day it was sent as "noticeSent" of the authorisation`,
    noticeSent: `write it in the 'authorisation'; where there is none, as { "form": "none", "noticeSent": "2026-10-30" }`,
    noticeKind: `leave it out: only a written notice counts, and "noticeSent" is the day it was sent`,
    noticeDays: `write the day it was sent as "noticeSent", and the 'payDate'`,
    authorisations: `write an 'authorisation' in each of the 'items'`,
    price: `write what is still owed as "owed"`,
    totalPrice: `write what is still owed as "owed"`,
    state: `write the place as "jurisdiction", such as "US-TX"`,
    location: `write the place as "jurisdiction", such as "US-TX"`,
    grossWages: `write what was paid as rows of 'earnings' of each week`,
    grossPay: `write what was paid as rows of 'earnings' of each week`,
    hoursByDay: `write the hours that the state pays at overtime rates as "dailyOvertimeHours", and hours at another minimum wage in 'minimumByDay'`,
    overtimeHours: `write a row of 'earnings' with the type "straight-time-of-overtime-hours"`,
    overtimePay: `write rows of 'earnings' with the types "straight-time-of-overtime-hours" and "overtime-premium"`,
    rate: `write it in a row of 'earnings', with its hours and amount`,
  }).map(([name, sentence]) => [plain(name), sentence]),
);

const fieldsByName = byOtherName(otherNames);
const valuesByName = byOtherName(otherValues);

/** Which known field a name means; undefined if none. */
export function fieldNamed(name: string, known: readonly string[]): string | undefined {
  return meant(name, known, fieldsByName);
}

/** Which known value a text means; undefined if none. */
export function valueNamed<Value extends string>(text: string, known: readonly Value[]): Value | undefined {
  const named = meant(text, known, valuesByName);
  return known.find((value) => value === named);
}

/** Whether a field only goes beside what a case says, such as a note. */
export function goesBeside(name: string): boolean {
  return beside.has(plain(name));
}

/** What to write in place of a field that isn't known, as a phrase; undefined if nothing comes to mind. */
export function whatToWrite(name: string): string | undefined {
  return (
    instead.get(plain(name)) ??
    (fieldsByName.get(plain(name)) ?? []).map((field) => instead.get(plain(field)))[0]
  );
}

function meant(
  name: string,
  known: readonly string[],
  names: ReadonlyMap<string, readonly string[]>,
): string | undefined {
  if (known.includes(name)) return name;
  const written = plain(name);
  return (
    known.find((each) => plain(each) === written) ?? names.get(written)?.find((each) => known.includes(each))
  );
}

/** Without what people write differently: capitals, hyphens and the like, and American or British spelling. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replaceAll("authoriz", "authoris")
    .replaceAll("notariz", "notaris")
    .replaceAll("installment", "instalment");
}

function byOtherName(
  names: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [field, others] of Object.entries(names)) {
    for (const other of others) found.set(plain(other), [...(found.get(plain(other)) ?? []), field]);
  }
  return found;
}
