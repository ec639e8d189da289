import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Around } from "../api/endpoint.ts";
import { runDueWork } from "../billing/run-due-work.ts";
import { day } from "../clock.ts";
import type { AnswerGate } from "../protocol/answer-gate.ts";
import type { Sandbox } from "../sandbox.ts";
import type { DeliveryDesk } from "../webhooks/deliver-events.ts";
import { deliveryFaults } from "../webhooks/delivery-faults.ts";
import { operatorPage } from "./operator-page.ts";

const farthest = 5 * 366 * day;

const clockMove = z.union([
  z.strictObject({ advance: z.coerce.number().int().min(0).max(farthest) }),
  z.strictObject({
    to: z.union([z.coerce.number().int(), z.iso.datetime().transform((text) => Date.parse(text) / 1000)]),
  }),
]);

/**
 * Holds back the requests that begin with this text (all, if it is empty; null answers them again), or fails the next
 * one that does.
 */
const trouble = z.union([
  z.strictObject({ hold: z.string().nullable() }),
  z.strictObject({ fail: z.string() }),
]);

const release = z.strictObject({ events: z.array(z.string()).max(10_000) });

/**
 * What a person or a test may do to the sandbox itself: look at it, move its clock, disturb its deliveries and its
 * answers. Accepts JSON or the page's own forms. Moving the clock is answered after the resulting deliveries were tried.
 */
export function createOperatorRoutes(
  sandbox: Sandbox,
  around: Around,
  { desk, gate }: { readonly desk: DeliveryDesk; readonly gate: AnswerGate },
) {
  const done = (c: Context, body: object) =>
    c.req.header("content-type")?.startsWith("application/json") ? c.json(body) : c.redirect("/sandbox", 303);

  return new Hono()
    .get("/", (c) => around(() => c.html(operatorPage(sandbox, desk.faults))))
    .get("/clock", (c) => c.json({ now: sandbox.clock.now() }))
    .post("/clock", async (c) => {
      const moved = moveClock(sandbox, around, await readBody(c));
      if ("error" in moved) return c.json(moved, 422);
      await desk.settled();
      return done(c, moved);
    })
    .get("/deliveries", (c) =>
      c.json({ faults: desk.faults, deliveries: Object.values(sandbox.state.deliveries) }),
    )
    .post("/deliveries", async (c) => {
      const asked = deliveryFaults.safeParse(await readFaults(c));
      if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 422);
      around(() => desk.setFaults(asked.data));
      return done(c, { faults: asked.data });
    })
    .post("/deliveries/release", async (c) => {
      const asked = release.safeParse(await readBody(c));
      if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 422);
      return done(c, { answers: await desk.release(asked.data.events) });
    })
    .post("/deliveries/settle", async (c) => {
      await desk.settled();
      return done(c, { deliveries: Object.values(sandbox.state.deliveries) });
    })
    .get("/answers", (c) => c.json({ waiting: gate.waiting }))
    .post("/answers", async (c) => {
      const asked = trouble.safeParse(await readBody(c));
      if (!asked.success) return c.json({ error: z.prettifyError(asked.error) }, 422);
      if ("fail" in asked.data) sandbox.failing = asked.data.fail;
      else if (asked.data.hold === null) gate.open();
      else gate.hold(asked.data.hold);
      return done(c, { waiting: gate.waiting });
    })
    .post("/events/:id/replay", async (c) => {
      const id = c.req.param("id");
      if (!Object.hasOwn(sandbox.state.events, id)) return c.notFound();
      return done(c, { answers: await desk.release([id]) });
    });
}

function moveClock(
  sandbox: Sandbox,
  around: Around,
  body: unknown,
): { now: number; steps: number } | { error: string } {
  const asked = clockMove.safeParse(body);
  if (!asked.success) return { error: z.prettifyError(asked.error) };
  const present = sandbox.clock.now();
  const target = "to" in asked.data ? asked.data.to : present + asked.data.advance;
  if (target < present || target > present + farthest)
    return { error: "The clock moves forward only, by at most five years." };
  const steps = around(() => {
    const count = runDueWork(sandbox, target);
    sandbox.clock.moveTo(target);
    return count;
  });
  return { now: sandbox.clock.now(), steps };
}

async function readBody(c: Context): Promise<unknown> {
  const json = c.req.header("content-type")?.startsWith("application/json");
  return json ? c.req.json() : Object.fromEntries(await c.req.formData());
}

/** A form sends a checked box as text. */
async function readFaults(c: Context): Promise<unknown> {
  const body = await readBody(c);
  if (c.req.header("content-type")?.startsWith("application/json")) return body;
  return Object.fromEntries(Object.keys(body as object).map((name) => [name, true]));
}
