import { columns } from "../columns/columns-question.ts";
import { people } from "../people/people-question.ts";
import { deductions, negatives } from "./entries/deductions.ts";
import { earlierRuns } from "./entries/earlier-runs.ts";
import { heldItems, locations, offCycle, payDate, rates } from "./entries/elsewhere.ts";
import { furtherBlocks } from "./entries/further-blocks.ts";
import { hours } from "./entries/hours.ts";
import { hoursBefore } from "./entries/hours-before.ts";
import { farPayDate, notChecked, nothingToDeduct } from "./entries/notices.ts";
import { openColumns } from "./entries/open-columns.ts";
import { place } from "./entries/place.ts";
import type { Question } from "./entries/question.ts";
import { repeatedRows } from "./entries/repeated-rows.ts";
import { voided } from "./entries/voided.ts";
import { workweek } from "./entries/workweek.ts";

/**
 * Every question of a review, in the order of its page. What is asked, what is kept of an answer, what it does to the
 * file and its profile, and whether the file can be run without it, follow from the entry.
 */
export const questions: Readonly<Record<string, Question>> = {
  "pay-date": payDate,
  "far-pay-date": farPayDate,
  "nothing-to-deduct": nothingToDeduct,
  "off-cycle": offCycle,
  "earlier-runs": earlierRuns,
  columns,
  voided,
  "further-blocks": furtherBlocks,
  "repeated-rows": repeatedRows,
  people,
  "open-columns": openColumns,
  hours,
  workweek,
  "hours-before": hoursBefore,
  rates,
  place,
  locations,
  deductions,
  negatives,
  "held-items": heldItems,
  "not-checked": notChecked,
};
