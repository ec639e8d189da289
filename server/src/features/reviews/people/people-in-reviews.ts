import type { PayrollFile } from "@wagefloor/domain/payroll-file/content/payroll-file.ts";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { and, desc, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { TenantTransaction } from "../../../core/db/client.ts";
import { reviews } from "../../../core/db/schema/reviews.ts";
import { unpackFile } from "../../uploads/packed/packed-file.ts";
import { ownReviews } from "../stored/queries.ts";

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
export function peopleOfFile({ employees: { employeeNumber, names } }: Pick<PayrollFile, "employees">) {
  return employeeNumber.map((number, row): KnownPerson => {
    const name = names?.[row] ?? "";
    return { employeeNumber: number, names: name === "" ? [] : [name] };
  });
}
