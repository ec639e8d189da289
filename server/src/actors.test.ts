import { expect, test } from "vitest";
import { join } from "./test/memberships.ts";
import { addPayrollUser, asPayrollUser, payrollFile, profile } from "./test/payroll-user.ts";
import { sharedTestServer } from "./test/test-server.ts";

const server = await sharedTestServer();
const ann = await addPayrollUser(server);
const bob = asPayrollUser(await join(server.db, await server.addAccount(), ann));

interface Export {
  readonly organization: readonly unknown[];
  readonly subscription: readonly { actor: string; user_id: string }[];
  readonly configuration: readonly { user_id: string }[];
  readonly locationMappings: readonly { location: string; actor: string }[];
  readonly balanceEntries: readonly { kind: string; actor: string }[];
  readonly analyses: readonly {
    readonly file_name: string;
    readonly actor: string;
    readonly voided_by: string | null;
    readonly downloaded_by: string | null;
    readonly results: readonly { user_id: string }[];
  }[];
}

test("[SET-01] [DATA-02] members share their organization's data, and the export says who did what", async () => {
  const annual = await ann.run(payrollFile([["1", "320.00"]]), { fileName: "ann.csv" });
  const bobs = await bob.run(payrollFile([["2", "320.00"]]), { fileName: "bob.csv" });
  expect((await ann.fetch(`/api/runs/${bobs.id}/payroll-all.csv`)).status).toBe(200);
  expect((await bob.fetch(`/api/runs/${bobs.id}/payroll-all.csv`)).status).toBe(200);
  expect((await bob.post(`/api/runs/${annual.id}/void`, { reason: "wrong file" })).status).toBe(200);
  const purchase = { kind: "purchase", amount: 100, reason: "gloves" };
  expect((await ann.post("/api/employees/2/balance-entries", purchase)).status).toBe(201);
  const mapping = { mappings: [{ location: "Plant 12", jurisdiction: "US-CA" }] };
  expect((await ann.post("/api/locations/mappings", mapping)).status).toBe(200);
  expect((await bob.post("/api/locations/mappings", mapping)).status).toBe(200);
  expect((await bob.put("/api/profiles/default", profile)).status).toBe(200);

  const { subscription, configuration, locationMappings, balanceEntries, analyses } =
    await bob.read<Export>("/api/accounts/export.json");
  expect(subscription).toMatchObject([{ actor: "operator", user_id: ann.userId }]);
  expect(configuration).toMatchObject([{ user_id: bob.userId }]);
  expect(locationMappings).toMatchObject([{ location: "Plant 12", actor: bob.userId }]);
  // Taking the export counts as a download of what was not downloaded before.
  expect(analyses).toMatchObject([
    {
      file_name: "ann.csv",
      actor: ann.userId,
      voided_by: bob.userId,
      downloaded_by: bob.userId,
      results: [{ user_id: ann.userId }],
    },
    {
      file_name: "bob.csv",
      actor: bob.userId,
      voided_by: null,
      downloaded_by: ann.userId,
      results: [{ user_id: bob.userId }],
    },
  ]);
  expect(balanceEntries.map(({ kind, actor }) => [kind, actor])).toEqual([
    ["run", ann.userId],
    ["run", bob.userId],
    ["void", bob.userId],
    ["purchase", ann.userId],
  ]);
});
