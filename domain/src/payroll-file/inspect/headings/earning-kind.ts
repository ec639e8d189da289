import { type EarningKind, foldedHeading, payrollSystems } from "../../../payroll-systems/payroll-systems.ts";

/** Words that say that pay, or hours, are those of an earlier pay period. */
const ofEarlierPeriod =
  /\bretro\w*|\bback ?(pay|wages?|earnings?)\b|\b(prior|previous|prev|last) (pay ?)?(periods?|checks?|payrolls?)\b/;

/** What an employer pays for costs that the employee has; an allowance for a shift or a skill is a wage. */
const ofCosts =
  /\bstipends?\b|\b(phone|cell|internet|car|auto|vehicle|travel|gas|fuel|parking|laundry|meals?|food|lodging|housing|relocation|moving|tools?|uniform|clothing|boots?|equipment|technology|home office) allowances?\b/;

/**
 * Pay that state law requires on top of the minimum wage: spread of hours and uniform maintenance in New York
 * (12 NYCRR 142-2.4, 142-2.5(c)), the split shift premium in California (8 CCR 11040(4)(C)).
 */
const onTop =
  /\bsplit ?shifts?\b|\bspread (of hours|pay)\b|\b(uniform|laundry) (maintenance|upkeep|cleaning)\b/;

/** Words that tell the kind of pay within a longer text; the first that fits counts. */
const words: readonly { readonly form: RegExp; readonly kind: EarningKind }[] = [
  { form: ofEarlierPeriod, kind: "retro" },
  { form: /\b(non ?work(ed|ing)?|not worked|unworked)\b/, kind: "leave" },
  { form: /\bworked\b/, kind: "regular" },
  ...[ofCosts, onTop].map((form) => ({ form, kind: "notPay" as const })),
  { form: /\bdiff(erential)?\b|\ballowance\b|\b(shift|night|weekend|evening) premium\b/, kind: "bonus" },
  {
    form: /\b(reimb\w*|mileage|expenses?|per diem|employer|accru\w*|balance|severance|imputed|gtl|group term life|advances?|(meal|rest|break) (break )?(penalty|penalties|premiums?))\b/,
    kind: "notPay",
  },
  { form: /\btips?\b|\bgratuit/, kind: "tips" },
  { form: /\bbonus(es)?\b|\bincentive\b/, kind: "bonus" },
  { form: /\bcommissions?\b/, kind: "commission" },
  { form: /\b(total|sum of) gross\b|\bgross total\b/, kind: "grossTotal" },
  {
    form: /\bdouble ?(time|overtime|ot)?\b|\bdbl ?time\b|\b(ot|overtime) ?2(\.0)?x?\b|\b2(\.0)?x\b|\bdt\b/,
    kind: "doubletime",
  },
  { form: /\bover ?time\b|\bot\b|\bo\/t\b|\bot ?1(\.5)?x?\b|\btime and a half\b/, kind: "overtime" },
  {
    form: /\b(pto|vac|vacation|sick|holidays?|leave|bereavement|jury|time off|personal|float\w*|absence|fmla|covid)\b/,
    kind: "leave",
  },
  { form: /\b(tax|taxes|withholding|withheld|fica|medicare|futa|suta|social security)\b/, kind: "tax" },
  {
    form: /\b(deductions?|401 ?\(?k\)?|roth|health|medical|dental|vision|insurance|garnish\w*|child support|union|loan|hsa|fsa|pension|direct deposit)\b/,
    kind: "otherDeduction",
  },
  { form: /\b(regular|hourly|straight|base|basic|salary|salaried|standard|reg|training)\b/, kind: "regular" },
];

/** The words that headings such as `HOL Amt` have next to the code of a kind of pay. */
const unitWords = /\b(additional|amounts?|amt|earnings?|pay|wages?|dollars)\b/g;

/** Below the total gross (`/101`), SAP's own wage types begin with a slash: taxes, bases of taxes, net pay. */
const sapTechnical = /^\/\w{3}$/;

/** What kind of pay a code, a name or a heading means, by the known codes and words; null where none fits. */
export function earningKindOf(text: string): EarningKind | null {
  const folded = foldedHeading(text);
  const known = payrollSystems.kinds.get(folded);
  if (known !== undefined) return known;
  if (sapTechnical.test(folded)) return "notPay";
  const named = words.find(({ form }) => form.test(folded))?.kind;
  return named ?? payrollSystems.kinds.get(folded.replace(unitWords, "").trim()) ?? null;
}

/** The kind that a name says, or else the code beside it: names are plain words, codes are each employer's own. */
export function earningKindOfPair(code: string, name: string): EarningKind | null {
  return (name === "" ? null : earningKindOf(name)) ?? earningKindOf(code);
}

/** Whether a folded name is that of an allowance for the employee's costs, or of pay on top of the minimum wage. */
export function isNoWage(folded: string): boolean {
  return ofCosts.test(folded) || onTop.test(folded);
}

/** Whether a folded name says that pay or hours are those of an earlier pay period. */
export function isOfEarlierPeriod(folded: string): boolean {
  return ofEarlierPeriod.test(folded);
}

/** Pay for hours worked, so that its hours count against the minimum wage. */
export function isWorked(kind: EarningKind | null): boolean {
  return kind === "regular" || kind === "overtime" || kind === "doubletime";
}
