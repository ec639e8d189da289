import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { createWageLookUp } from "../../../domain/src/minimum-wage/look-up/look-up.ts";
import { locations } from "../../lib/payroll-csv.ts";
import { terms } from "../../lib/terms.ts";
import type { Figures } from "../../lib/totals.ts";

/** The totals of the figures alone, by one SQL query and without a table of results, as it was when the aim was set. */
export async function createVariant(): Promise<(path: string) => Promise<Figures>> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await createWages(connection);
  return (path) => query(connection, path);
}

async function createWages(connection: DuckDBConnection): Promise<void> {
  const lookUp = createWageLookUp(terms.payDate);
  const values = locations.map(
    (location) => `('${location}', ${(lookUp(location).hourly / 100).toFixed(2)})`,
  );
  await connection.run("create table wages (location varchar, hourly decimal(9, 2))");
  await connection.run(`insert into wages values ${values.join(", ")}`);
}

async function query(connection: DuckDBConnection, path: string): Promise<Figures> {
  const reader = await connection.runAndReadAll(`
    with pay as (
      select "Personnel Number" as person, any_value("Work Location") as location,
        sum(replace("Amount", ',', '')::decimal(14, 2)) filter ("Wage Type" = '/101') as gross,
        sum("Hours"::decimal(14, 6)) filter ("Wage Type" = '/101') as hours,
        sum("Hours"::decimal(14, 6)) as hours_over_all_rows
      from read_csv('${path}', header = true, all_varchar = true, delim = ',', quote = '"')
      group by 1
    ), results as (
      select gross, hours, hours_over_all_rows, hourly,
        greatest(0, least(59.00, floor((gross - (hourly + 0.01) * hours) * 100) / 100))::decimal(14, 2) as safe
      from pay join wages using (location)
      where gross is not null
    )
    select count(*)::double as employees, count(*) filter (gross - safe >= hourly * hours)::double as compliant,
      (sum(gross) * 100)::double as gross, (sum(hours) * 1000000)::double as hours,
      (sum(hours_over_all_rows) * 1000000)::double as "hoursOverAllRows",
      (sum(safe) * 100)::double as "safeDeduction", (sum(59.00 - safe) * 100)::double as "remainingBalance"
    from results`);
  const [totals] = reader.getRowObjectsJson();
  if (totals === undefined) throw new Error("DuckDB answered nothing");
  return totals as unknown as Figures;
}
