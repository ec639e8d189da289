import { expect, test } from "vitest";
import { listOwnedTables, writeAll } from "../../test/payroll/every-table.ts";
import { createTestDatabase } from "../../test/test-database.ts";
import { exportData } from "./export-data.ts";

const database = await createTestDatabase();

/** The payment provider's key, the lock of a payment, and files that wait to be run. */
const notExported = ["billing_customers", "payment_turns", "reviews"];

/** Where the document calls a table something else. */
const namesInDocument: Readonly<Record<string, string>> = {
  csv_configurations: "configuration",
  charging_choices: "chargingChoice",
  employers: "employer",
  subscriptions: "subscription",
  analysis_runs: "analyses",
};

test("[SET-01] the export of all my data has what every table keeps of the organization", async () => {
  const owner = await database.addUser();
  await writeAll(database, owner);
  await database.asOrganization(owner, ({ client }) =>
    client.query("update recalculations set status = 'failed', problem = 'the file was voided meanwhile'"),
  );

  let text = "";
  for await (const piece of exportData(database, owner)) text += piece;
  const document = JSON.parse(text);

  const { results, skipped } = document.analyses[0];
  const rows: Readonly<Record<string, unknown>> = {
    ...{ ...document, analysis_results: results, analysis_skipped: skipped },
  };
  const isExported = (table: string) => {
    const inDocument = rows[namesInDocument[table] ?? table] ?? rows[camelCase(table)];
    return Array.isArray(inDocument) && inDocument.length > 0;
  };
  const missing = (await listOwnedTables(database)).filter((table) => !isExported(table));
  expect(missing).toEqual(notExported);
});

function camelCase(table: string): string {
  return table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
