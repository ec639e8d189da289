import type { HoursBeforeRequest } from "@wagefloor/contract/reviews/hours-before.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { type PastedHours, readHoursBefore } from "@wagefloor/domain/runs/earlier-rate/read-hours-before.ts";
import type { TenantTransaction } from "../../../../core/db/client.ts";
import { CommonRefusal } from "../../../../core/request/refusals.ts";
import { identifyEmployees } from "../../names/identify-employees.ts";
import { requireRun } from "../../stored/queries.ts";
import { fileOf, keepHoursBefore, requireOpenReview } from "../stored/queries.ts";

/** So many problems of a list are said at once. */
const mostProblems = 10;

/**
 * Keeps in a review how many hours its employees worked before a rise of the minimum wage; an empty list takes it back. All
 * of the list or nothing.
 * @throws Refusal review_over, already_run, columns_open, invalid_input with what is wrong in which line
 */
export async function decideHoursBefore(
  tx: TenantTransaction,
  id: string,
  { before, text }: HoursBeforeRequest,
): Promise<{ employees: number; others: number }> {
  const review = await requireOpenReview(tx, id);
  if (text.trim() === "") {
    await keepHoursBefore(tx, id, null);
    return { employees: 0, others: 0 };
  }
  const replaced = review.replaces === null ? null : await requireRun(tx, review.replaces);
  const { file } = await identifyEmployees(tx, fileOf(review), review.names, replaced);
  const pasted = readHoursBefore(text, file.employees);
  refuseProblems(pasted);
  await keepHoursBefore(tx, id, { before: calendarDate(before), hours: [...pasted.hours] });
  return { employees: pasted.hours.size, others: pasted.others };
}

/** @throws Refusal invalid_input */
function refuseProblems({ hours, problems }: PastedHours): void {
  if (problems.length > 0) {
    const listed = problems.slice(0, mostProblems).map(({ line, sentence }) => `Line ${line}: ${sentence}`);
    const more = problems.length - listed.length;
    throw new CommonRefusal(
      "invalid_input",
      [...listed, ...(more > 0 ? [`${more} more lines have a problem.`] : []), "Nothing was saved."].join(
        "\n",
      ),
    );
  }
  if (hours.size === 0) {
    throw new CommonRefusal(
      "invalid_input",
      "No line starts with an employee number or name in this file, so nothing was saved. Put the employee number first and the hours last on each line.",
    );
  }
}
