import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { asOwner } from "../../test/as-owner.ts";
import { addPayrollUser, type PayrollUser, payDate, payrollFile, type Run } from "../../test/payroll-user.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { sharedTestServer, startTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

let clerk: PayrollUser;
let run: Run;
beforeAll(async () => {
  clerk = await addPayrollUser(server);
  run = await clerk.run(
    payrollFile([
      ["e-1", "320.00"],
      ["A/7 ä", "300.00"],
      ["x1", "300.00"],
      ["X1", "310.00"],
    ]),
  );
});

const adjust = (employeeNumber: string, body: unknown) =>
  clerk.post(`/api/employees/${encodeURIComponent(employeeNumber)}/balance-entries`, body);

test("[LOOK-01] look-up finds an employee's newest result, in any case", async () => {
  for (const typed of ["e-1", "E-1", " E-1 "]) {
    const path = `/api/employees/${encodeURIComponent(typed)}/latest-result`;
    expect(await clerk.read(path)).toEqual({
      result: {
        employeeNumber: "e-1",
        location: "US-TX",
        otherLocations: [],
        jurisdiction: { key: "US-TX", name: "Texas" },
        minimumWage: 725,
        totalHours: 40_000_000,
        hoursOverAllRows: 40_000_000,
        totalGross: 32_000,
        startingCost: 5900,
        safeDeduction: 2960,
        remainingBalance: 2940,
        earlier: null,
        uncounted: null,
        preDeductionRate: 800,
        postDeductionRate: 726,
        compliant: true,
        verdict: "reduced",
        reasons: ["no-period", "state-rate-only"],
        shortfall: 0,
        measure: null,
        proposedDeduction: 2960,
        notCharged: 0,
        taken: null,
        rateOf: { key: "US-TX", name: "Texas" },
        rateSince: "2009-07-24",
        unconfirmedRates: [],
        employeeName: "",
        createdAt: run.createdAt,
        runId: run.id,
        payDate,
        currentBalance: 2940,
        openProposals: 0,
        skippedSince: null,
        alike: [],
      },
    });
  }
  const odd = await clerk.read(`/api/employees/${encodeURIComponent("a/7 Ä")}/latest-result`);
  expect(odd).toMatchObject({ result: { employeeNumber: "A/7 ä" } });
});

test("[LOOK-01] look-up uses the newest run with the employee", async () => {
  const other = await addPayrollUser(server);
  await other.run(payrollFile([["1", "300.00"]]));
  const second = await other.run(payrollFile([["1", "301.00"]]));
  await other.run(payrollFile([["2", "302.00"]]));

  expect(await other.read("/api/employees/1/latest-result")).toMatchObject({
    result: { runId: second.id, totalGross: 30_100, startingCost: 4940 },
  });
});

test("[LOOK-01] employees whose numbers differ only in case are each found, naming the others", async () => {
  for (const [typed, alike] of [
    ["x1", "X1"],
    ["X1", "x1"],
  ]) {
    expect(await clerk.read(`/api/employees/${typed}/latest-result`)).toMatchObject({
      result: { employeeNumber: typed, alike: [alike] },
    });
  }
});

test("[LOOK-02] an unknown employee number is not found", async () => {
  for (const path of ["/api/employees/nobody/latest-result", "/api/employees/nobody/balance"]) {
    const answer = await clerk.fetch(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: { code: "employee_not_found", message: "No results found for this employee number" },
    });
  }
});

