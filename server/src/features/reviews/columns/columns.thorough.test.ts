import { expect, test } from "vitest";
import { workbook } from "../../../core/spreadsheets/test/write-workbook.ts";
import { addProfile, all, keep, look, match, renamed } from "../../../test/payroll/columns.ts";
import { asPayrollUser, type PayrollUser } from "../../../test/payroll-user.ts";
import { forThirtyDays, sharedTestServer } from "../../../test/test-server.ts";

const server = await sharedTestServer();

async function addClerk(): Promise<PayrollUser> {
  const clerk = await asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") }));
  await addProfile(clerk, "Weekly");
  return clerk;
}

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
