import type { NamedProfile } from "@wagefloor/contract/profiles/profiles.ts";
import type { ColumnsChosen, ReviewColumns } from "@wagefloor/contract/reviews/columns.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { payrollExports } from "../../../../../domain/test-support/payroll-exports.ts";
import { workbook } from "../../../core/spreadsheets/test/write-workbook.ts";
import { answerTo } from "../../../test/payroll/reviewing.ts";
import { asPayrollUser, type PayrollUser, uploadRequest } from "../../../test/payroll-user.ts";
import { forThirtyDays, startTestServer } from "../../../test/test-server.ts";

const server = await startTestServer();

const payDate = "2026-01-23";
const weekly: string = payrollExports.timesheetByWeek;
const renamed = weekly.replace("Gross Wages", "Total Wages").replace("Work Location", "Site Nr");

async function addClerk(): Promise<PayrollUser> {
  const clerk = await asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") }));
  await addProfile(clerk, "Weekly");
  return clerk;
}

async function addProfile(clerk: PayrollUser, name: string, file = weekly): Promise<NamedProfile> {
  const { plan } = inspectFile(Buffer.from(file));
  const answer = await clerk.post("/api/profiles", { name, plan, deductionAmount: 5900 });
  return ((await answer.json()) as { profile: NamedProfile }).profile;
}

const send = async (clerk: PayrollUser, file: string | Uint8Array, address = "/api/runs/reviews") =>
  clerk.fetch(address, await uploadRequest(file, { payDate }));

/** A file that is kept to match its columns. @returns its review */
async function keep(clerk: PayrollUser, file: string | Uint8Array, address?: string): Promise<string> {
  const answer = await send(clerk, file, address);
  expect(answer.status).toBe(422);
  const { error } = (await answer.json()) as { error: { code: string; reviewId: string } };
  expect(error.code).toBe("unknown_layout");
  return error.reviewId;
}

const columnsOf = async (clerk: PayrollUser, id: string) =>
  (await clerk.read<{ columns: ReviewColumns }>(`/api/runs/reviews/${id}/columns`)).columns;

/** By profile. */
const formsOf = async (clerk: PayrollUser, id: string) =>
  (await columnsOf(clerk, id)).questions.map(({ title, form }) => [title, form] as const);

const put = (clerk: PayrollUser, id: string, request: ColumnsChosen) =>
  answerTo(clerk, { id }, "columns", request);

async function match(clerk: PayrollUser, id: string, picks: Record<string, string | null>, at = 0) {
  const [, form] = (await formsOf(clerk, id))[at] ?? [];
  return put(clerk, id, {
    ...(form?.answer as Pick<ColumnsChosen, "profileId" | "version">),
    picks: Object.entries(picks).map(([name, column]) => ({ name, column })),
  });
}

const look = async (clerk: PayrollUser, id: string) =>
  (await clerk.read<{ review: Review }>(`/api/runs/reviews/${id}`)).review;

const all = { "Gross Wages": "Total Wages", "Work Location": "Site Nr" };

test("the columns of a workbook, and of a file that arrives in pieces, are matched too", async () => {
  const clerk = await addClerk();
  const rows = renamed
    .trim()
    .split("\n")
    .map((line) => line.replaceAll('"', "").replace(", CA", " CA").split(","));
  const ofBook = await keep(clerk, await workbook([{ name: "Pay", rows }]));
  expect((await match(clerk, ofBook, all)).status).toBe(200);
  const [header = "", ...lines] = renamed.trim().split("\n");
  const numbered = Array.from({ length: 2000 }, (_, at) =>
    lines.map((line) => line.replace(/^10/, String(1000 + at))),
  );
  const long = [header, ...numbered.flat()].join("\n");
  const ofLong = await keep(clerk, `${long}\n`);
  await match(clerk, ofLong, all);
  expect((await look(clerk, ofLong)).rows).toBe(8000);
});
