import type { EnteredRateAnswer, JurisdictionOnDay } from "@wagefloor/contract/locations/locations.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { Result } from "@wagefloor/contract/runs/results.ts";
import { expect, test } from "vitest";
import {
  addPayrollUser,
  type ErrorBody,
  type PayrollUser,
  payrollFile,
  uploadRequest,
} from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const path = "/api/locations/rates";
const montana = {
  jurisdiction: "US-MT",
  effective: "2027-01-01",
  through: "2027-12-31",
  hourly: 1110,
  source: "https://erd.dli.mt.gov",
};
const payDate = "2027-02-01";
const file = payrollFile([["1", "450.00", "40", "US-MT"]]);

const send = (clerk: PayrollUser, method: "POST" | "PUT" | "DELETE", at: string, body: object = {}) =>
  clerk.fetch(at, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

async function ratesOf(answer: Response | Promise<Response>): Promise<EnteredRateAnswer[]> {
  return ((await (await answer).json()) as { rates: EnteredRateAnswer[] }).rates;
}

async function resultOf(clerk: PayrollUser, runId: string): Promise<Result> {
  return (await clerk.read<{ result: Result }>(`/api/runs/${runId}/results/1`)).result;
}

test("[WAGE-04] an entered rate settles a review before Run, is marked in the run, and is kept with who entered it", async () => {
  const clerk = await addPayrollUser(server);
  const reviewed = await clerk.fetch("/api/runs/reviews", await uploadRequest(file, { payDate }));
  const { review } = (await reviewed.json()) as { review: Review };
  expect(review).toMatchObject({
    notChecked: 1,
    ratesToEnter: [{ key: "US-MT", name: "Montana", employees: 1 }],
  });

  const entered = await send(clerk, "POST", path, montana);
  expect(entered.status).toBe(201);
  expect(await ratesOf(entered)).toMatchObject([
    {
      jurisdiction: { key: "US-MT", name: "Montana" },
      hourly: 1110,
      source: montana.source,
      enteredBy: clerk.email,
      isWithdrawn: false,
    },
  ]);

  const again = await clerk.read<{ review: Review }>(`/api/runs/reviews/${review.id}?payDate=${payDate}`);
  expect(again.review).toMatchObject({ notChecked: 0, ratesToEnter: [] });
  const made = await clerk.post(`/api/runs/reviews/${review.id}/run`, { payDate });
  const { run } = (await made.json()) as { run: { id: string } };
  expect(await resultOf(clerk, run.id)).toMatchObject({
    verdict: "reduced",
    minimumWage: 1110,
    reasons: ["no-period", "state-rate-only", "rate-entered"],
  });
  const csv = await (await clerk.fetch(`/api/runs/${run.id}/payroll-all.csv`)).text();
  expect(csv).toMatch(/Rate entered by you/);
  const { jurisdictions } = await clerk.read<{ jurisdictions: JurisdictionOnDay[] }>(
    `/api/locations/jurisdictions?payDate=${payDate}`,
  );
  expect(jurisdictions.find(({ key }) => key === "US-MT")).toMatchObject({
    ...{ hourly: 1110, source: montana.source, since: "2027-01-01", isEntered: true, isConfirmed: true },
  });
  expect(jurisdictions.find(({ key }) => key === "US-CA-OAKLAND")).toMatchObject({
    ...{ isEntered: false, isConfirmed: false },
  });
});

test("[WAGE-04] a rate is corrected, ended and removed for the next runs; the past run keeps its own", async () => {
  const clerk = await addPayrollUser(server);
  const [first] = await ratesOf(send(clerk, "POST", path, montana));
  const run = await clerk.run(file, { payDate });
  const later = { ...montana, hourly: 1120, through: "2027-01-31" };
  const corrected = await ratesOf(send(clerk, "PUT", `${path}/${first?.id}`, later));
  expect(corrected).toMatchObject([
    { hourly: 1110, isWithdrawn: true },
    { hourly: 1120, through: "2027-01-31", isWithdrawn: false },
  ]);
  expect((await send(clerk, "PUT", `${path}/${first?.id}`, montana)).status).toBe(404);

  const january = await clerk.run(payrollFile([["1", "450.00", "40", "US-MT"]]), {
    payDate: "2027-01-31",
    repeatOf: run.id,
  });
  const february = await clerk.run(payrollFile([["1", "451.00", "40", "US-MT"]]), { payDate: "2027-02-02" });
  expect(await resultOf(clerk, january.id)).toMatchObject({ minimumWage: 1120 });
  expect(await resultOf(clerk, february.id)).toMatchObject({
    minimumWage: 1085,
    verdict: "not-checked",
    reasons: ["rate-not-confirmed", "no-period", "state-rate-only"],
  });
  const [, second] = corrected;
  const removed = await ratesOf(send(clerk, "DELETE", `${path}/${second?.id}`));
  expect(removed.map(({ isWithdrawn }) => isWithdrawn)).toEqual([true, true]);
  expect((await send(clerk, "DELETE", `${path}/${second?.id}`)).status).toBe(404);
  expect(await resultOf(clerk, run.id)).toMatchObject({ minimumWage: 1110 });
});

test("[WAGE-04] a rate below the last confirmed one is refused, as is one for days that have one", async () => {
  const clerk = await addPayrollUser(server);
  for (const [changes, sentence] of [
    [{ hourly: 1084 }, /lower than the minimum wage of Montana that we confirmed: \$10\.85/],
    [{ jurisdiction: "US" }, /federal minimum wage can't be entered/],
    [{ jurisdiction: "US-XX" }, /choose a place from the list/],
    [{ through: "2028-01-01" }, /no later than 2027-12-31/],
    [{ hourly: 0 }, /such as 17\.34/],
    [{ source: " " }, /where the rate is published/],
  ] as const) {
    const refused = await send(clerk, "POST", path, { ...montana, ...changes });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(((await refused.json()) as ErrorBody).error)).toMatch(sentence);
  }
  const both = await Promise.all([send(clerk, "POST", path, montana), send(clerk, "POST", path, montana)]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  expect(await ratesOf(clerk.fetch(path))).toHaveLength(1);
});

test("[WAGE-04] an entered rate for days that the wage table has is listed with the table's", async () => {
  const clerk = await addPayrollUser(server);
  await send(clerk, "POST", path, montana);
  const washington = { ...montana, jurisdiction: "US-WA", hourly: 1800 };
  const rates = await ratesOf(send(clerk, "POST", path, washington));
  expect(rates.map(({ confirmed }) => confirmed)).toEqual([null, 1773]);
});

test("[DATA-02] a rate counts for its organization only, and no other can change it", async () => {
  const [clerk, stranger] = [await addPayrollUser(server), await addPayrollUser(server)];
  const [rate] = await ratesOf(send(clerk, "POST", path, montana));
  expect(await ratesOf(stranger.fetch(path))).toEqual([]);
  expect((await send(stranger, "DELETE", `${path}/${rate?.id}`)).status).toBe(404);
  expect((await send(stranger, "PUT", `${path}/${rate?.id}`, montana)).status).toBe(404);
  expect(await stranger.run(file, { payDate })).toMatchObject({ unconfirmedRates: 1 });
  expect(await clerk.run(file, { payDate })).toMatchObject({ unconfirmedRates: 0 });
});