test("[CALC-06] a purchase adds to the balance and a correction replaces it, each with its reason", async () => {
  const purchase = await adjust("E-1", { kind: "purchase", amount: 4500, reason: "second pair" });
  expect(purchase.status).toBe(201);
  expect(await purchase.json()).toEqual({ employeeNumber: "e-1", balance: 7440 });
  const correction = await adjust("e-1", {
    kind: "correction",
    newBalance: 1000,
    basedOn: 7440,
    reason: "paid in cash",
  });
  expect(await correction.json()).toEqual({ employeeNumber: "e-1", balance: 1000 });

  expect(await clerk.read("/api/employees/e-1/balance")).toMatchObject({
    employeeNumber: "e-1",
    balance: 1000,
    entries: [
      { kind: "correction", amount: -6440, balanceAfter: 1000, reason: "paid in cash", runId: null },
      { kind: "purchase", amount: 4500, balanceAfter: 7440, reason: "second pair", runId: null },
      { kind: "run", amount: -2960, balanceAfter: 2940, reason: null, runId: run.id },
      { kind: "charge", amount: 5900, balanceAfter: 5900, reason: null, runId: run.id },
    ],
  });
  const next = await clerk.run(payrollFile([["e-1", "500.00"]]));
  expect(next).toMatchObject({ totalSafeDeduction: 1000, totalRemainingBalance: 0 });
  expect(await clerk.read("/api/employees/e-1/balance")).toMatchObject({
    entries: [{ kind: "run", amount: -1000, balanceAfter: 0 }, {}, {}, { kind: "run" }, { kind: "charge" }],
  });
});

test("[CALC-06] a purchase with an id, sent again after a lost answer, is recorded once", async () => {
  const office = await addPayrollUser(server);
  await office.run(payrollFile([["1", "290.00"]]));
  const purchase = { kind: "purchase", id: randomUUID(), amount: 4500, reason: "second pair" };
  const send = (changes = {}) => office.post("/api/employees/1/balance-entries", { ...purchase, ...changes });
  const { balance: before } = await office.read<{ balance: number }>("/api/employees/1/balance");
  for (const answer of await Promise.all([send(), send(), send()]))
    expect(await answer.json()).toEqual({ employeeNumber: "1", balance: before + 4500 });
  expect((await send({ amount: 100 })).ok).toBe(false);
  expect(await office.read("/api/employees/1/balance")).toMatchObject({ balance: before + 4500 });
});

test("[CALC-06] an adjustment without a reason, an amount or an employee is refused and changes nothing", async () => {
  for (const body of [
    { kind: "purchase", amount: 0, reason: "r" },
    { kind: "purchase", amount: 10.5, reason: "r" },
    { kind: "purchase", amount: 1000, reason: " " },
    { kind: "correction", newBalance: -1, basedOn: 4940, reason: "r" },
    { kind: "correction", newBalance: 1, reason: "r" },
    { kind: "run", amount: 1, reason: "r" },
  ]) {
    expect((await adjust("A/7 ä", body)).status).toBe(422);
  }
  expect((await adjust("nobody", { kind: "purchase", amount: 1, reason: "r" })).status).toBe(404);
  const path = `/api/employees/${encodeURIComponent("A/7 ä")}/balance`;
  expect(await clerk.read(path)).toMatchObject({
    balance: 4940,
    entries: [{ kind: "run" }, { kind: "charge" }],
  });
});

test("[CALC-06] numbers that differ only in case are two employees, and an adjustment says which", async () => {
  expect(await (await adjust("x1", { kind: "purchase", amount: 100, reason: "r" })).json()).toMatchObject({
    employeeNumber: "x1",
  });
  const both = await addPayrollUser(server);
  await both.run(
    payrollFile([
      ["ab1", "300.00"],
      ["aB1", "300.00"],
    ]),
  );
  const answer = await both.fetch("/api/employees/AB1/balance");
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({
    error: { code: "balance_refused", message: expect.stringContaining("aB1, ab1") },
  });
});

test("[CALC-06] purchases together can't pass the largest balance", async () => {
  const { balance } = await clerk.read<{ balance: number }>("/api/employees/x1/balance");
  const nearlyMost = { kind: "correction", newBalance: 99_999_999, basedOn: balance, reason: "a house" };
  expect((await adjust("x1", nearlyMost)).status).toBe(201);
  expect((await adjust("x1", { kind: "purchase", amount: 1, reason: "its last cent" })).status).toBe(201);
  const answer = await adjust("x1", { kind: "purchase", amount: 1, reason: "one cent more" });
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: { code: "balance_refused" } });
  expect(await clerk.read("/api/employees/x1/balance")).toMatchObject({ balance: 100_000_000 });
});

