import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Recalculation } from "@wagefloor/contract/runs/recalculations.ts";
import type { SettlePreview } from "@wagefloor/contract/runs/runs.ts";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { recalculateRuns } from "../../../recalculate-runs.ts";
import { asOwner } from "../../../test/as-owner.ts";
import { openLivePage } from "../../../test/live-page.ts";
import { countSamePayBesides } from "../../../test/payroll/reviewing.ts";
import { previewVoid, sendVoid, statusOf } from "../../../test/payroll/runs.ts";
import {
  addPayrollUser,
  expectReplay,
  type PayrollUser,
  payrollFile,
  type Run,
  stateOf,
  uploadRequest,
} from "../../../test/payroll-user.ts";
import { startTestServer } from "../../../test/test-server.ts";
import { addRecalculation } from "./queries.ts";
import { resumeRecalculations } from "./resume-recalculations.ts";

/** What takes more than three results is left to a job, which goes through them one employee after the other. */
const server = await startTestServer({}, undefined, { recalculatedAtOnce: 3 });

const wrong = payrollFile([
  ["1", "300.00"],
  ["2", "400.00"],
  ["3", "320.00", "40", "Plant 12"],
]);
const right = payrollFile([
  ["1", "305.00"],
  ["2", "310.00"],
  ["6", "330.00"],
]);
const april = payrollFile([
  ["1", "301.00"],
  ["2", "310.00"],
  ["4", "320.00"],
]);
const may = payrollFile([
  ["1", "302.00"],
  ["2", "303.00"],
  ["3", "690.00", "40", "Plant 12"],
  ["6", "300.00"],
]);
const names = ["1", "2", "3", "4", "6"];

async function runAll(clerk: PayrollUser, first: string): Promise<Run> {
  const run = await clerk.run(first);
  for (const file of [april, may]) await clerk.run(file);
  return run;
}

const newest = async (clerk: PayrollUser) =>
  (await clerk.read<{ recalculations: Recalculation[] }>("/api/runs/recalculations/newest"))
    .recalculations[0];

async function ends(clerk: PayrollUser): Promise<Recalculation> {
  await expect.poll(async () => (await newest(clerk))?.endedAt).toEqual(expect.any(String));
  return (await newest(clerk)) as Recalculation;
}

async function expectPostponed(answer: Response, run: Run): Promise<void> {
  expect([answer.status, await answer.json()]).toEqual([202, { postponed: { runId: run.id } }]);
}

async function codeOf(answer: Response): Promise<unknown> {
  return ((await answer.json()) as { error?: { code: string } }).error?.code;
}

/** Keeps a job from changing an employee's balance, and so from ending. @returns what lets it go on */
async function holdBalance(clerk: PayrollUser, name: string): Promise<() => Promise<void>> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = server.db.asOrganization(clerk, async ({ client }) => {
    await client.query("select from balances where person_number = $1 for update", [name]);
    held.resolve();
    await released.promise;
  });
  await held.promise;
  const release = async () => {
    released.resolve();
    await holding;
  };
  onTestFinished(release);
  return release;
}

const resume = () =>
  resumeRecalculations({
    db: server.db,
    jobs: server.jobs,
    log: pino({ level: "silent" }),
  }).work({});

test("[CALC-06] a void that is too much for a request is done by a job, and leaves everything as if the run had never been", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const mistake = await runAll(clerk, wrong);
  for (const file of [april, may]) await other.run(file);
  const { effect } = await previewVoid(clerk, mistake);
  expect(effect).toMatchObject({ obstacle: null, inBackground: { results: 6, runs: 2 }, runs: [] });
  const page = await openLivePage(clerk);

  await expectPostponed(await sendVoid(clerk, mistake, effect.seen), mistake);

  expect(await ends(clerk)).toMatchObject({
    kind: "void",
    runId: mistake.id,
    status: "done",
    percent: 100,
    requestedBy: clerk.email,
    problem: null,
    outcome: { employees: 2, runs: 2, madeRun: null },
  });
  await page.sees('"recalculations"');
  expect(await stateOf(clerk, names.slice(0, 4))).toEqual(await stateOf(other, names.slice(0, 4)));
  await expectReplay(clerk, names.slice(0, 4));
  expect(await clerk.read(`/api/runs/${mistake.id}`)).toMatchObject({
    run: { status: "voided", voidReason: "wrong file" },
  });
  expect((await clerk.upload(right)).status).toBe(201);
});

