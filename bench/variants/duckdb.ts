import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { createWageLookUp } from "../../domain/src/minimum-wage/look-up/look-up.ts";
import { noReasons, numberOfSet, union } from "../../domain/src/reasons/reason-set.ts";
import { blockingReasons, type Reason, reasonBits, reasonsToBits } from "../../domain/src/reasons/reasons.ts";
import { wageOfLocations } from "../../domain/src/runs/wages/employee-wages.ts";
import { unknownPay } from "../../domain/src/verdicts/certain-shortfall.ts";
import { unsettledLocations } from "../lib/hard-cases.ts";
import { locations } from "../lib/payroll-csv.ts";
import { terms } from "../lib/terms.ts";
import { noVerdicts, type Totals } from "../lib/totals.ts";

/**
 * The job as SQL on all cores: a table of results with the same verdicts and reasons, and its totals. The wages are looked
 * up before, not in its time. Only a totals line that looks like an employee isn't found, nor which of several locations
 * an employee's first row has.
 */
export async function createVariant(): Promise<(path: string) => Promise<Totals>> {
  const connection = await connect();
  return async (path) => {
    await calculate(connection, path);
    return totalsIn(connection);
  };
}

/** Every result, in order of employee numbers, as DuckDB has it. */
export async function resultsOf(path: string): Promise<readonly object[]> {
  const connection = await connect();
  await calculate(connection, path);
  const reader = await connection.runAndReadAll(`
    select r.* exclude (place, "skipReason"), w.jurisdiction, w.rate_of as "rateOf", w.since as "rateSince"
    from results r join wages w using (place)
    where "skipReason" is null order by "employeeNumber"`);
  connection.closeSync();
  return reader.getRowObjectsJson();
}

async function connect(): Promise<DuckDBConnection> {
  const instance = await DuckDBInstance.create(":memory:");
  const connection = await instance.connect();
  await createWages(connection);
  return connection;
}

/** Their numbers, and not their names, are what an employee's several locations are compared by. */
async function createWages(connection: DuckDBConnection): Promise<void> {
  const lookUp = createWageLookUp(terms.payDate);
  const places = [...locations, ...unsettledLocations];
  const jurisdictions = places.map((location) => lookUp(location).jurisdiction);
  const values = places.map((location, place) => {
    const { wage, reasons } = wageOfLocations([location], lookUp);
    const unconfirmed = wage.unconfirmedRates.length > 0 ? reasonBits["rate-not-confirmed"] : noReasons;
    const texts = [location, wage.jurisdiction, wage.rateOf, wage.since].map((text) => `'${text}'`);
    const settled = wage.known ? jurisdictions.indexOf(wage.jurisdiction) : place;
    const set = numberOfSet(union(reasons, unconfirmed));
    return `(${[...texts, place, settled, wage.hourly, wage.lowestConfirmed, set].join(", ")})`;
  });
  await connection.run(
    `create table wages (location varchar, jurisdiction varchar, rate_of varchar, since varchar, place integer,
       settled integer, hourly integer, confirmed integer, reasons bigint)`,
  );
  await connection.run(`insert into wages values ${values.join(", ")}`);
  await connection.run("create table named as from wages where location <> ''");
}

const cost = terms.configuration.deductionAmount;
const bits = Object.fromEntries(
  Object.entries(reasonBits).map(([reason, set]) => [reason, numberOfSet(set)]),
) as Record<Reason, bigint>;
const unknown = numberOfSet(unknownPay);
const unknownOrOpen = numberOfSet(union(unknownPay, reasonBits["rate-not-confirmed"]));
const blocking = numberOfSet(reasonsToBits(blockingReasons));