test("[CALC-06] a balance corrected to 0 skips the employee, and a purchase after it is all that is owed", async () => {
  const other = await addPayrollUser(server);
  const employees = (gross: string) =>
    payrollFile([
      ["1", gross],
      ["2", gross],
    ]);
  await other.run(employees("300.00"));
  const toNothing = { kind: "correction", newBalance: 0, basedOn: 4940, reason: "given back" };
  expect((await other.post("/api/employees/1/balance-entries", toNothing)).status).toBe(201);

  const without = await other.run(employees("301.00"));
  expect(without).toMatchObject({ employeesAnalyzed: 1, employeesSkipped: 1 });

  await other.post("/api/employees/1/balance-entries", { kind: "purchase", amount: 700, reason: "gloves" });
  const again = await other.run(employees("302.00"));
  expect(await other.read(`/api/runs/${again.id}/results`)).toMatchObject({
    employeeNumber: ["1", "2"],
    startingCost: [700, 5900 - 960 - 1060],
  });
});

test("[CALC-06] adjustments at the same moment all count", async () => {
  const before = await clerk.read<{ balance: number }>("/api/employees/X1/balance");
  await Promise.all(
    Array.from({ length: 10 }, () => adjust("X1", { kind: "purchase", amount: 100, reason: "gloves" })),
  );
  expect(await clerk.read("/api/employees/X1/balance")).toMatchObject({ balance: before.balance + 1000 });
});

test("[CALC-06] a correction of a balance that has changed since returns the current balance and changes nothing", async () => {
  const user = await addPayrollUser(server);
  await user.run(payrollFile([["e-1", "310.00"]]));
  await user.run(payrollFile([["e-1", "320.00"]]));
  const path = "/api/employees/e-1/balance";
  const { entries } = await user.read<{ entries: unknown[] }>(path);
  const stale = { kind: "correction", newBalance: 1500, basedOn: 3940, reason: "paid in cash" };
  const answer = await user.post("/api/employees/e-1/balance-entries", stale);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toEqual({
    error: {
      code: "balance_changed",
      message:
        "The balance is $9.80 now; when this correction was begun, it was $39.40. Nothing was changed. Please look at the balance and decide again.",
      balance: 980,
    },
  });
  expect(await user.read(path)).toMatchObject({ balance: 980, entries });
  expect((await user.post("/api/employees/e-1/balance-entries", { ...stale, basedOn: 980 })).status).toBe(
    201,
  );
});

test("[CALC-06] a correction sent twice is written once, also at the same moment", async () => {
  const user = await addPayrollUser(server);
  await user.run(payrollFile([["e-1", "310.00"]]));
  const correct = (body: object) =>
    user.post("/api/employees/e-1/balance-entries", { kind: "correction", reason: "paid in cash", ...body });
  const sent = { newBalance: 1500, basedOn: 3940 };
  const answers = await Promise.all(Array.from({ length: 5 }, () => correct(sent)));
  for (const answer of answers) {
    expect(await answer.json()).toEqual({ employeeNumber: "e-1", balance: 1500 });
  }
  for (const other of [{ newBalance: 1600 }, { reason: "found an old receipt" }]) {
    expect((await correct({ ...sent, ...other })).status).toBe(409);
  }
  expect(await user.read("/api/employees/e-1/balance")).toMatchObject({
    balance: 1500,
    entries: [{ kind: "correction", amount: -2440 }, { kind: "run" }, { kind: "charge" }],
  });
});

