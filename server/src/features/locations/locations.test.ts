import { expect, test } from "vitest";
import { addPayrollUser, type PayrollUser, payrollFile } from "../../test/payroll-user.ts";
import { sharedTestServer } from "../../test/test-server.ts";

const server = await sharedTestServer();

const send = (clerk: PayrollUser, method: "PUT" | "POST" | "DELETE", body: unknown, noun = "mappings") =>
  clerk.fetch(`/api/locations/${noun}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const map = (clerk: PayrollUser, ...mappings: readonly { location: string; jurisdiction: string }[]) =>
  send(clerk, "POST", { mappings });

test("[WAGE-03] an unknown location can be mapped once, and the next run uses the mapping", async () => {
  const clerk = await addPayrollUser(server);
  const file = (gross: string) => payrollFile([["1", gross, "40", "Plant 12"]]);
  expect(await clerk.run(file("700.00"))).toMatchObject({ unknownLocations: 1 });

  const saved = await map(clerk, { location: " Plant 12 ", jurisdiction: "US-CA-OAKLAND" });
  const mappings = [
    { location: "Plant 12", jurisdiction: { key: "US-CA-OAKLAND", name: "Oakland, California" } },
  ];
  expect(await saved.json()).toEqual({ mappings });

  await clerk.post("/api/employees/1/balance-entries", { kind: "purchase", amount: 5900, reason: "boots" });
  const run = await clerk.run(file("690.00"));
  expect(run).toMatchObject({ unknownLocations: 0 });
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({
    jurisdiction: { values: [{ key: "US-CA-OAKLAND", name: "Oakland, California" }], codes: [0] },
    minimumWage: [1689],
  });
  expect(await (await send(clerk, "DELETE", { location: "Plant 12" })).json()).toEqual({ mappings: [] });
});

test("[WAGE-03] pay between a state's rate and the highest in it waits for one answer, which the next file remembers", async () => {
  const clerk = await addPayrollUser(server);
  const file = (gross: string) => payrollFile([["1", gross, "40", "WA"]]);
  expect(await clerk.run(file("840.00"))).toMatchObject({ unknownLocations: 1, notChecked: 1 });
  const proposed = await send(clerk, "POST", { locations: ["WA"] }, "proposals");
  expect(await proposed.json()).toMatchObject({
    proposals: [{ location: "WA", known: false, places: [{ key: "US-WA", name: "Washington" }] }],
  });
  await map(clerk, { location: "WA", jurisdiction: "US-WA" });
  const run = await clerk.run(file("844.00"));
  expect(run).toMatchObject({ unknownLocations: 0, notChecked: 0 });
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({ minimumWage: [1666] });
});

test("[WAGE-03] a location has one mapping in any case: the newest", async () => {
  const clerk = await addPayrollUser(server);
  await map(clerk, { location: "Plant 12", jurisdiction: "US-CA-OAKLAND" });
  await map(clerk, { location: "PLANT 12", jurisdiction: "US-WA-SEATTLE" });
  const saved = await map(clerk, { location: "plant 12", jurisdiction: "US-TX" });
  const mappings = [{ location: "plant 12", jurisdiction: { key: "US-TX", name: "Texas" } }];
  expect(await saved.json()).toEqual({ mappings });

  const run = await clerk.run(payrollFile([["1", "700.00", "40", "Plant 12"]]));
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({
    jurisdiction: { values: [{ key: "US-TX", name: "Texas" }], codes: [0] },
  });
  expect(await (await send(clerk, "DELETE", { location: "Plant 12" })).json()).toEqual({ mappings: [] });
});

test("[WAGE-03] a location mapped in several tabs at the same moment still has one mapping", async () => {
  const clerk = await addPayrollUser(server);
  const spellings = ["plant 12", "Plant 12", "PLANT 12", "pLant 12", "plAnt 12", "plaNt 12"];
  await Promise.all(spellings.map((location) => map(clerk, { location, jurisdiction: "US-TX" })));
  const { mappings } = await clerk.read<{ mappings: unknown[] }>("/api/locations/mappings");
  expect(mappings).toHaveLength(1);
});

test("[WAGE-03] only a jurisdiction of the table can be chosen, and each user has their own mappings", async () => {
  const clerk = await addPayrollUser(server);
  expect((await map(clerk, { location: "Plant 12", jurisdiction: "US-XX" })).status).toBe(422);
  expect((await map(clerk, { location: " ", jurisdiction: "US-TX" })).status).toBe(422);
  await map(clerk, { location: "Plant 12", jurisdiction: "US-TX" });
  const other = await addPayrollUser(server);
  expect(await other.read("/api/locations/mappings")).toEqual({ mappings: [] });
});

test("[WAGE-03] a program maps one location by its fixed address", async () => {
  const clerk = await addPayrollUser(server);
  const saved = await send(clerk, "PUT", { location: " Plant 12 ", jurisdiction: "US-TX" });
  const mappings = [{ location: "Plant 12", jurisdiction: { key: "US-TX", name: "Texas" } }];
  expect(await saved.json()).toEqual({ mappings });
  expect((await send(clerk, "PUT", { location: "Plant 12", jurisdiction: "US-XX" })).status).toBe(422);
  expect(await clerk.read("/api/locations/mappings")).toEqual({ mappings });
});

test("[WAGE-03] several locations are mapped together: all of them, or none if one can't be", async () => {
  const clerk = await addPayrollUser(server);
  await map(clerk, { location: "PLANT 12", jurisdiction: "US-FL" });
  const two = [
    { location: "Plant 12", jurisdiction: "US-TX" },
    { location: "94607", jurisdiction: "US-CA-OAKLAND" },
  ];
  const wrong = [...two, { location: "Plant 13", jurisdiction: "US-XX" }];
  for (const mappings of [wrong, []]) expect((await map(clerk, ...mappings)).status).toBe(422);
  const before = [{ location: "PLANT 12", jurisdiction: { key: "US-FL", name: "Florida" } }];
  expect(await clerk.read("/api/locations/mappings")).toEqual({ mappings: before });

  const saved = await map(clerk, ...two, { location: "plant 12", jurisdiction: "US-NY" });
  expect(await saved.json()).toEqual({
    mappings: [
      { location: "94607", jurisdiction: { key: "US-CA-OAKLAND", name: "Oakland, California" } },
      { location: "plant 12", jurisdiction: { key: "US-NY", name: "New York" } },
    ],
  });
});

test("[WAGE-03] the places that locations may mean are proposed, and nothing is saved", async () => {
  const clerk = await addPayrollUser(server);
  const asked = await send(clerk, "POST", { locations: ["94607", "Plant 12", "US-TX"] }, "proposals");
  const [zip, plant, texas] = ((await asked.json()) as { proposals: unknown[] }).proposals;
  expect(zip).toMatchObject({
    location: "94607",
    places: [
      { key: "US-CA-OAKLAND", name: "Oakland, California", why: "ZIP code 94607 is in Oakland" },
      { key: "US-CA" },
      {},
      {},
      {},
    ],
  });
  expect(plant).toEqual({ location: "Plant 12", known: false, places: [] });
  expect(texas).toMatchObject({ location: "US-TX", known: true });
  expect(await clerk.read("/api/locations/mappings")).toEqual({ mappings: [] });
  const tooMany = Array.from({ length: 501 }, (_, number) => `Plant ${number}`);
  expect((await send(clerk, "POST", { locations: tooMany }, "proposals")).status).toBe(422);
});

test("[WAGE-03] a place as people write it gets its local minimum wage, and a misspelled one is marked", async () => {
  const clerk = await addPayrollUser(server);
  const file = payrollFile([
    ["1", "700.00", "40", '"Seattle, WA"'],
    ["2", "700.00", "40", '"Seatle, WA"'],
    ["3", "700.00", "40", '"500 Pine St, Seattle, WA 98168"'],
  ]);
  const run = await clerk.run(file, { payDate: "2026-11-20" });
  expect(run).toMatchObject({ unknownLocations: 2 });
  expect(await clerk.read(`/api/runs/${run.id}/results`)).toMatchObject({ minimumWage: [2130, 1713, 2130] });
});

test("[WAGE-04] the jurisdictions to choose from show the wage on the pay date, or the highest of the pay period", async () => {
  const clerk = await addPayrollUser(server);
  const { jurisdictions } = await clerk.read<{ jurisdictions: unknown[] }>(
    "/api/locations/jurisdictions?payDate=2025-03-01",
  );
  expect(jurisdictions).toContainEqual({
    key: "US-WA-SEATTLE",
    name: "Seattle, Washington",
    kind: "city",
    hourly: 2076,
    rateOf: "Seattle, Washington",
    since: "2025-01-01",
    source: expect.stringMatching(/^https:/),
    isEntered: false,
    isConfirmed: true,
    replacesState: false,
  });
  expect(jurisdictions).toContainEqual(
    expect.objectContaining({ key: "US-FL", hourly: 1300, rateOf: "Florida", since: "2024-09-30" }),
  );
  const period = await clerk.read<{ jurisdictions: unknown[] }>(
    "/api/locations/jurisdictions?payDate=2025-01-10&periodStart=2024-12-22&periodEnd=2024-12-31",
  );
  expect(period.jurisdictions).toContainEqual(
    expect.objectContaining({ key: "US-WA-SEATTLE", hourly: 1997, since: "2024-01-01" }),
  );
  for (const payDate of ["soon", "2001-01-01", "2999-01-01"]) {
    expect((await clerk.fetch(`/api/locations/jurisdictions?payDate=${payDate}`)).status).toBe(422);
  }
  expect(await clerk.read("/api/locations/jurisdictions")).toMatchObject({
    jurisdictions: expect.any(Array),
  });
});
