import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { review } from "../../../test/payroll/reviewing.ts";
import type { PayrollUser, Run } from "../../../test/payroll-user.ts";

export const header =
  "Employee ID,Work Location,Check Date,Period Start,Period End,Regular Hours,Gross Pay\n";

export const january =
  "1,US-TX,01/09/2026,12/22/2025,01/04/2026,40,310.00\n2,US-TX,01/09/2026,12/22/2025,01/04/2026,40,400.00\n";

export const february =
  "1,US-TX,02/06/2026,01/19/2026,02/01/2026,40,320.00\n3,US-TX,02/06/2026,01/19/2026,02/01/2026,40,280.00\n";

export const between = "1,US-TX,01/23/2026,01/05/2026,01/18/2026,40,330.00\n";

/** In no order of time; the first employee is in each pay date. */
export const three = `${header}${february}${january}${between}`;

export const reviewOf = (clerk: PayrollUser, file: string, options: object = {}) =>
  review(clerk, file, { payDate: "2026-02-20", ...options });

export const runReview = (clerk: PayrollUser, { id, payDate, figures }: Review, decided: object = {}) =>
  clerk.post(`/api/runs/reviews/${id}/run`, { payDate, figures, ...decided });

export const runsOf = async (clerk: PayrollUser) => (await clerk.read<{ runs: Run[] }>("/api/runs")).runs;
