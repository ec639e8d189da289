import type { FileNames, NamesAnswer } from "@wagefloor/contract/reviews/names.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { inspectFile } from "@wagefloor/domain/payroll-file/inspect/inspect-file.ts";
import { expect, test } from "vitest";
import { answerTo } from "../../../test/payroll/reviewing.ts";
import {
  asPayrollUser,
  type ErrorBody,
  type PayrollUser,
  payrollFile,
  profile,
  type Run,
  uploadRequest,
} from "../../../test/payroll-user.ts";
import { forThirtyDays, startTestServer } from "../../../test/test-server.ts";

const server = await startTestServer();

type Row = readonly [name: string, gross: string, payDate?: string];

/** Everyone is paid for 40 hours in Texas. */
function journal(rows: readonly Row[]): string {
  const lines = rows.map(
    ([name, gross, payDate = "01/09/2026"]) => `"${name}","Austin, TX",${payDate},40,${gross}\n`,
  );
  return `Name,Work Location,Pay Date,Hours Worked,Gross Pay\n${lines.join("")}`;
}

const january = journal([
  ["Doe, Jane", "310.00"],
  ["Roe, Rick", "400.00"],
]);

async function addClerk(): Promise<PayrollUser> {
  const clerk = asPayrollUser(await server.addAccount({ plan: forThirtyDays("enterprise") }));
  const { plan } = inspectFile(Buffer.from(january));
  const saved = await clerk.post("/api/profiles", { name: "Journal", plan, deductionAmount: 5900 });
  expect(saved.status, await saved.clone().text()).toBe(201);
  return clerk;
}

async function review(clerk: PayrollUser, file: string): Promise<Review & { names: FileNames }> {
  const answer = await clerk.fetch("/api/runs/reviews", await uploadRequest(file));
  expect(answer.status, await answer.clone().text()).toBe(201);
  const made = ((await answer.json()) as { review: Review }).review;
  return { ...made, names: made.names as FileNames };
}

async function look(clerk: PayrollUser, id: string): Promise<Review & { names: FileNames }> {
  return (await clerk.read<{ review: Review & { names: FileNames } }>(`/api/runs/reviews/${id}`)).review;
}

function decide(
  clerk: PayrollUser,
  { id, names }: Review & { names: FileNames },
  more: Partial<NamesAnswer> = {},
) {
  return answerTo(clerk, { id }, "names", { fingerprint: names.fingerprint, links: [], ...more });
}

async function expectDecided(...given: Parameters<typeof decide>): Promise<void> {
  const answer = await decide(...given);
  expect(answer.status, await answer.clone().text()).toBe(200);
}

function send(clerk: PayrollUser, { id, payDate }: Review, decided: object = {}): Promise<Response> {
  return clerk.post(`/api/runs/reviews/${id}/run`, { payDate, ...decided });
}

async function run(clerk: PayrollUser, reviewed: Review): Promise<Run> {
  const answer = await send(clerk, reviewed);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as { run: Run }).run;
}

/** Confirms that everyone in the file is a new employee, and runs it. */
async function runFirst(clerk: PayrollUser, file: string): Promise<Run> {
  const first = await review(clerk, file);
  await expectDecided(clerk, first);
  return run(clerk, first);
}

/** A file in which this text is the number of an employee. */
async function runNumbered(clerk: PayrollUser, number: string): Promise<void> {
  await clerk.put("/api/profiles/default", profile);
  await clerk.run(payrollFile([[number, "310.00"]]));
}

async function expectRefused(answer: Response, status: number, code: string, part: string): Promise<void> {
  const { error } = (await answer.json()) as ErrorBody;
  expect(error).toMatchObject({ code, message: expect.stringContaining(part) });
  expect(answer.status).toBe(status);
}

const balanceOf = (clerk: PayrollUser, number: string) =>
  clerk.read<{ balance: number }>(`/api/employees/${encodeURIComponent(number)}/balance`);

