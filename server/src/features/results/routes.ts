import { employeesQuery } from "@wagefloor/contract/employees/employees.ts";
import { downloadParameters, downloadQuery } from "@wagefloor/contract/fields/uploads.ts";
import type { RunWithMaker } from "@wagefloor/contract/runs/runs.ts";
import { Hono } from "hono";
import { createSessionGate } from "../../core/caller.ts";
import type { Dependencies } from "../../core/dependencies.ts";
import { findPerson } from "../../core/find-person.ts";
import { sendCsv } from "../../core/http/send-csv.ts";
import { validate } from "../../core/http/validate.ts";
import type { AppEnv } from "../../core/request/app-env.ts";
import { readOutcomes } from "../actuals/read-outcomes.ts";
import { createSubscriptionGate } from "../billing/subscription-gate.ts";
import { findOpenRuns } from "../history/recheck/find-open-runs.ts";
import { readSimilarNumbers } from "../runs/kept/similar-numbers.ts";
import { presentRun } from "../runs/stored/present-run.ts";
import { listRuns, readResults, readSkipped, requireRun } from "../runs/stored/queries.ts";
import { recordDownload } from "../runs/stored/record-download.ts";
import { readSkippedWeeks } from "../runs/weeks/read-skipped-weeks.ts";
import { createForPayrollRoutes } from "./for-payroll/routes.ts";
import { downloadEmployees } from "./read/download-employees.ts";
import { exportRun } from "./read/export-run.ts";
import { presentResults, presentSkipped } from "./read/present-results.ts";
import { readEarlierJudgments } from "./read/read-earlier-judgments.ts";
import { readFoundItems } from "./read/read-found-items.ts";
import { readLatestResult } from "./read/read-latest-result.ts";
import { readLimitingCaps } from "./read/read-limiting-caps.ts";
import { readResult } from "./read/read-result.ts";
import { readEmployeeRuns } from "./read-employee-runs.ts";
import { createReportRoutes } from "./report/routes.ts";

/** Runs and their results: list, look at, download, hand over to payroll; and what runs say of an employee. */
export function createResultRoutes({
  db,
  readCaller,
  jobs,
  log,
}: Pick<Dependencies, "db" | "readCaller" | "jobs" | "log">) {
  const signedIn = createSessionGate(readCaller);
  const subscribed = createSubscriptionGate(db);
  return new Hono<AppEnv>()
    .route("/", createForPayrollRoutes({ db, readCaller, log }))
    .route("/", createReportRoutes({ db, readCaller, jobs }))
    .use("/api/runs/*", signedIn)
    .get("/api/runs", async (c) => {
      const runs = await db.asOrganization(c.var.caller, listRuns);
      return c.json({ runs: runs.map(presentRun) });
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
    .get("/api/runs/:id/judgments/:employeeNumber", subscribed, async (c) => {
      const { id, employeeNumber } = c.req.param();
      return c.json({ judgments: await readEarlierJudgments(db, c.var.caller, id, employeeNumber) });
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
