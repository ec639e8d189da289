import { saysAllOf, saysOnly } from "./known-words.ts";
import { type PayrollReport, payrollReports, roleByPattern } from "./reports.ts";
import {
  type ColumnRole,
  type EarningKind,
  earningRole,
  hasNoHours,
  hoursRoleOf,
  isWorked,
  repeatsHours,
  type Trait,
} from "./roles.ts";
import { codedKinds, foldedHeading, meaningsOfWords, namedRoles, type WordMeanings } from "./vocabulary.ts";
import { wordsOf } from "./word-forms.ts";

/**
 * How sure a column's role is: a known heading, one that fits more than one thing, the words of a heading, cells that
 * leave no doubt. Up to there a role is *certain*; below it is proposed for a person to confirm.
 */
export const certainty = {
  known: 1,
  usual: 0.9,
  byWords: 0.85,
  byValues: 0.8,
  certain: 0.8,
  doubtful: 0.6,
  guess: 0.4,
  missing: 0.2,
} as const;

/** What a heading, a code or a label means. */
export class Meaning {
  readonly #text: string;
  readonly #folded: string;
  readonly #said: WordMeanings;
  readonly #report: PayrollReport | null;
  #asHeading: Pick<Meaning, "roles" | "certainty"> | undefined;
  #asCode: EarningKind | null | undefined;

  /** @param role of a column, where more than its heading told it */
  constructor(text: string, report: PayrollReport | null, role: ColumnRole | undefined) {
    this.#text = text;
    this.#report = report;
    this.#folded = foldedHeading(text);
    this.#said = meaningsOfWords(wordsOf(text));
    if (role !== undefined) this.#asHeading = { roles: [role], certainty: certainty.known };
  }

  /** As a heading, what its column holds: in the report, in the lists of all systems, or by its words; none if unknown. */
  get roles(): readonly ColumnRole[] {
    return this.#heading.roles;
  }

  /** How sure the roles are; 0 where there is none. */
  get certainty(): number {
    return this.#heading.certainty;
  }

