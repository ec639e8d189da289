import type { HttpBindings } from "@hono/node-server";
import { employeesQuery } from "@wagefloor/contract/employees/employees.ts";
import { downloadParameters, downloadQuery } from "@wagefloor/contract/fields/uploads.ts";
import { type RunWithMaker, settleRequest, voidRequest } from "@wagefloor/contract/runs/runs.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { findPerson } from "../../core/find-person.ts";
import { sendCsv } from "../../core/http/send-csv.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import type { Outbox } from "../mail/outbox.ts";
import { createForPayrollRoutes } from "./for-payroll/routes.ts";
import { readSimilarNumbers } from "./history/similar-numbers.ts";
import { previewVoid } from "./preview-void.ts";
import { readEmployeeRuns } from "./read-employee-runs.ts";
import { changeOrPostpone } from "./recalculation/postpone.ts";
import { presentRecalculations } from "./recalculation/present-recalculation.ts";
import { listRecalculations } from "./recalculation/queries.ts";
import type { Recalculating } from "./recompute/apply-change.ts";
import { createReportRoutes } from "./report/routes.ts";
import { downloadEmployees } from "./results/download-employees.ts";
import { exportRun } from "./results/export-run.ts";
import { presentResults, presentSkipped } from "./results/present-results.ts";
import { readFoundItems } from "./results/read-found-items.ts";
import { readLatestResult } from "./results/read-latest-result.ts";
import { readLimitingCaps } from "./results/read-limiting-caps.ts";
import { readResult } from "./results/read-result.ts";
import { createReviewRoutes } from "./review/routes.ts";
import { findOpenRuns } from "./settle/find-open-runs.ts";
import { previewSettling, settleRun } from "./settle/settle-run.ts";
import { presentRun } from "./stored/present-run.ts";
import { listRuns, readResults, readSkipped, requireRun } from "./stored/queries.ts";
import { recordDownload } from "./stored/record-download.ts";
import { readOutcomes } from "./taken/read-outcomes.ts";
import { createUploadSlots, makeRun } from "./upload/make-run.ts";
import { voidRun } from "./void-run.ts";
import { readSkippedWeeks } from "./weeks/read-skipped-weeks.ts";