/** Cents and millionths of an hour, so that all divisions are of whole numbers. */
async function calculate(connection: DuckDBConnection, path: string): Promise<void> {
  await connection.run(`
    create or replace temp table results as
    with rows as (
      select "Personnel Number" as person, "Work Location" as location, "Wage Type" = '/101' as regular,
        case when regular then "Amount" end as amount_text, "Hours" as hours_text,
        (try_cast(replace(amount_text, ',', '') as decimal(14, 2)) * 100)::bigint as amount,
        (try_cast(hours_text as decimal(14, 6)) * 1000000)::bigint as hours
      from read_csv('${path}', header = true, all_varchar = true, delim = ',', quote = '"')
      where person is not null
    ), pays as (
      select person, arg_max(place, hourly) as place, max(hourly) as hourly, min(confirmed) as confirmed,
        bit_or(reasons) as reasons, min(settled) <> max(settled) as differ,
        coalesce(sum(amount), 0)::bigint as gross, count(amount) as amounts,
        coalesce(sum(hours), 0)::bigint as all_hours,
        coalesce(sum(hours) filter (regular), 0)::bigint as hours,
        count(*) filter (regular) as regular_rows,
        count(*) filter (amount is null and amount_text is not null) as unreadable_amounts,
        count(*) filter (regular and hours is null and hours_text is not null) as unreadable_hours,
        count(*) filter (amount <> 0 and (coalesce(hours, 0) = 0 or (amount < 0) <> (hours < 0))) as without_hours,
        count(*) filter (regular and amount_text is null and hours <> 0) as without_amount
      from rows left join named using (location)
      group by person
    ), known as (
      select person, coalesce(p.place, w.place) as place, coalesce(p.hourly, w.hourly) as hourly,
        coalesce(p.confirmed, w.confirmed) as confirmed,
        gross, p.hours, all_hours, greatest(p.hours, 10000) as effective,
        case when regular_rows = 0 then 'no-regular-earnings'
          when unreadable_amounts > 0 then 'unreadable-amount' end as skip_reason,
        coalesce(p.reasons, w.reasons) | ${bits["no-period"]}
          | if(differ, ${bits["several-places"]}, 0)
          | if(regular_rows > 1, ${bits["several-earnings-rows"]}, 0)
          | if(without_hours > 0 and p.hours > 0, ${bits["some-hours-missing"]}, 0)
          | case when p.hours > 0 then 0
              when gross = 0 and amounts > 0 and unreadable_amounts = 0 and unreadable_hours = 0
                and p.hours = 0 and all_hours = 0 then ${bits["no-pay"]}
              else ${bits["no-hours"]} end
          | if(unreadable_hours > 0, ${bits["unreadable-hours"]}, 0)
          | if(regular_rows > 0 and amounts = 0 and unreadable_amounts = 0 or without_amount > 0,
              ${bits["no-amount"]}, 0)
          | if(regular_rows = 0, ${bits["no-regular-earnings"]}, 0)
          | if(regular_rows > 0 and unreadable_amounts > 0, ${bits["unreadable-amount"]}, 0) as reasons
      from pays p, (from wages where location = '') w
    ), judged as (
      select *, greatest(0, least(${cost}, (gross * 1000000 - (hourly + 1) * effective) // 1000000)) as safe,
        if(reasons & ${unknown} <> 0, 0,
          greatest(0, (confirmed * effective - gross * 1000000 + 999999) // 1000000)) as shortfall
      from known
    ), reasoned as (
      select * replace (
        if(shortfall = 0 and reasons & ${unknownOrOpen} = 0
            and gross * 1000000 < hourly * effective, reasons | ${bits["between-rates"]}, reasons) as reasons)
      from judged
    ), decided as (
      select *, case when shortfall > 0 then 'below-minimum'
          when reasons & ${blocking} <> 0 then 'not-checked'
          when safe < ${cost} then 'reduced' else 'ok' end as verdict
      from reasoned
    )
    select person as "employeeNumber", place, skip_reason as "skipReason", hourly as "minimumWage",
      hours as "totalHours", all_hours as "hoursOverAllRows", gross as "totalGross", ${cost} as "startingCost",
      (gross * 2000000 + effective) // (2 * effective) as "preDeductionRate",
      ((gross - safe) * 2000000 + effective) // (2 * effective) as "postDeductionRate",
      safe as "safeDeduction", ${cost} - safe as "remainingBalance",
      (gross - safe) * 1000000 >= hourly * effective as compliant, verdict, reasons, shortfall,
      if(verdict in ('ok', 'reduced'), safe, 0) as "proposedDeduction", confirmed as "confirmedWage"
    from decided`);
}

async function totalsIn(connection: DuckDBConnection): Promise<Totals> {
  const reader = await connection.runAndReadAll(`
    select count(*) filter (analyzed)::double as employees, count(*) filter (analyzed and compliant)::double as compliant,
      sum("totalGross") filter (analyzed)::double as gross, sum("totalHours") filter (analyzed)::double as hours,
      sum("hoursOverAllRows") filter (analyzed)::double as "hoursOverAllRows",
      sum("safeDeduction") filter (analyzed)::double as "safeDeduction",
      sum("remainingBalance") filter (analyzed)::double as "remainingBalance",
      count(*) filter (not analyzed)::double as skipped,
      ${Object.keys(noVerdicts())
        .map((verdict) => `count(*) filter (analyzed and verdict = '${verdict}')::double as "${verdict}"`)
        .join(", ")},
      sum(reasons) filter (analyzed)::double as reasons, sum(shortfall) filter (analyzed)::double as shortfall,
      sum("proposedDeduction") filter (analyzed)::double as "proposedDeduction"
    from (select *, "skipReason" is null as analyzed from results)`);
  const [row] = reader.getRowObjectsJson();
  if (row === undefined) throw new Error("DuckDB answered nothing");
  const { employees, compliant, gross, hours, hoursOverAllRows, safeDeduction, remainingBalance } = row;
  const verdicts = Object.fromEntries(Object.keys(noVerdicts()).map((verdict) => [verdict, row[verdict]]));
  const { skipped, reasons, shortfall, proposedDeduction } = row;
  const figures = { employees, compliant, gross, hours, hoursOverAllRows, safeDeduction, remainingBalance };
  return { ...figures, skipped, verdicts, reasons, shortfall, proposedDeduction } as unknown as Totals;
}