  /** Whether a word says that it may be ignored, beside an unknown one; notes and other periods always may. */
  get mayBeIgnored(): boolean {
    const isOther = this.says("notes") || this.says("notPaid") || this.says("earlierPeriod");
    if (isOther || this.#said.role !== "ignore") return false;
    return !saysOnly(this.says("home") ? "home" : "ignored", this.#text);
  }

  /** Whether it has an unknown word beside one for what has no dollars, such as a code: then it may have some. */
  get mayHaveDollars(): boolean {
    const what = this.role === null || this.role === "rate" ? "noDollars" : "code";
    return this.certainty <= certainty.byWords && !saysOnly(what, this.#text);
  }

  /** The only role, or the first. */
  get role(): ColumnRole | null {
    return this.roles[0] ?? null;
  }

  /** As a code or a name of a kind of pay, or as a heading, what pay is for; null where nothing says so. */
  get kind(): EarningKind | null {
    this.#asCode ??= this.#kindOfCode();
    return this.#asCode;
  }

  says(trait: Trait): boolean {
    return this.#said.traits.has(trait);
  }

  /** Whether the heading is that of overtime or double time. */
  get isOvertime(): boolean {
    return this.role === "hoursOvertime" || this.role === "hoursDoubletime";
  }

  /** How many times the regular rate is paid for the hours of a column. */
  get timesOfHours(): 1 | 1.5 | 2 {
    if (this.role === "hoursDoubletime") return 2;
    return this.isOvertime ? 1.5 : 1;
  }

  /** Expenses that the employer pays back, or the like: no wage, but gross pay may hold them. */
  get isExpense(): boolean {
    return (this.says("expense") || this.says("noWage")) && !this.says("noDollars");
  }

  /** Hours, or leave, tips or expenses, which gross pay may hold. */
  get isPartOfPay(): boolean {
    const isPart = this.roles.some((role) => role.startsWith("hours") || role === "earningTips");
    return isPart || (this.roles.includes("earningBonus") && this.kind === "leave") || this.isExpense;
  }

  /** Pay that isn't for hours of its row: a bonus, a commission, retroactive or other pay. */
  get isOtherPay(): boolean {
    if (this.says("retroPay")) return true;
    if (this.role !== null) return this.role === "earningBonus";
    return this.says("otherPay") || ["bonus", "commission", "retro"].includes(this.kind ?? "");
  }

  /** For boots, uniforms and the like; their balance is no deduction. */
  get isOurs(): boolean {
    return this.says("ours") && !this.says("balance");
  }

  /** A deduction that counts together with ours (29 CFR 531.35): for uniforms, tools, shortages and the like, or for anything. */
  get usesRoom(): boolean {
    const { kind, role } = this;
    if (this.says("balance") || (role !== "deduction" && (role !== null || isWorked(kind)))) return false;
    if (this.isOurs || this.says("shortage")) return true;
    if (this.says("plainDeduction")) return false;
    if (kind === "otherDeduction") return !saysOnly("deduction", this.#text);
    return kind === "openDeduction" || (kind === null && role === "deduction");
  }

  /** Whether rows of it that have hours may be work: it's a kind that has none, or its name has an unknown word. */
  get mayBeWork(): boolean {
    if (this.kind === "leave") return !saysOnly("leave", this.#text);
    return hasNoHours(this.kind) && !this.says("earlierPeriod");
  }

  /** An hourly rate, not one of overtime or another kind of pay, nor by the piece. */
  get isRegularRate(): boolean {
    if (this.role !== "rate" || this.says("otherRate")) return false;
    const { kind } = this.#without("notHours");
    return kind === null || kind === "regular";
  }

  /** Hours or dollars. */
  get isOfFigures(): boolean {
    return this.roles.some((role) => /^(hours|earning(?!sType)|amount|gross|rate|deduction)/.test(role));
  }

  /** Whose its rows are, where they work, or when. */
  get saysWho(): boolean {
    return this.roles.some((role) =>
      /name$|^employeeNumber|^location|^department|date$|^period|^weekEnding/i.test(role),
    );
  }

  /** Whether its figures are neither hours nor dollars of this pay, or it says which kind of pay they are. */
  get isAccounted(): boolean {
    if (this.says("splitPercent") || this.usesRoom) return true;
    if (this.kind === "retro") return this.says("retroPay");
    if (this.isMoney) return this.kind !== null && this.kind !== "notPay";
    if (this.says("noFigures") || this.says("otherFigures")) return true;
    return this.kind !== null && !(this.mayBeIgnored && (this.kind === "tax" || this.kind === "notPay"));
  }

  /** Whether its figures are dollars, and no hours. */
  get isMoney(): boolean {
    return this.says("money") && this.says("unit");
  }

  /** How many times the regular rate is usually paid. Of work on holidays it isn't known: once, one and a half times, or twice. */
  get timesRate(): number | null {
    if (this.says("holiday")) return null;
    const kind = this.#without("worked").kind ?? this.kind;
    if (kind === "overtime") return 1.5;
    if (kind === "doubletime") return 2;
    return kind === "regular" && this.says("plainRegular") ? 1 : null;
  }

  get #heading(): Pick<Meaning, "roles" | "certainty"> {
    this.#asHeading ??= this.#rolesOfHeading() ?? { roles: [], certainty: 0 };
    return this.#asHeading;
  }

  /** The text without the words that say one of these. */
  #without(...traits: readonly Trait[]): Meaning {
    const words = wordsOf(this.#text);
    return meaningOf(words.filter((word) => !traits.some((trait) => meaningOf(word).says(trait))).join(" "));
  }

  #rolesOfHeading(): Pick<Meaning, "roles" | "certainty"> | null {
    if (this.#folded === "") return null;
    const known = this.#byName() ?? this.#byPattern();
    if (known !== null) return known;
    const role = this.#byWords();
    const isSure = role === null || saysAllOf(role, wordsOf(this.#text));
    if (role !== null) return { roles: [role], certainty: isSure ? certainty.byWords : certainty.doubtful };
    const byKind = this.#byKind();
    if (byKind === null) return this.#byNameWithoutUnit();
    const isSafe = byKind === "hoursLeave" || byKind.startsWith("earning");
    return { roles: [byKind], certainty: isSafe ? certainty.byWords : certainty.doubtful };
  }

  #byName(): Pick<Meaning, "roles" | "certainty"> | null {
    const { roles = [], isWeak = false } = namedRoles.get(this.#folded) ?? {};
    const inReport = this.#report?.headings.get(this.#folded) ?? [];
    if (roles.includes("ignore") || inReport.includes("ignore")) {
      return { roles: ["ignore"], certainty: certainty.known };
    }
    if (inReport.length > 0) return { roles: inReport, certainty: certainty.known };
    return roles.length === 0 ? null : { roles, certainty: isWeak ? certainty.usual : certainty.known };
  }

  #byPattern(): Pick<Meaning, "roles" | "certainty"> | null {
    for (const report of [this.#report, ...payrollReports]) {
      const role = roleByPattern(report?.patterns ?? [], this.#text, kindOfPair);
      const sure = report === this.#report ? certainty.known : certainty.usual;
      if (role !== null) return { roles: [role], certainty: sure };
    }
    return null;
  }

  /** What `Pay ($)` means, where its words don't say so. */
  #byNameWithoutUnit(): Pick<Meaning, "roles" | "certainty"> | null {
    const name = this.#text.replace(/ ?\((\$|usd|us\$|hrs?|hours?|decimal)\)$/i, "");
    return name === this.#text || name === "" ? null : meaningOf(name, this.#report);
  }

  #byWords(): ColumnRole | null {
    if (this.says("noWage")) return "ignore";
    if (this.says("hours") && !this.says("notHours")) return this.#roleOfHours();
    if (this.#said.role === "gross") return this.#roleOfGross();
    if (this.#said.role !== null) return this.mayBeIgnored ? null : this.#said.role;
    return this.says("money") && this.kind !== null ? earningRole(this.kind) : null;
  }

  /** `Gross pay Overtime` is what overtime is paid, and `Gross Salary` all that is paid. */
  #roleOfGross(): ColumnRole {
    if (this.says("salary") || this.says("inclusive")) return "gross";
    const { kind } = this.#without("grossWord", "unit");
    return kind === null || kind === "grossTotal" ? "gross" : earningRole(kind);
  }

  #roleOfHours(): ColumnRole {
    if (this.#said.role?.startsWith("hours")) return this.#said.role;
    if (this.says("unworked")) return "hoursLeave";
    if (this.says("earlierPeriod") || this.says("notPaid")) return "ignore";
    if (!this.says("allHours")) return hoursRoleOf(this.#without("hours").kind);
    const { kind } = this.#without("hours", "allHours");
    if (kind === "leave" && this.says("worked")) return "hoursRegular";
    return kind === null ? "hoursTotal" : hoursRoleOf(kind);
  }

  /** A heading of a kind of pay, of neither hours nor dollars: leave and tips are in gross pay either way, others are hours. */
  #byKind(): ColumnRole | null {
    if (this.says("noFigures") || this.says("salary")) return null;
    if (this.kind === "tips") return "earningTips";
    if (repeatsHours(this.kind)) return earningRole(this.kind);
    return this.kind === "leave" || isWorked(this.kind) ? hoursRoleOf(this.kind) : null;
  }

  #kindOfCode(): EarningKind | null {
    const known = codedKinds.get(this.#folded);
    if (known !== undefined) return known;
    // Below the total gross (`/101`), SAP's own wage types begin with a slash: taxes, bases of taxes, net pay.
    if (/^\/\w{3}$/.test(this.#folded)) return "notPay";
    if (this.#said.kind !== null || !this.says("unit")) return this.#said.kind;
    return this.#without("unit").kind;
  }
}

const mostKept = 20_000;
type Context = PayrollReport | ColumnRole | null;
const kept = new Map<Context, Map<string, Meaning>>();

/** What a heading or a code means. @param context the report that the file is, or the role of the column, if known */
export function meaningOf(text: string, context: Context = null): Meaning {
  const full = (kept.get(context)?.size ?? mostKept) >= mostKept;
  const meanings = full ? new Map<string, Meaning>() : (kept.get(context) as Map<string, Meaning>);
  if (full) kept.set(context, meanings);
  const known = meanings.get(text);
  if (known !== undefined) return known;
  const [report, role] = typeof context === "string" ? [null, context] : [context, undefined];
  const meaning = new Meaning(text, report, role);
  meanings.set(text, meaning);
  return meaning;
}

/** The kind that a name says, or else the code beside it: names are plain words, codes are each employer's own. */
export function kindOfPair(code: string, name: string): EarningKind | null {
  return (name === "" ? null : meaningOf(name).kind) ?? meaningOf(code).kind;
}
