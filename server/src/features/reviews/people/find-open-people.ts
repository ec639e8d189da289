import { cents } from "@wagefloor/domain/money.ts";
import { similarNumbersFound } from "@wagefloor/domain/payroll-file/content/file-note-text.ts";
import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import type { OpenPerson } from "@wagefloor/domain/people/matching/propose-people.ts";
import { and, desc, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { reviews } from "../../../core/db/schema/reviews.ts";
import { findOwedByNumber } from "../../ledger/stored/queries.ts";
import { type AbsentPerson, listStrays, proposeFor } from "../../merging/absent-people.ts";
import type { IdentifiedFile } from "../../runs/names/identify-employees.ts";
import { unpackFile } from "../../uploads/packed/packed-file.ts";
import type { ComparedPeople } from "../file/compare-people.ts";
import { ownReviews, type ReviewRow } from "../stored/queries.ts";

/**
 * Who of a review's file may be whom: two of it with similar numbers, and someone of the last run, or with purchases alone,
 * who isn't in it: of the last run someone under a number that is new. Of a file that replaces a run only the similar numbers,
 * because its numbers mean whom they meant then; of one without employee numbers none, because its names are asked about.
 * @param file with the numbers under which people are kept
 */
export async function findOpenPeople(
  tx: TenantTransaction,
  { replaces }: Pick<ReviewRow, "replaces">,
  { file }: Pick<IdentifiedFile, "file">,
  compared: ComparedPeople | null,
): Promise<OpenPerson<AbsentPerson>[]> {
  if (file.peopleByName) return [];
  const inFile = peopleOfFile(file);
  const similar = await findSimilar(tx, file, inFile);
  if (replaces !== null) return similar;
  const { added = [], missing = [] } = compared ?? {};
  const numbers = added.map(({ employeeNumber }) => employeeNumber);
  const known = await findOwedByNumber(tx, numbers);
  const isNew = new Set(numbers.filter((number) => !known.has(number)));
  const gone = missing.map(({ employeeNumber, name, balance }) => ({
    ...{ employeeNumber, names: name === null ? [] : [name], purchases: null },
    owed: balance === null ? null : cents(balance),
  }));
  const renumbered = inFile.filter(({ employeeNumber }) => isNew.has(employeeNumber));
  return [...similar, ...(await proposeFor(tx, gone, renumbered)), ...(await listStrays(tx, inFile))];
}

/** A number that is known stays; of two new ones the first. */
async function findSimilar(
  tx: TenantTransaction,
  { employees: { similarNumbers } }: IdentifiedFile["file"],
  inFile: readonly KnownPerson[],
): Promise<OpenPerson<AbsentPerson>[]> {
  const known = await findOwedByNumber(
    tx,
    similarNumbers.flatMap(({ numbers }) => numbers),
  );
  const pairs = similarNumbers.map((similar) => {
    const isFirst = known.has(similar.numbers[0]) || !known.has(similar.numbers[1]);
    const [kept, other] = isFirst ? similar.employees : similar.employees.toReversed();
    const evidence = similarNumbersFound({ kind: "similar-numbers", ...similar });
    return {
      kept: inFile[kept as number] as KnownPerson,
      other: inFile[other as number] as KnownPerson,
      evidence,
    };
  });
  return [...Map.groupBy(pairs, ({ other }) => other)].map(([other, ofOther]) => ({
    person: {
      ...other,
      ...{ purchases: null, owed: known.get(other.employeeNumber)?.owed ?? null },
      evidence: ofOther.map((one) => one.evidence).join(" "),
    },
    proposed: ofOther.map(({ kept }) => kept),
    likely: null,
  }));
}

/**
 * Everyone in the files with employee numbers that the caller is reviewing, as the files have them; the newest first. Whose
 * a name without a number is, the review asks.
 */
export async function readPeopleInReviews(tx: TenantTransaction): Promise<KnownPerson[]> {
  const rows = await tx.db
    .select({ file: reviews.file })
    .from(reviews)
    .where(
      and(ownReviews(tx), isNull(reviews.runId), isNotNull(reviews.file), gt(reviews.expiresAt, sql`now()`)),
    )
    .orderBy(desc(reviews.expiresAt));
  return rows.flatMap(({ file }) => {
    const read = file && unpackFile(file);
    return read && !read.peopleByName ? peopleOfFile(read) : [];
  });
}

/** The employees of a file with employee numbers. */
function peopleOfFile({ employees: { employeeNumber, names } }: Pick<PayrollFile, "employees">) {
  return employeeNumber.map((number, row): KnownPerson => {
    const name = names?.[row] ?? "";
    return { employeeNumber: number, names: name === "" ? [] : [name] };
  });
}