/** Runs of payroll files: upload, list, look at, download, void; and the newest result of an employee. */
export function createRunRoutes({
  db,
  readCaller,
  outbox,
  jobs,
  files,
  recalculating,
  log,
}: Pick<Dependencies, "db" | "readCaller" | "jobs" | "files" | "log"> & {
  readonly outbox: Outbox;
  readonly recalculating: Recalculating;
}) {
  const signedIn = createSessionGate(readCaller);
  const maySend = createSessionGate(readCaller, "You must be logged in to perform analysis");
  const subscribed = createSubscriptionGate(db);
  const slots = createUploadSlots();
  return new Hono<AppEnv & { Bindings: HttpBindings }>()
    .route("/", createReviewRoutes({ db, readCaller, outbox, jobs, files, recalculating, slots }))
    .post("/api/runs", maySend, subscribed, async (c) => {
      const run = await makeRun({ db, outbox, files, slots }, c.var.caller, c.env.incoming);
      return c.json({ run: presentRun(run) }, 201);
    })
    .route("/", createForPayrollRoutes({ db, readCaller, log }))
    .route("/", createReportRoutes({ db, readCaller, jobs }))
    .use("/api/runs/*", signedIn)
    .get("/api/runs", async (c) => {
      const runs = await db.asOrganization(c.var.caller, listRuns);
      return c.json({ runs: runs.map(presentRun) });
    })
    .get("/api/runs/recalculations/newest", async (c) => {
      const { caller } = c.var;
      const recalculations = await db.asOrganization(caller, listRecalculations);
      return c.json({ recalculations: await presentRecalculations(db, recalculations) });
    })
    .get("/api/runs/:id", async (c) => {
      const { run, similarNumbers } = await db.asOrganization(c.var.caller, async (tx) => {
        const found = await requireRun(tx, c.req.param("id"));
        return { run: found, similarNumbers: await readSimilarNumbers(tx, found) };
      });
      const madeBy = await findPerson(db, run.actor);
      const replacedBy = run.replacedBy === null ? undefined : await findPerson(db, run.replacedBy);
      const answer: RunWithMaker = { ...presentRun(run), madeBy, replacedBy, similarNumbers };
      return c.json({ run: answer });
    })
    .get("/api/runs/:id/results", subscribed, async (c) => {
      const { results, outcomes } = await db.asReader(c.var.caller, async (tx) => {
        const run = await requireRun(tx, c.req.param("id"));
        return { results: await readResults(tx, run.id), outcomes: await readOutcomes(tx, run) };
      });
      return c.json(presentResults(results, outcomes));
    })
    .get("/api/runs/:id/results/:employeeNumber", subscribed, async (c) => {
      const { id, employeeNumber } = c.req.param();
      return c.json(await db.asReader(c.var.caller, (tx) => readResult(tx, id, employeeNumber)));
    })
    .get("/api/runs/:id/results/:employeeNumber/caps", subscribed, async (c) => {
      const { id, employeeNumber } = c.req.param();
      return c.json({
        caps: await db.asReader(c.var.caller, (tx) => readLimitingCaps(tx, id, employeeNumber)),
      });
    })
    .get("/api/runs/:id/results/:employeeNumber/items", subscribed, async (c) => {
      const { id, employeeNumber } = c.req.param();
      return c.json(await db.asReader(c.var.caller, (tx) => readFoundItems(tx, id, employeeNumber)));
    })
    .get("/api/runs/:id/skipped", subscribed, async (c) => {
      const { skipped, outcomes } = await db.asReader(c.var.caller, async (tx) => {
        const run = await requireRun(tx, c.req.param("id"));
        return { skipped: await readSkipped(tx, run.id), outcomes: await readOutcomes(tx, run) };
      });
      return c.json({ skipped: skipped.map((entry) => presentSkipped(entry, outcomes)) });
    })
    .get("/api/runs/:id/skipped/:employeeNumber/weeks", subscribed, async (c) => {
      const { id, employeeNumber } = c.req.param();
      return c.json({
        weeks: await db.asReader(c.var.caller, (tx) => readSkippedWeeks(tx, id, employeeNumber)),
      });
    })
    .get(
      "/api/runs/:id/:file{payroll-(?:all|outstanding|skipped)\\.csv}",
      subscribed,
      validate("param", downloadParameters),
      validate("query", downloadQuery),
      async (c) => {
        const { id, file } = c.req.valid("param");
        const { timeZone, show: filter, search } = c.req.valid("query");
        const narrowing = { filter, search };
        await db.asOrganization(c.var.caller, (tx) => recordDownload(tx, id));
        return sendCsv(
          c,
          log,
          await db.asReader(c.var.caller, (tx) => exportRun(tx, id, { kind: file, timeZone, narrowing })),
        );
      },
    )
    .get("/api/runs/:id/void", subscribed, async (c) => {
      const { caller } = c.var;
      const preview = await slots.previewing(caller.organizationId, () =>
        db.asReader(caller, (tx) => previewVoid(tx, c.req.param("id"), recalculating)),
      );
      return c.json(preview);
    })
    .post("/api/runs/:id/void", subscribed, validate("json", voidRequest), async (c) => {
      const confirmed = { kind: "void", runId: c.req.param("id"), request: c.req.valid("json") } as const;
      const run = await changeOrPostpone({ db, jobs, slots }, c.var.caller, confirmed, (tx) =>
        voidRun(tx, confirmed.runId, confirmed.request, recalculating),
      );
      return "postponed" in run ? c.json(run, 202) : c.json({ run: presentRun(run) });
    })
    .get("/api/runs/:id/settle", subscribed, async (c) => {
      const { caller } = c.var;
      const preview = await slots.previewing(caller.organizationId, () =>
        db.asReader(caller, (tx) => previewSettling(tx, c.req.param("id"), recalculating)),
      );
      return c.json(preview);
    })
    .post("/api/runs/:id/settle", subscribed, validate("json", settleRequest), async (c) => {
      const confirmed = { kind: "settle", runId: c.req.param("id"), request: c.req.valid("json") } as const;
      const run = await changeOrPostpone({ db, jobs, slots }, c.var.caller, confirmed, (tx) =>
        settleRun(tx, confirmed.runId, confirmed.request, recalculating),
      );
      return "postponed" in run ? c.json(run, 202) : c.json({ run: presentRun(run) });
    })
    .get("/api/employees/list.csv", signedIn, subscribed, validate("query", employeesQuery), async (c) => {
      const wanted = c.req.valid("query");
      return sendCsv(c, log, await db.asOrganization(c.var.caller, (tx) => downloadEmployees(tx, wanted)));
    })
    .get("/api/employees/:employeeNumber/runs", signedIn, subscribed, async (c) =>
      c.json({ runs: await readEmployeeRuns(db, c.var.caller, c.req.param("employeeNumber")) }),
    )
    .get("/api/employees/:employeeNumber/open-runs", signedIn, subscribed, async (c) => {
      const typed = c.req.param("employeeNumber");
      return c.json(await db.asReader(c.var.caller, (tx) => findOpenRuns(tx, typed)));
    })
    .get("/api/employees/:employeeNumber/latest-result", signedIn, subscribed, async (c) => {
      const typed = c.req.param("employeeNumber");
      const result = await db.asReader(c.var.caller, (tx) => readLatestResult(tx, typed));
      return c.json({ result });
    });
}