test("[UP-05] new names are confirmed together, and next month the same people need no decision", async () => {
  const clerk = await addClerk();
  const first = await review(clerk, january);
  expect(first.names).toMatchObject({
    linked: 0,
    unlinked: 2,
    newNames: ["Doe, Jane", "Roe, Rick"],
    isDecided: false,
  });
  await expectDecided(clerk, first);
  expect(await look(clerk, first.id)).toMatchObject({ obstacle: null, names: { isDecided: true } });
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
  const made = await run(clerk, first);
  expect(await clerk.read(`/api/runs/${made.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane", "Roe, Rick"],
  });
  const { balance } = await balanceOf(clerk, "doe, jane");

  const second = await review(
    clerk,
    journal([
      ["JANE DOE", "320.00", "02/06/2026"],
      ["Rick Roe", "400.00", "02/06/2026"],
    ]),
  );
  expect(second).toMatchObject({ obstacle: null, names: { linked: 2, unlinked: 0, isDecided: true } });
  const later = await run(clerk, second);
  expect(await clerk.read(`/api/runs/${later.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane"],
    startingCost: [balance],
  });
});

test("[CALC-06] nothing is deducted by a name that no one confirmed, also when a program sends the file", async () => {
  const clerk = await addClerk();
  const first = await review(clerk, january);
  await expectRefused(await send(clerk, first), 422, "people_by_name", "confirm 2 new names");
  const direct = await clerk.fetch("/api/runs", await uploadRequest(january));
  await expectRefused(direct, 422, "people_by_name", "Check it in a review to confirm 2 new names");
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
  await expectDecided(clerk, first);
  await run(clerk, first);
  const third = journal([["Jane Doe", "320.00", "02/06/2026"]]);
  expect(await clerk.run(third, { payDate: "2026-02-06" })).toMatchObject({ employeesAnalyzed: 1 });
});

test("a new name that resembles an employee is linked if the user says so, and keeps the balance", async () => {
  const clerk = await addClerk();
  await runFirst(clerk, january);
  const before = await balanceOf(clerk, "Doe, Jane");
  const married = await review(
    clerk,
    journal([
      ["Miller, Jane", "320.00", "02/06/2026"],
      ["Roe, Rick", "400.00", "02/06/2026"],
      ["Stone, B", "400.00", "02/06/2026"],
    ]),
  );
  expect(married.names).toMatchObject({
    linked: 1,
    newNames: ["Stone, B"],
    resembling: [
      {
        name: "Miller, Jane",
        employees: [{ employeeNumber: "Doe, Jane", names: ["Doe, Jane"], isGone: true }],
      },
    ],
  });
  await expectDecided(clerk, married, { links: [{ name: "Miller, Jane", employeeNumber: "doe, jane" }] });
  const made = await run(clerk, await look(clerk, married.id));
  expect(await clerk.read("/api/employees/jane%20miller/latest-result")).toMatchObject({
    result: { employeeNumber: "Doe, Jane" },
  });
  expect(await clerk.read("/api/employees/Jane%20Doe/balance")).toMatchObject({
    employeeNumber: "Doe, Jane",
  });
  expect(await clerk.read(`/api/runs/${made.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane", "Stone, B"],
    startingCost: [before.balance, 5900],
  });
  const next = await review(clerk, journal([["Jane Miller", "320.00", "03/06/2026"]]));
  expect(next.names).toMatchObject({ linked: 1, isDecided: true });
});

test("an employee of a file with numbers, and another one of the same name, are kept apart", async () => {
  const clerk = await addClerk();
  await runNumbered(clerk, "Jane Doe");
  const first = await review(clerk, january);
  expect(first.names.resembling).toMatchObject([
    { name: "Doe, Jane", employees: [{ employeeNumber: "Jane Doe" }] },
  ]);
  const two = [
    { name: "Doe, Jane", employeeNumber: "Jane Doe" },
    { name: "Roe, Rick", employeeNumber: "Jane Doe" },
  ];
  await expectRefused(
    await decide(clerk, first, { links: two }),
    422,
    "people_by_name",
    "would both be employee Jane Doe",
  );
  const unknown = [{ name: "Doe, Jane", employeeNumber: "17" }];
  await expectRefused(
    await decide(clerk, first, { links: unknown }),
    422,
    "invalid_input",
    'has the number "17"',
  );
  const stranger = [{ name: "Hill, C", employeeNumber: "Jane Doe" }];
  await expectRefused(
    await decide(clerk, first, { links: stranger }),
    422,
    "invalid_input",
    "isn't one of the new names",
  );
  await expectDecided(clerk, first);
  const made = await run(clerk, await look(clerk, first.id));
  expect(await clerk.read(`/api/runs/${made.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane", "Roe, Rick"],
  });
});

test("a number that is another employee's in any case isn't given to a new one", async () => {
  const clerk = await addClerk();
  await runNumbered(clerk, '"DOE, JANE"');
  const made = await runFirst(clerk, january);
  expect(await clerk.read(`/api/runs/${made.id}/results`)).toMatchObject({
    employeeNumber: ["Doe, Jane (2)", "Roe, Rick"],
  });
});

test("rows of one name are one employee only if the user says so, and are asked about again if there are more", async () => {
  const clerk = await addClerk();
  const file = (rows: number, payDate: string) =>
    journal(Array.from({ length: rows }, () => ["Doe, Jane", "310.00", payDate] as const));
  const first = await review(clerk, file(2, "01/09/2026"));
  expect(first.names).toMatchObject({ repeated: [{ name: "Doe, Jane", lines: [2, 3] }], isDecided: false });
  await expectRefused(await decide(clerk, first), 422, "invalid_input", "one employee");
  await expectDecided(clerk, first, { repeatedAreOne: true });
  await run(clerk, first);
  expect((await review(clerk, file(2, "02/06/2026"))).names).toMatchObject({ repeated: [], isDecided: true });
  const more = await review(clerk, file(3, "03/06/2026"));
  expect(more.names).toMatchObject({
    linked: 1,
    unlinked: 0,
    knowsEmployees: true,
    repeated: [{ lines: [2, 3, 4] }],
    isDecided: false,
  });
  const direct = await clerk.fetch(
    "/api/runs",
    await uploadRequest(file(3, "03/06/2026"), { payDate: "2026-03-06" }),
  );
  await expectRefused(direct, 422, "people_by_name", "1 name on several rows");
  await expectDecided(clerk, more, { repeatedAreOne: true });
  await run(clerk, more);
  expect((await review(clerk, file(3, "04/03/2026"))).names.isDecided).toBe(true);
});

test("of two reviews that confirm the same new name, the later one is asked to look again", async () => {
  const clerk = await addClerk();
  const one = await review(clerk, january);
  const other = await review(clerk, journal([["Jane Doe", "400.00", "02/06/2026"]]));
  await expectDecided(clerk, one);
  await expectDecided(clerk, other);
  const answers = await Promise.all([send(clerk, one), send(clerk, other)]);
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
  const late = statuses[0] === 409 ? one : other;
  const refused = answers[statuses.indexOf(409)] as Response;
  await expectRefused(refused, 409, "names_changed", "nothing was saved");
  const again = await look(clerk, late.id);
  expect(again.names).toMatchObject({ isDecided: false, isOutdated: true });
  expect(again.names.linked).toBe(1);
  expect((await clerk.read<{ runs: Run[] }>("/api/runs")).runs).toHaveLength(1);
  await expectDecided(clerk, again);
  await run(clerk, again);
});

test("a name that is unlinked is asked about again, and past runs and the balance stay", async () => {
  const clerk = await addClerk();
  const made = await runFirst(clerk, january);
  const before = await balanceOf(clerk, "Doe, Jane");
  const names = `/api/employees/${encodeURIComponent("Doe, Jane")}/names`;
  expect(await clerk.read(names)).toEqual({ names: ["Doe, Jane"] });
  const open = await review(clerk, journal([["Jane Doe", "320.00", "02/06/2026"]]));
  expect(open.names.isDecided).toBe(true);
  const unlink = (name: string) =>
    clerk.fetch(names, {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name }),
    });
  expect((await unlink("Roe, Rick")).status).toBe(200);
  expect(await clerk.read("/api/employees/roe,%20rick/names")).toEqual({ names: ["Roe, Rick"] });
  expect((await unlink("Doe, Jane")).status).toBe(200);
  expect(await clerk.read(names)).toEqual({ names: [] });
  expect(await balanceOf(clerk, "Doe, Jane")).toEqual(before);
  expect(await clerk.read(`/api/runs/${made.id}`)).toMatchObject({ run: { status: "completed" } });
  await expectRefused(await send(clerk, open), 422, "people_by_name", "confirm 1 new name");
  const again = await look(clerk, open.id);
  expect(again.names.resembling).toMatchObject([
    { name: "Jane Doe", employees: [{ employeeNumber: "Doe, Jane" }] },
  ]);
  await expectDecided(clerk, again);
  const later = await run(clerk, again);
  expect(await clerk.read(`/api/runs/${later.id}/results`)).toMatchObject({
    employeeNumber: ["Jane Doe"],
    startingCost: [5900],
  });
});

