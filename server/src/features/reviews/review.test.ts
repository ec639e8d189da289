import { randomUUID } from "node:crypto";
import { deserialize, serialize } from "node:v8";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { expect, test } from "vitest";
import { answerTo, askedIn, countBesides, earlierIn, lookAt, review } from "../../test/payroll/reviewing.ts";
import {
  addPayrollUser,
  type ErrorBody,
  type PayrollUser,
  payDate,
  payrollFile,
  type Run,
  uploadRequest,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const staff = payrollFile([
  ["1", "310.00"],
  ["2", "400.00", "40", "Plant 12"],
  ["3", "280.00", "40", "Plant 12"],
]);

const poor = `${payrollFile([["1", "300.00", "5"]])}1,US-TX,/200,100.00,40\n`;

const over =
  "This review is over, and nothing was saved. We keep a file for one hour. Please choose it again.";

function runReview(clerk: PayrollUser, id: string, decided: object = {}): Promise<Response> {
  return clerk.post(`/api/runs/reviews/${id}/run`, { payDate, ...decided });
}

test("[WAGE-03] a review says which city is beside a location that says nothing", async () => {
  const clerk = await addPayrollUser(server);
  const [header, row] = payrollFile([["1", "310.00", "40", "L01"]]).split("\n");
  expect((await review(clerk, `${header},Work City\n${row},Oakland\n`)).placesToMap).toEqual([
    { location: "L01", employees: 1, beside: { column: "Work City", city: "Oakland" } },
  ]);
});

test("[UP-05] a review says what a run would do, and nothing counts or is saved before it", async () => {
  const clerk = await addPayrollUser(server);
  const looked = await review(clerk, staff);
  expect(looked).toMatchObject({
    fileName: "payroll.csv",
    payDate,
    rows: 3,
    employees: 3,
    employeesAnalyzed: 3,
    totalGross: 99_000,
    totalHours: 120_000_000,
    placesToMap: [{ location: "Plant 12", employees: 2 }],
    previous: null,
    questions: [{ id: "locations" }],
    obstacle: null,
  });
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
  expect((await clerk.fetch("/api/employees/1/balance")).status).toBe(404);
  expect(await clerk.read("/api/billing/usage")).toMatchObject({ usage: { runsUsed: 0 } });
});

test("[UP-05] [CALC-06] running a review gives the same results as sending the file at once", async () => {
  const [one, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const answer = await runReview(one, (await review(one, staff)).id);
  expect(answer.status).toBe(201);
  const { run } = (await answer.json()) as { run: Run };
  const direct = await other.run(staff);
  expect({ ...run, id: "", createdAt: "" }).toEqual({ ...direct, id: "", createdAt: "" });
  expect(await one.read(`/api/runs/${run.id}/results`)).toEqual(
    await other.read(`/api/runs/${direct.id}/results`),
  );
});

test("run twice, also at once, a review makes one run", async () => {
  const clerk = await addPayrollUser(server);
  const { id } = await review(clerk, staff);
  const answers = await Promise.all([runReview(clerk, id), runReview(clerk, id), runReview(clerk, id)]);
  const runs = await Promise.all(answers.map(async (answer) => ((await answer.json()) as { run: Run }).run));
  expect(new Set(runs.map((run) => run.id)).size).toBe(1);
  expect(await clerk.read<{ runs: Run[] }>("/api/runs")).toMatchObject({ runs: [{ id: runs[0]?.id }] });
  await expectRefused(
    await clerk.fetch(`/api/runs/reviews/${id}`),
    409,
    "already_run",
    "This file was already used.",
  );
});

test("a place mapped after the file was read counts in the review and in its run", async () => {
  const clerk = await addPayrollUser(server);
  const { id } = await review(clerk, staff);
  await clerk.post("/api/locations/mappings", {
    mappings: [{ location: "Plant 12", jurisdiction: "US-TX" }],
  });
  const { review: again } = await clerk.read<{ review: Review }>(`/api/runs/reviews/${id}`);
  expect(again.placesToMap).toEqual([]);
  const { run } = (await (await runReview(clerk, id)).json()) as { run: Run };
  expect(run.unknownLocations).toBe(0);
});

test("[WAGE-03] of very many unclear locations those of most employees are listed, and all are counted", async () => {
  const clerk = await addPayrollUser(server);
  const rows = Array.from({ length: 1001 }, (_, at) => [`${1 + at}`, "400.00", "40", `Desk ${at}`] as const);
  const looked = await review(clerk, payrollFile([...rows, ["2000", "400.00", "40", "Desk 1000"]]));
  expect(looked).toMatchObject({ unclearPlaces: 1001, notChecked: 1002 });
  expect(looked.placesToMap).toHaveLength(1000);
  expect(looked.placesToMap[0]).toEqual({ location: "Desk 1000", employees: 2 });
});

test("[WAGE-03] the place of someone who owes nothing is asked about, too: the pay is checked all the same", async () => {
  const clerk = await addPayrollUser(server);
  await clerk.run(payrollFile([["1", "1000.00"]]));
  const looked = await review(clerk, payrollFile([["1", "400.00", "40", "Plant 12"]]));
  const nothingOwed = [{ reason: "nothing-owed", count: 1 }];
  const notChecked = { compliant: 0, nonCompliant: 0, neither: [{ verdict: "not-checked", employees: 1 }] };
  const open = { compliance: notChecked, placesToMap: [{ location: "Plant 12", employees: 1 }] };
  expect(looked).toMatchObject({ skipped: nothingOwed, ...open });
  await clerk.post("/api/locations/mappings", {
    mappings: [{ location: "Plant 12", jurisdiction: "US-CA" }],
  });
  const { review: again } = await clerk.read<{ review: Review }>(`/api/runs/reviews/${looked.id}`);
  expect(again).toMatchObject({ compliance: { nonCompliant: 1, neither: [] }, placesToMap: [] });
  const blank = await review(clerk, payrollFile([["1", "400.00", "40", ""]]));
  expect(blank).toMatchObject({ skipped: nothingOwed, placesToMap: [] });
});

test("[UP-05] nothing is run if the file comes to something else by now than what its review showed", async () => {
  const clerk = await addPayrollUser(server);
  const { id } = await review(clerk, staff);
  const lookAgain = async () => (await clerk.read<{ review: Review }>(`/api/runs/reviews/${id}`)).review;
  const changes = [
    () =>
      clerk.post("/api/locations/mappings", { mappings: [{ location: "Plant 12", jurisdiction: "US-TX" }] }),
    () =>
      clerk.post("/api/purchases", {
        purchases: [{ id: randomUUID(), employeeNumber: "3", date: payDate, amount: 2500, note: "Gloves" }],
      }),
    () => clerk.put("/api/profiles/charging", { charging: "recorded" }),
    () => clerk.run(payrollFile([["3", "310.00"]]), { payDate: "2025-04-01" }),
  ];
  for (const change of changes) {
    const { figures } = await lookAgain();
    expect((await lookAgain()).figures).toBe(figures);
    const changed = await change();
    if (changed instanceof Response) expect(changed.ok, await changed.text()).toBe(true);
    const before = await clerk.read("/api/runs");
    const refused = await runReview(clerk, id, { figures });
    expect(((await refused.json()) as ErrorBody).error).toMatchObject({
      code: "figures_changed",
    });
    expect(await clerk.read("/api/runs")).toEqual(before);
  }
  expect((await runReview(clerk, id, { figures: (await lookAgain()).figures })).status).toBe(201);
});

test("a review looks at the file for another pay date", async () => {
  const clerk = await addPayrollUser(server);
  const { id } = await review(clerk, payrollFile([["1", "700.00", "40", "US-MT"]]));
  const { review: later } = await clerk.read<{ review: Review }>(
    `/api/runs/reviews/${id}?payDate=2027-01-15`,
  );
  expect(later).toMatchObject({ payDate: "2027-01-15", ratesToEnter: [{ employees: 1 }] });
  const wrong = await clerk.fetch(`/api/runs/reviews/${id}?payDate=2019-01-15`);
  expect(wrong.status).toBe(422);
});

test("[WAGE-04] the pay period of a review decides the rate, and is kept on its run", async () => {
  const clerk = await addPayrollUser(server);
  // Montana's rate is higher from 2026 on.
  const { id } = await review(clerk, payrollFile([["1", "700.00", "40", "US-MT"]]), {
    payDate: "2025-12-31",
  });
  const period = { from: "2025-12-22", through: "2026-01-04" };
  const asked = `periodStart=${period.from}&periodEnd=${period.through}`;
  const { review: looked } = await clerk.read<{ review: Review }>(`/api/runs/reviews/${id}?${asked}`);
  expect(looked).toMatchObject({ payDate: "2025-12-31", period });
  const half = await clerk.fetch(`/api/runs/reviews/${id}?periodStart=${period.from}`);
  await expectRefused(half, 422, "invalid_input", "Please enter the last day of the pay period too");
  const decided = { payDate: "2025-12-31", periodStart: period.from, periodEnd: period.through };
  const { run } = (await (await runReview(clerk, id, decided)).json()) as { run: Run };
  expect(run.period).toEqual(period);
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({ minimumWage: [1085] });
});

test("[WAGE-04] a pay period that came with the file counts until another is given", async () => {
  const clerk = await addPayrollUser(server);
  const answer = await clerk.fetch(
    "/api/runs/reviews",
    await uploadRequest(staff, { periodStart: "2025-02-10", periodEnd: "2025-02-23" }),
  );
  const { review: looked } = (await answer.json()) as { review: Review };
  const period = { from: "2025-02-10", through: "2025-02-23" };
  expect(looked.period).toEqual(period);
  expect(await clerk.read(`/api/runs/reviews/${looked.id}`)).toMatchObject({ review: { period } });
  const { run } = (await (await runReview(clerk, looked.id)).json()) as { run: Run };
  expect(run.period).toEqual(period);
});

test("[CSV-04] what to look at in a file is in its review, and stays with its run", async () => {
  const clerk = await addPayrollUser(server);
  const looked = await review(
    clerk,
    `${payrollFile([
      ["1", "310.00"],
      ["2", "400.00", ""],
    ])}Total,,,710.00,48\n`,
  );
  const notes = [
    {
      ...{ kind: "totals-differ", line: 4, label: "Total", column: "Hours", unit: "micro-hours" },
      ...{ stated: 48_000_000, read: 40_000_000 },
    },
  ];
  expect(looked).toMatchObject({
    notes,
    notCheckedFor: [{ reason: "no-hours", employees: 1, example: "2" }],
  });
  const { run } = (await (await runReview(clerk, looked.id)).json()) as { run: Run };
  expect(run.notes).toEqual(notes);
});

test("[CALC-02] the hours that are chosen in a review decide its run and, if asked, the next files", async () => {
  const clerk = await addPayrollUser(server);
  const fair = `${payrollFile([["1", "600.00", "5"]])}1,US-TX,/200,100.00,40\n`;
  expect(await review(clerk, fair)).toMatchObject({ notChecked: 0, questions: [] });
  // 300.00 for 5 hours, or for 45 at less than the 7.25 of Texas.
  const { id, ...looked } = await review(clerk, poor);
  const all = 45_000_000;
  const ofHours = (hours: number, below: number) =>
    `${hours} hours in this file: ${below} ${below === 1 ? "employee" : "employees"} below minimum wage, 0 employees not checked`;
  expect(looked).toMatchObject({
    notCheckedFor: [{ reason: "hours-differ", employees: 1, example: "1" }],
    questions: [
      {
        id: "hours",
        settles: ["hours-differ"],
        form: {
          fields: [
            {
              options: [
                { description: ofHours(5, 0), answer: { basis: "first-row", keeps: false } },
                { description: ofHours(5, 0), answer: { basis: "regular-earnings-row", keeps: false } },
                { description: ofHours(45, 1), answer: { basis: "sum-of-rows", keeps: false } },
              ],
            },
          ],
        },
      },
    ],
  });
  await answerTo(clerk, { id }, "hours", { basis: "sum-of-rows", keeps: false });
  const chosen = await lookAt(clerk, id);
  expect(chosen).toMatchObject({ belowMinimum: 1, totalHours: all });
  const keeps = askedIn(chosen, "hours")[0]?.form?.fields[1]?.options?.[1]?.answer;
  expect(keeps).toEqual({ basis: "sum-of-rows", keeps: true });
  await answerTo(clerk, { id }, "hours", keeps);
  const answer = await runReview(clerk, id);
  const { run } = (await answer.json()) as { run: Run };
  expect(run).toMatchObject({ belowMinimum: 1, notChecked: 0, totalHours: all, profile: { version: 1 } });
  expect(await clerk.read("/api/profiles/default")).toMatchObject({ profile: { hoursBasis: "sum-of-rows" } });
  expect(await review(clerk, poor)).toMatchObject({ belowMinimum: 1, profile: { version: 2 } });
});

test("[CALC-02] no one is asked which rows have the hours where no row has those that are missing", async () => {
  const clerk = await addPayrollUser(server);
  // The overtime of 1 differs by rows and changes nothing; 2 has no hours in any row.
  const missing = `${payrollFile([
    ["1", "900.00", "40"],
    ["2", "400.00", ""],
  ])}1,US-TX,/200,10.00,1\n`;
  expect(await review(clerk, missing)).toMatchObject({
    notCheckedFor: [{ reason: "no-hours", employees: 1 }],
    questions: [{ id: "not-checked" }],
  });
});

test("[CALC-02] the first row's hours count without comparison where a person chose them for this file", async () => {
  const clerk = await addPayrollUser(server);
  const { id } = await review(clerk, poor);
  await answerTo(clerk, { id }, "hours", { basis: "first-row", keeps: false });
  const answer = await runReview(clerk, id);
  const { run } = (await answer.json()) as { run: Run };
  expect(run).toMatchObject({ notChecked: 0, compliance: { compliant: 1 }, totalHours: 5_000_000 });
});

test("the same file and the same pay date are known beforehand, and run only by someone who says so", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(staff);
  const again = await review(clerk, staff);
  expect(earlierIn(again)).toEqual([{ id: first.id, isSameFile: true }]);
  expect((await runReview(clerk, again.id)).status).toBe(409);
  const bonus = await review(
    clerk,
    payrollFile([
      ["1", "50.00"],
      ["9", "320.00"],
    ]),
  );
  expect(bonus).toMatchObject({
    previous: { run: { id: first.id }, newEmployees: 1, missingEmployees: 2 },
  });
  expect(earlierIn(bonus)).toEqual([{ id: first.id, isSameFile: false }]);
  await expectRefused(
    await runReview(clerk, bonus.id),
    409,
    "repeated_pay_date",
    "payroll.csv was already run with the pay date 2025-03-01. Run this file too only if it's other pay, such as a bonus or an off-cycle check.",
  );
  await countBesides(clerk, bonus, first.id);
  expect((await runReview(clerk, bonus.id)).status).toBe(201);
  await countBesides(clerk, again, first.id);
  expect((await runReview(clerk, again.id)).status).toBe(201);
});

test("[UP-05] who is new and who is missing since the profile's last run is listed, and an off-cycle run isn't compared with", async () => {
  const clerk = await addPayrollUser(server);
  const first = await clerk.run(staff);
  const next = payrollFile([
    ["1", "320.00"],
    ["9", "320.00"],
  ]);
  expect((await clerk.put("/api/employees/3/attributes", { left: "2025-03-05" })).status).toBe(200);
  const offCycle = await review(clerk, next, { payDate: "2025-03-08" });
  expect(offCycle.previous).toMatchObject({
    added: [{ employeeNumber: "9", name: null }],
    missing: [
      { employeeNumber: "2", name: null, balance: null, lastDay: null },
      { employeeNumber: "3", name: null, balance: 5900, lastDay: "2025-03-05" },
    ],
  });
  await runReview(clerk, offCycle.id, { payDate: "2025-03-08", offCycle: true });

  const regular = await review(clerk, `${next}\n`, { payDate: "2025-03-15" });
  expect(regular).toMatchObject({ previous: { run: { id: first.id }, newEmployees: 1 } });
  await runReview(clerk, regular.id, { payDate: "2025-03-15" });
  expect(await review(clerk, staff, { payDate: "2025-03-22" })).toMatchObject({
    previous: { run: { payDate: "2025-03-15" }, newEmployees: 2, missingEmployees: 1 },
  });
});

test("[USE-04] a review says that the plan does not allow the run, and the run is refused", async () => {
  const clerk = await addPayrollUser(server, "basic");
  const many = Array.from({ length: 21 }, (_, number) => [String(number), "320.00"] as const);
  const { id, obstacle } = await review(clerk, payrollFile(many));
  expect(obstacle?.code).toBe("employee_limit");
  await expectRefused(await runReview(clerk, id), 403, "employee_limit", obstacle?.message ?? "");
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
});

test("[CSV-04] a review of a file without regular earnings says so", async () => {
  const clerk = await addPayrollUser(server);
  const { obstacle } = await review(clerk, staff.replaceAll("/101", "Bonus"));
  expect(obstacle).toMatchObject({
    code: "no_valid_entries",
    message: "No valid entries found in CSV file",
  });
});

test("[DATA-02] a review is its sender's: no one else sees, runs or discards it", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const { id } = await review(clerk, staff);
  await expectRefused(await stranger.fetch(`/api/runs/reviews/${id}`), 404, "review_over", over);
  await expectRefused(await runReview(stranger, id), 404, "review_over", over);
  await stranger.fetch(`/api/runs/reviews/${id}`, { method: "DELETE" });
  expect((await clerk.fetch(`/api/runs/reviews/${id}`)).status).toBe(200);
  await clerk.fetch(`/api/runs/reviews/${id}`, { method: "DELETE" });
  await expectRefused(await runReview(clerk, id), 404, "review_over", over);
});

test("a file that an earlier version of the server read has to be chosen again", async () => {
  const clerk = await addPayrollUser(server);
  const { id } = await review(clerk, staff);
  await server.db.asOrganization(clerk, async ({ client }) => {
    const { rows } = await client.query<{ file: Buffer }>("select file from reviews where id = $1", [id]);
    const { findings: _unread, ...file } = deserialize(rows[0]?.file as Buffer);
    await client.query("update reviews set file = $2 where id = $1", [
      id,
      serialize({ ...file, findings: {} }),
    ]);
  });
  for (const answer of [await clerk.fetch(`/api/runs/reviews/${id}`), await runReview(clerk, id)]) {
    await expectRefused(answer, 404, "review_over", over);
  }
  expect(await clerk.read("/api/runs")).toEqual({ runs: [] });
});

async function expectRefused(answer: Response, status: number, code: string, message: string): Promise<void> {
  expect(await answer.json()).toMatchObject({ error: { code, message } } satisfies ErrorBody);
  expect(answer.status).toBe(status);
}
