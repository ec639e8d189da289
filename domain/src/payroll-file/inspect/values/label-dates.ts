import type { CalendarDate } from "../../../money.ts";
import type { LabelLines } from "./label-lines.ts";
import { readDates } from "./read-date.ts";

type DateRole = "periodStart" | "periodEnd" | "payDate";

/** The days that lines above or between the tables name; each once. */
export type LabelDates = Readonly<Record<DateRole, ReadonlySet<CalendarDate>>>;

const madeOn =
  /\b(run (date|on)|generated|printed|created|exported|report date|as of|downloaded|hired?|birth)\b/i;
const joins = /^[\s,;]*(-|–|—|to|thru|through|until|and)[\s,;]*$/i;
const wordsOf: readonly { readonly role: DateRole; readonly form: RegExp }[] = [
  { role: "periodStart", form: /\b(start|starts|begin|begins|beginning|from)\b/i },
  { role: "periodEnd", form: /\b(end|ends|ending|to|thru|through)\b/i },
  { role: "payDate", form: /\b(pay ?(day|date)|(check|payment|deposit) ?date|paid|payment)\b/i },
];

interface Named {
  readonly role: DateRole | null;
  readonly date: CalendarDate;
}

/** Reads lines such as `Pay Period: 01/05/2026 - 01/18/2026`, `Pay day,01/23/2026` or `From ... to ...`. */
export function readLabelDates({ above, between }: LabelLines): LabelDates {
  const named = above.map(readLine);
  const found = [...named, ...between.map(readLine)].flat().filter(({ role }) => role !== null);
  const dates = found.length > 0 ? found : byPosition(named);
  const of = (role: DateRole) => new Set(dates.flatMap((one) => (one.role === role ? [one.date] : [])));
  return { periodStart: of("periodStart"), periodEnd: of("periodEnd"), payDate: of("payDate") };
}

/** The day that a plan says, or with an empty text the lines; of several that these name, none is the one. */
export function dateSaidOnce(said: string, labels: ReadonlySet<CalendarDate>): CalendarDate | null {
  if (said !== "") return readDates(said)[0]?.date ?? null;
  const [only, ...more] = labels;
  return only === undefined || more.length > 0 ? null : only;
}

function readLine(cells: readonly string[]): Named[] {
  const text = cells.filter((cell) => cell !== "").join(" ");
  if (madeOn.test(text)) return [];
  const dates = readDates(text);
  const labels = dates.map(({ from }, at) => text.slice(dates[at - 1]?.to ?? 0, from));
  return dates.map(({ date }, at) => ({ date, role: roleOf(labels, at) }));
}

/** By the words before the date. A range has a dash or `to` between its days; one of pay dates is no period. */
function roleOf(labels: readonly string[], at: number): DateRole | null {
  const label = labels[at] ?? "";
  const isEnd = at > 0 && joins.test(label);
  const isStart = joins.test(labels[at + 1] ?? "");
  if (!isEnd && !isStart) return wordsOf.find(({ form }) => form.test(label))?.role ?? null;
  const about = isEnd ? (labels[at - 1] ?? "") : label;
  if (/\b(pay ?(day|date)|check ?date)s?\b/i.test(about)) return null;
  return isEnd ? "periodEnd" : "periodStart";
}

/** Lines of one day each without words that say which: first day, last day and pay date, as Square writes them. */
function byPosition(lines: readonly (readonly Named[])[]): Named[] {
  const days = lines.filter(({ length }) => length === 1).flat();
  const ascending = days.every(({ date }, at) => at === 0 || date >= (days[at - 1]?.date ?? date));
  if (!ascending || days.length < 2 || days.length > 3) return [];
  const roles: readonly DateRole[] = ["periodStart", "periodEnd", "payDate"];
  return days.map(({ date }, at) => ({ date, role: roles[at] ?? null }));
}