test("a decision about other names than there are is refused", async () => {
  const clerk = await addClerk();
  const first = await review(clerk, january);
  const stale = { ...first, names: { ...first.names, fingerprint: "0".repeat(32) } };
  await expectRefused(await decide(clerk, stale), 409, "names_changed", "check the names again");
});

test("[DATA-02] organizations don't see each other's names", async () => {
  const [clerk, stranger] = [await addClerk(), await addClerk()];
  await runFirst(clerk, january);
  const theirs = await review(stranger, january);
  expect(theirs.names).toMatchObject({ linked: 0, newNames: ["Doe, Jane", "Roe, Rick"], resembling: [] });
  const { id, names } = await review(clerk, journal([["Hill, C", "310.00"]]));
  await expectRefused(
    await decide(stranger, { ...theirs, id, names }),
    404,
    "review_over",
    "This review is over",
  );
});

test("[SET-01] names are in the export of all data", async () => {
  const clerk = await addClerk();
  await runFirst(clerk, january);
  expect(await clerk.read("/api/accounts/export.json")).toMatchObject({
    employeeNames: [
      { name: "Doe, Jane", person_number: "Doe, Jane", actor: clerk.userId },
      { name: "Roe, Rick", person_number: "Roe, Rick", actor: clerk.userId },
    ],
  });
});

test("5,000 new names are confirmed in one step", async () => {
  const clerk = await addClerk();
  const rows = Array.from({ length: 5000 }, (_, at) => [`Doe${at}, Jane`, "310.00"] as const);
  const first = await review(clerk, journal(rows));
  expect(first.names.unlinked).toBe(5000);
  await expectDecided(clerk, first);
  expect(await run(clerk, first)).toMatchObject({ employeesAnalyzed: 5000 });
});