test("[CALC-06] a file that replaces a run by a job leaves everything as if it had been run at first", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const mistake = await runAll(clerk, wrong);
  await runAll(other, right);
  const sent = await clerk.fetch(`/api/runs/reviews?replaces=${mistake.id}`, await uploadRequest(right));
  const { review } = (await sent.json()) as { review: Review };
  expect(review).toMatchObject({
    obstacle: null,
    totalProposedDeduction: (await other.read<{ runs: Run[] }>("/api/runs")).runs[2]?.totalProposedDeduction,
    replaces: { effect: { obstacle: null, inBackground: { runs: 2 } } },
  });
  await countSamePayBesides(clerk, review);
  const confirm = (payDate: string) =>
    clerk.post(`/api/runs/reviews/${review.id}/run`, {
      payDate,
      seen: review.replaces?.effect.seen,
    });
  expect(await codeOf(await confirm("2025-03-08"))).toBe("effect_changed");

  await expectPostponed(await confirm(review.payDate), mistake);

  const { status, outcome } = await ends(clerk);
  expect([status, outcome?.runs]).toEqual(["done", 2]);
  expect(await stateOf(clerk, names)).toEqual(await stateOf(other, names));
  await expectReplay(clerk, names);
  expect(await clerk.read(`/api/runs/${mistake.id}`)).toMatchObject({
    run: { status: "replaced", replaced: { with: outcome?.madeRun } },
  });
  expect(await codeOf(await clerk.fetch(`/api/runs/reviews/${review.id}`))).toBe("already_run");
});

test("[CALC-06] [WAGE-03] a run settled by a job is as if its location had been mapped before", async () => {
  const [clerk, other] = [await addPayrollUser(server), await addPayrollUser(server)];
  const map = (one: PayrollUser) =>
    one.post("/api/locations/mappings", { mappings: [{ location: "Plant 12", jurisdiction: "US-WA" }] });
  const late = payrollFile([
    ["3", "700.00", "40", "Plant 12"],
    ["4", "310.00", "40", "Plant 12"],
  ]);
  const runs = async (one: PayrollUser) => {
    const first = await one.run(late);
    await one.run(late, { payDate: "2025-03-15", repeatOf: first.id });
    return first;
  };
  await map(other);
  await runs(other);
  const first = await runs(clerk);
  await map(clerk);
  const told = await clerk.read<SettlePreview>(`/api/runs/${first.id}/settle`);
  expect(told).toMatchObject({
    places: [{ location: "Plant 12", place: "Washington", employees: 2 }],
    employees: 2,
    verdicts: [],
    effect: { obstacle: null, inBackground: { results: 4, runs: 2 } },
  });

  await expectPostponed(await clerk.post(`/api/runs/${first.id}/settle`, { seen: told.effect.seen }), first);

  expect(await ends(clerk)).toMatchObject({ kind: "settle", status: "done", outcome: { runs: 2 } });
  const [now, asMapped] = [await stateOf(clerk, ["3", "4"]), await stateOf(other, ["3", "4"])];
  expect({ ...now, runs: now.runs.map(withoutRepeat) }).toEqual({
    ...asMapped,
    runs: asMapped.runs.map(withoutRepeat),
  });
  await expectReplay(clerk, ["3", "4"]);
});

const withoutRepeat = ({ repeatOf: _of, ...run }: { repeatOf: string | null }) => run;

test("[CALC-06] while a job recalculates runs nothing else changes them, and other organizations see nothing of it", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const mistake = await runAll(clerk, wrong);
  const release = await holdBalance(clerk, "2");
  const answers = await Promise.all([sendVoid(clerk, mistake), sendVoid(clerk, mistake)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 409]);
  await expect.poll(async () => (await newest(clerk))?.percent).toBeGreaterThan(0);

  const refused = await clerk.upload(right);
  expect(await refused.json()).toEqual({
    error: {
      code: "recalculating",
      message:
        "Runs are being recalculated, so nothing was saved. Please try again when that's done. Results shows how far it is.",
    },
  });
  const correction = { kind: "correction", newBalance: 100, basedOn: null, reason: "by hand" };
  for (const answer of [
    refused,
    await sendVoid(clerk, mistake),
    await clerk.post("/api/employees/1/balance-entries", correction),
    await clerk.fetch(`/api/runs/${mistake.id}/payroll-all.csv?timeZone=UTC`),
  ]) {
    expect(answer.status).toBe(409);
  }
  expect((await newest(clerk))?.status).toBe("running");
  expect(await statusOf(clerk, mistake)).toBe("completed");
  expect((await clerk.fetch(`/api/runs/${mistake.id}/results`)).status).toBe(200);
  expect(await newest(stranger)).toBeUndefined();
  expect((await stranger.upload(right)).status).toBe(201);

  await release();
  expect((await ends(clerk)).status).toBe("done");
  const { recalculations } = await clerk.read<{ recalculations: unknown[] }>(
    "/api/runs/recalculations/newest",
  );
  expect(recalculations).toHaveLength(1);
  expect((await clerk.upload(right)).status).toBe(201);
});

