import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { skipWords } from "@wagefloor/domain/runs/results/wording.ts";
import { expect, test } from "vitest";
import { farPayDate, notChecked, nothingToDeduct } from "./notices.ts";
import type { Looked, Shown } from "./question.ts";

const looked = (says: Partial<Review>, more: object = {}) =>
  ({ says, asked: [], ...more }) as unknown as Looked;

test("[CSV-04] a file in which no one owes anything says so, and what running it is for", () => {
  const ask = (says: Partial<Review>) =>
    nothingToDeduct.ask?.(looked({ employeesAnalyzed: 0, obstacle: null, ...says })) as Shown | null;
  const paid: Review["skipped"] = [{ reason: "nothing-owed", count: 3 }];
  expect(ask({ skipped: [...paid, { reason: "no-purchase", count: 1 }] })).toMatchObject({
    title: "Nothing will be deducted",
    lines: [`${skipWords["nothing-owed"].label}: 3`, `${skipWords["no-purchase"].label}: 1`],
  });
  expect(ask({ skipped: paid, employeesAnalyzed: 1 })).toBeNull();
});

test("[UP-02] why no one could be analyzed is listed", () => {
  const obstacle = { code: "no_valid_entries", message: "No valid entries found in CSV file" };
  const skipped: Review["skipped"] = [{ reason: "no-regular-earnings", count: 3 }];
  expect(nothingToDeduct.ask?.(looked({ obstacle, skipped }))).toMatchObject({
    lines: ["No regular earnings: 3"],
  });
});

test("[WAGE-04] a pay date that is hardly the pay period's is asked about", () => {
  const period = { from: "2026-01-05", through: "2026-01-18" };
  const ask = (payDate: string) => farPayDate.ask?.(looked({ period }, { payDate }));
  expect(ask("2026-11-20")).toMatchObject({
    text: expect.stringMatching(/^The pay period is Jan 5, 2026 to Jan 18, 2026/),
  });
  expect(ask("2026-01-23")).toBeNull();
});

test("[CSV-04] why employees aren't checked is said, but for what other questions settle", () => {
  const notCheckedFor: Review["notCheckedFor"] = [
    { reason: "no-hours", employees: 2, example: "1007" },
    { reason: "unknown-place", employees: 1, example: "1002" },
  ];
  const asked = [{ settles: ["unknown-place"] }];
  expect(notChecked.ask?.(looked({ notCheckedFor }, { asked }))).toMatchObject({
    lines: [expect.stringMatching(/2 employees \(such as 1007\)\. We couldn't find hours/)],
  });
  expect(notChecked.ask?.(looked({ notCheckedFor: [] }))).toBeNull();
});
