import { timingSafeEqual } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { daysOfWarning, tableAge } from "@wagefloor/domain/minimum-wage/table-age.ts";
import { calendarDate } from "@wagefloor/domain/money.ts";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";
import type { Environment } from "../../settings/env.ts";
import { listBackups } from "../db/backups/kept-backups.ts";
import type { AppEnv } from "../request/app-env.ts";
import { CommonRefusal } from "../request/refusals.ts";

type MetricsSettings = Pick<Environment, "metricsToken" | "production"> &
  Partial<Pick<Environment, "backups">>;

/**
 * Counts and times of this process, which Prometheus reads from /metrics.
 * @param registry gets them
 * @param unreadProviders how many sites to sign in with haven't said yet how that is done
 */
export function createMetrics(
  environment: MetricsSettings,
  registry: Registry,
  unreadProviders: () => Promise<number>,
) {
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request to its answer, by route",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  const runs = new Counter({
    name: "wagefloor_runs_total",
    help: "Payroll files sent in, by what became of them",
    labelNames: ["outcome"],
    registers: [registry],
  });
  const events = new Counter({
    name: "wagefloor_payment_events_total",
    help: "Events of the payment provider, by what became of them",
    labelNames: ["outcome"],
    registers: [registry],
  });
  new Gauge({
    name: "wagefloor_unread_identity_providers",
    help: "Sites to sign in with that didn't answer at the start and since; each is asked again when someone signs in with it",
    registers: [registry],
    async collect() {
      this.set(await unreadProviders());
    },
  });
  measureWageTable(registry);
  if (environment.backups) measureBackups(registry, environment.backups.folder);

  const measure = createMiddleware<AppEnv>(async (c, next) => {
    const stop = duration.startTimer({ method: c.req.method });
    await next();
    const route = routePath(c);
    stop({ route, status: c.res.status });
    const counter = { "/api/runs": runs, "/api/runs/reviews/:id/run": runs, "/api/billing/webhook": events }[
      route
    ];
    if (c.req.method === "POST") counter?.inc({ outcome: outcomeOf(c.res.status) });
  });
  const routes = new Hono<AppEnv>().get("/metrics", async (c) => {
    if (!mayRead(c, environment)) {
      const how = "Set METRICS_TOKEN and send it as Authorization: Bearer TOKEN.";
      throw new CommonRefusal("forbidden", `The metrics are closed. ${how}`);
    }
    return c.body(await registry.metrics(), 200, { "content-type": registry.contentType });
  });
  return { measure, routes };
}

/** A proxy of ours speaks from this machine, too, and may not say for whom: in production nothing but the token counts. */
function mayRead(c: Context, { metricsToken, production }: MetricsSettings): boolean {
  if (metricsToken === undefined) return !production && comesFromHere(c);
  const given = Buffer.from(c.req.header("authorization") ?? "");
  const right = Buffer.from(`Bearer ${metricsToken}`);
  return given.length === right.length && timingSafeEqual(given, right);
}

function comesFromHere(c: Context): boolean {
  const { address = "" } = getConnInfo(c).remote;
  const forwarded = ["forwarded", "x-forwarded-for", "x-real-ip"].some((name) => c.req.header(name));
  return !forwarded && /^(::ffff:)?127\.|^::1$/.test(address);
}

function measureWageTable(registry: Registry): void {
  const ageNow = () => tableAge(calendarDate(new Date().toISOString().slice(0, 10)));
  new Gauge({
    name: "wagefloor_open_wage_rates",
    help: `Places whose minimum wage is not confirmed for all of the next ${daysOfWarning} days`,
    registers: [registry],
    collect() {
      this.set(ageNow().open.reduce((sum, { keys }) => sum + keys.length, 0));
    },
  });
  new Gauge({
    name: "wagefloor_wage_rates_confirmed_days",
    help: "Days until the first minimum wage is no longer confirmed; below 0 where one no longer is",
    registers: [registry],
    collect() {
      this.set(ageNow().daysConfirmed);
    },
  });
}

function measureBackups(registry: Registry, folder: string): void {
  new Gauge({
    name: "wagefloor_last_backup_timestamp_seconds",
    help: "When the newest backup was taken that was then restored on trial; 0 if there is none",
    registers: [registry],
    async collect() {
      const [newest] = await listBackups(folder);
      this.set(newest ? newest.takenAt.getTime() / 1000 : 0);
    },
  });
}

function outcomeOf(status: number): string {
  if (status < 400) return "completed";
  return status < 500 ? "refused" : "failed";
}