test("[CALC-06] of two different corrections of the same balance only one counts", async () => {
  const user = await addPayrollUser(server);
  await user.run(payrollFile([["e-1", "310.00"]]));
  const answers = await Promise.all(
    [100, 200, 300].map((newBalance) =>
      user.post("/api/employees/e-1/balance-entries", {
        kind: "correction",
        newBalance,
        basedOn: 3940,
        reason: "r",
      }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("[CALC-06] after the only run was voided, a correction isn't based on a balance", async () => {
  const user = await addPayrollUser(server);
  const only = await user.run(payrollFile([["e-1", "310.00"]]));
  expect((await user.post(`/api/runs/${only.id}/void`, { reason: "wrong month" })).status).toBe(200);
  const correct = (basedOn: number | null, newBalance = 2000) =>
    user.post("/api/employees/e-1/balance-entries", {
      kind: "correction",
      newBalance,
      basedOn,
      reason: "has used boots",
    });
  for (const stale of [3940, 0]) {
    expect(await (await correct(stale)).json()).toMatchObject({
      error: { code: "balance_changed", balance: null, message: expect.stringContaining("no balance now") },
    });
  }
  expect(await (await correct(null)).json()).toEqual({ employeeNumber: "e-1", balance: 2000 });
  expect(await (await correct(null, 2500)).json()).toMatchObject({
    error: { code: "balance_changed", balance: 2000, message: expect.stringContaining("there was none") },
  });
});

test("[LOOK-02] a null character, which the database can't store, is refused with an explanation", async () => {
  const requests = [
    clerk.fetch("/api/employees/%00/latest-result"),
    adjust("X1", { kind: "purchase", amount: 100, reason: "a\0b" }),
    clerk.post("/api/locations/mappings", { mappings: [{ location: "Plant\x0012", jurisdiction: "US-CA" }] }),
  ];
  for (const answer of await Promise.all(requests)) {
    expect(await answer.json()).toEqual({
      error: {
        code: "invalid_input",
        message: "The text contains a character that we can't save. Please remove it and try again.",
      },
    });
  }
});

test("[CALC-06] a ledger read while a purchase is saved is entirely from before it or after it", async () => {
  const other = await addPayrollUser(server);
  await other.run(payrollFile([["1", "320.00"]]));
  const saving = new pg.Client({ connectionString: server.db.connectionString });
  await saving.connect();
  await saving.query("begin; lock table items in access exclusive mode");
  const reading = other.read<{ balance: number; entries: { balanceAfter: number }[] }>(
    "/api/employees/1/balance",
  );
  await expect
    .poll(async () => (await saving.query("select from pg_locks where not granted")).rowCount)
    .toBeGreaterThan(0);
  await saving.query(
    `insert into balance_entries (organization_id, person_number, kind, amount, balance_after, purchase_id, actor)
     select organization_id, person_number, 'purchase', 59, balance + 59, gen_random_uuid(), 'system' from balances where organization_id = '${other.organizationId}'`,
  );
  await saving.query(
    `update balances set balance = balance + 59 where organization_id = '${other.organizationId}'`,
  );
  await saving.query("commit");
  await saving.end();
  const { balance, entries } = await reading;
  expect(entries[0]?.balanceAfter).toBe(balance);
});

test("[CALC-06] simultaneous purchases all count, whatever the database's default isolation", async () => {
  const db = await createTestDatabase();
  await asOwner(
    db,
    "do $$ begin execute format('alter database %I set default_transaction_isolation = serializable', current_database()); end $$",
  );
  const strict = await startTestServer({}, db);
  const other = await addPayrollUser(strict);
  await other.run(payrollFile([["1", "320.00"]]));
  const purchases = Array.from({ length: 8 }, () =>
    other.post("/api/employees/1/balance-entries", { kind: "purchase", amount: 100, reason: "Laces" }),
  );
  expect((await Promise.all(purchases)).map(({ status }) => status)).toEqual(Array<number>(8).fill(201));
  expect(await other.read("/api/employees/1/balance")).toMatchObject({ balance: 2940 + 800 });
});
