import { expect, test } from "vitest";
import {
  inFebruary,
  type PayrollExport,
  payrollExports,
} from "../../../../domain/test-support/payroll-exports.ts";
import {
  addUserWithProfile,
  answerTo,
  confirmNames,
  review,
  runReview,
} from "../../test/payroll/reviewing.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

/** What the review of each system's first file asks: nothing but names that no one has seen, places, and the workweek. */
const systems: readonly (readonly [PayrollExport, ...asked: string[]])[] = [
  ["adpByCode", "locations"],
  ["adpWithTotals"],
  ["gusto", "locations", "people"],
  ["headingsForEach", "locations"],
  ["namesInRows"],
  ["paychexByComponent", "locations"],
  ["paychexJournal", "place"],
  ["quickBooks", "people", "place"],
  ["sap", "locations"],
  ["square", "people", "place"],
  ["timesheetByDay", "workweek"],
  ["timesheetByWeek"],
  ["toast", "people"],
  ["ukgReady"],
];

test.each(systems.map(([system, ...asked]) => ({ system, asked })))(
  "[UP-02] [UP-05] $system: what the review of the first file asks isn't asked in the next month",
  async ({ system, asked }) => {
    const say = async (question: string, answer: unknown) =>
      expect((await answerTo(clerk, first, question, answer)).status).toBe(200);
    const clerk = await addUserWithProfile(server, payrollExports[system]);
    const first = await review(clerk, payrollExports[system], { payDate: "2026-01-23" });
    expect(openIn(first)).toEqual(asked);
    if (asked.includes("people"))
      expect((await confirmNames(clerk, first, [], { areOne: true })).status).toBe(200);
    if (asked.includes("workweek")) await say("workweek", 1);
    if (asked.includes("place")) await say("place", "US-CA-OAKLAND");
    for (const { location } of first.placesToMap)
      await clerk.post("/api/locations/mappings", { mappings: [{ location, jurisdiction: "US-CA" }] });
    await runReview(clerk, first, { figures: undefined });
    expect(
      openIn(await review(clerk, inFebruary(payrollExports[system]), { payDate: "2026-02-20" })),
    ).toEqual([]);
  },
);

const openIn = ({ questions }: { readonly questions: readonly { id: string; isOpen: boolean }[] }) =>
  questions
    .filter(({ isOpen }) => isOpen)
    .map(({ id }) => id)
    .sort();
