import { review, runReview } from "../../../../test/payroll/reviewing.ts";
import { type PayrollUser, payrollFile, type Run } from "../../../../test/payroll-user.ts";

export const wrong = payrollFile([
  ["1", "300.00"],
  ["2", "400.00"],
  ["3", "320.00"],
]);
export const right = payrollFile([
  ["1", "305.00"],
  ["2", "310.00"],
  ["5", "320.00", "40", "Plant 12"],
  ["6", "330.00"],
]);
export const april = payrollFile([
  ["1", "301.00"],
  ["2", "310.00"],
  ["4", "320.00"],
  ["6", "300.00"],
]);
export const may = payrollFile([
  ["1", "302.00"],
  ["2", "303.00"],
  ["3", "340.00"],
]);
export const names = ["1", "2", "3", "4", "6"];

export const reviewOf = (clerk: PayrollUser, file: string, { id }: Run) =>
  review(clerk, file, { payDate: "2025-07-01", fileName: "right.csv", replaces: id });

export const replace = async (clerk: PayrollUser, file: string, replaced: Run) =>
  runReview(clerk, await reviewOf(clerk, file, replaced));