test("[CALC-06] a recalculation cut off in the middle changes nothing, says so, and can be done again", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await runAll(clerk, wrong);
  const before = await stateOf(clerk, names);
  const release = await holdBalance(clerk, "2");
  await sendVoid(clerk, mistake);
  await expect.poll(async () => (await newest(clerk))?.percent).toBeGreaterThan(0);
  await resume();
  expect((await newest(clerk))?.status).toBe("running");

  const cutOff = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%balances%'`;
  // It may only be about to wait for the balance that is held.
  await expect
    .poll(async () => {
      await asOwner(server.db, cutOff);
      return (await newest(clerk))?.endedAt;
    })
    .toEqual(expect.any(String));

  expect(await ends(clerk)).toMatchObject({
    status: "failed",
    problem: "The database was interrupted before it was done. Please try again in a minute.",
    outcome: null,
  });
  await release();
  expect(await stateOf(clerk, names)).toEqual(before);
  expect(await statusOf(clerk, mistake)).toBe("completed");
  await sendVoid(clerk, mistake, (await previewVoid(clerk, mistake)).effect.seen);
  await expect.poll(() => statusOf(clerk, mistake)).toBe("voided");
  await expectReplay(clerk, names.slice(0, 4));
});

test("[CALC-06] a recalculation ends undone as soon as its server is told to stop, in the middle of a statement", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await runAll(clerk, wrong);
  const before = await stateOf(clerk, names);
  const { effect } = await previewVoid(clerk, mistake);
  const asked = await server.db.asOrganization(clerk, async (tx) => {
    const { id } = await addRecalculation(tx, { ...ofVoid(mistake, effect.seen), ...size });
    return { organizationId: tx.organizationId, id };
  });
  // It waits for this balance in a statement of its own, which nothing ends as long as the test goes on.
  await holdBalance(clerk, "2");
  const stopping = new AbortController();
  const working = recalculateRuns({
    ...{ db: server.db, log: pino({ level: "silent" }), recalculating: { atOnce: 3 } },
    outbox: { request: async () => undefined },
  }).work(asked as never, stopping.signal);
  await expect.poll(async () => (await newest(clerk))?.percent).toBeGreaterThan(0);

  stopping.abort();
  await working;

  expect(await newest(clerk)).toMatchObject({
    status: "failed",
    problem: "Wagefloor was restarted before it was done. Please start it again.",
  });
  expect(await stateOf(clerk, names)).toEqual(before);
  expect(await statusOf(clerk, mistake)).toBe("completed");
});

test("[CALC-06] a recalculation whose process was killed ends undone, and isn't begun again", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await runAll(clerk, wrong);
  await server.db.asOrganization(clerk, async (tx) => {
    const { id } = await addRecalculation(tx, { ...ofVoid(mistake), ...size });
    await tx.client.query("update recalculations set status = 'running' where id = $1", [id]);
  });
  await resume();
  expect(await newest(clerk)).toMatchObject({
    status: "failed",
    problem: "Wagefloor was restarted before it was done. Please start it again.",
  });
  expect(await statusOf(clerk, mistake)).toBe("completed");
  expect((await clerk.upload(right)).status).toBe(201);
});

test("[CALC-06] one that waits without a job gets one, which does only what was shown", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await runAll(clerk, wrong);
  const { effect } = await previewVoid(clerk, mistake);
  const [outdated, current] = ["something else", effect.seen];
  for (const [seen, status] of [
    [outdated, "failed"],
    [current, "done"],
  ] as const) {
    await server.db.asOrganization(clerk, (tx) =>
      addRecalculation(tx, { ...ofVoid(mistake, seen), ...size }),
    );
    await resume();
    expect((await ends(clerk)).status).toBe(status);
  }
  expect(await statusOf(clerk, mistake)).toBe("voided");
});

test("[CALC-06] nothing is left to a job if it does something else by now than what was shown", async () => {
  const clerk = await addPayrollUser(server);
  const mistake = await runAll(clerk, wrong);
  const { effect } = await previewVoid(clerk, mistake);
  await clerk.post("/api/employees/1/balance-entries", { kind: "purchase", amount: 2000, reason: "Boots" });
  expect(await codeOf(await sendVoid(clerk, mistake, effect.seen))).toBe("effect_changed");
  expect(await newest(clerk)).toBeUndefined();
});

const size = { results: 6, runs: 2 };
const ofVoid = ({ id }: Run, seen?: string) => ({
  kind: "void" as const,
  runId: id,
  request: { reason: "wrong file", seen },
});
