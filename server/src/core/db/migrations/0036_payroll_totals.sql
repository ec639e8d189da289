CREATE TABLE "payroll_totals" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"runs" integer NOT NULL,
	"employees_analyzed" integer NOT NULL,
	"below_minimum" integer NOT NULL,
	"not_checked" integer NOT NULL,
	"out_of_scope" integer NOT NULL,
	"employees" integer NOT NULL,
	"employees_below_minimum" integer NOT NULL,
	"employees_not_checked" integer NOT NULL,
	"employees_without_place" integer NOT NULL,
	"employees_without_rate" integer NOT NULL,
	"employees_left_owing" integer NOT NULL,
	"owed_by_left" numeric(16,2) NOT NULL,
	"owed" numeric(16,2) NOT NULL,
	"headroom" jsonb NOT NULL,
	"low_rates" jsonb NOT NULL,
	CONSTRAINT "payroll_totals_owed_not_negative" CHECK ("payroll_totals"."owed" >= 0 and "payroll_totals"."owed_by_left" >= 0)
);
--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "owed_after" numeric(16,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "results" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "newest_verdict" text;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "newest_reasons" integer;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "newest_jurisdiction" text;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "newest_wage" integer;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "newest_rate" integer;--> statement-breakpoint
ALTER TABLE "payroll_totals" ADD CONSTRAINT "payroll_totals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_results_not_negative" CHECK ("balances"."results" >= 0);
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON payroll_totals TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE payroll_totals ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON payroll_totals TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
UPDATE balances SET results = counted.results FROM (
  SELECT results.organization_id, person_number, count(*)::int AS results FROM analysis_results results
  JOIN analysis_runs runs ON runs.organization_id = results.organization_id AND runs.id = run_id
  WHERE status = 'completed' GROUP BY 1, 2) counted
WHERE balances.organization_id = counted.organization_id AND balances.person_number = counted.person_number;
--> statement-breakpoint
WITH said AS (
  SELECT organization_id, run_id, position, person_number, verdict, reasons, jurisdiction, minimum_wage, total_gross,
    total_hours, worked_hours, leave_pay, wages_of_tipped FROM analysis_results
  UNION ALL SELECT organization_id, run_id, position, person_number, verdict, reasons, jurisdiction, minimum_wage, total_gross,
    total_hours, worked_hours, leave_pay, wages_of_tipped FROM analysis_skipped WHERE person_number <> ''
)
UPDATE balances SET newest_verdict = said.verdict, newest_reasons = said.reasons,
  newest_jurisdiction = said.jurisdiction, newest_wage = (said.minimum_wage * 100)::int,
  newest_rate = CASE WHEN said.verdict IN ('ok', 'reduced', 'paid-in-full', 'below-minimum') THEN
    greatest(least(trunc((coalesce(said.wages_of_tipped, said.total_gross) - coalesce(said.leave_pay, 0)) * 100 /
      greatest(CASE WHEN said.leave_pay IS NULL THEN said.total_hours ELSE coalesce(said.worked_hours, said.total_hours) END, 0.01)),
      100000000), 0)::int END
FROM said WHERE said.organization_id = balances.organization_id AND said.run_id = newest_run_id
  AND said.position = newest_position AND said.person_number = balances.person_number;
--> statement-breakpoint
WITH places AS (
  SELECT entries.organization_id, coalesce(entries.position, runs.ledger_position, entries.id) AS place, sum(amount) AS amount
  FROM balance_entries entries LEFT JOIN analysis_runs runs
    ON runs.organization_id = entries.organization_id AND runs.id = entries.run_id GROUP BY 1, 2
), owed AS (
  SELECT organization_id, place, sum(amount) OVER (PARTITION BY organization_id ORDER BY place) AS amount FROM places
)
UPDATE analysis_runs runs SET owed_after = coalesce((SELECT amount FROM owed
  WHERE owed.organization_id = runs.organization_id AND place <= ledger_position ORDER BY place DESC LIMIT 1), 0);
--> statement-breakpoint
WITH everyone AS (
  SELECT balances.organization_id, results, newest_verdict AS verdict, coalesce(newest_reasons, 0) AS reasons,
    coalesce(balance, 0) AS owed, newest_jurisdiction AS jurisdiction, newest_wage AS wage, newest_rate AS rate,
    ended.kind IS NOT NULL AS has_left
  FROM balances LEFT JOIN employee_attributes ended ON ended.organization_id = balances.organization_id
    AND ended.person_number = balances.person_number AND ended.kind = 'left'
), counts AS (
  SELECT organization_id, count(*) FILTER (WHERE results > 0) AS employees,
    count(*) FILTER (WHERE verdict = 'below-minimum') AS below,
    count(*) FILTER (WHERE verdict = 'not-checked') AS not_checked,
    count(*) FILTER (WHERE verdict = 'not-checked' AND reasons & 1966081 <> 0) AS without_place,
    count(*) FILTER (WHERE verdict = 'not-checked' AND reasons & 32 <> 0) AS without_rate,
    count(*) FILTER (WHERE has_left AND owed > 0) AS left_owing,
    coalesce(sum(owed) FILTER (WHERE has_left), 0) AS owed_by_left, coalesce(sum(owed), 0) AS owed
  FROM everyone GROUP BY organization_id
), completed AS (
  SELECT organization_id, count(*) AS runs, sum(employees_analyzed) AS analyzed, sum(below_minimum) AS below,
    sum(not_checked) AS not_checked, sum(out_of_scope) AS out_of_scope
  FROM analysis_runs WHERE status = 'completed' GROUP BY organization_id
), bins AS (
  SELECT organization_id, jsonb_object_agg(bin, employees) AS headroom FROM (
    SELECT organization_id, CASE WHEN verdict = 'below-minimum' THEN 'below'
        ELSE least(greatest(rate - wage, 0) / 100, 10)::text END AS bin, count(*)::int AS employees
    FROM everyone WHERE rate IS NOT NULL GROUP BY 1, 2) binned GROUP BY organization_id
), low AS (
  SELECT organization_id, jsonb_object_agg(jurisdiction, rates) AS rates FROM (
    SELECT organization_id, jurisdiction, jsonb_object_agg(rate, employees) AS rates FROM (
      SELECT organization_id, jurisdiction, rate::text AS rate, count(*)::int AS employees FROM everyone
      WHERE verdict IN ('ok', 'reduced', 'paid-in-full') AND rate < wage + 500 AND NOT has_left
      GROUP BY organization_id, jurisdiction, everyone.rate) paid
    GROUP BY organization_id, jurisdiction) placed GROUP BY organization_id
)
INSERT INTO payroll_totals (organization_id, runs, employees_analyzed, below_minimum, not_checked, out_of_scope, employees,
  employees_below_minimum, employees_not_checked, employees_without_place, employees_without_rate, employees_left_owing,
  owed_by_left, owed, headroom, low_rates)
SELECT counts.organization_id, coalesce(runs, 0), coalesce(analyzed, 0), coalesce(completed.below, 0),
  coalesce(completed.not_checked, 0), coalesce(out_of_scope, 0), employees, counts.below, counts.not_checked,
  without_place, without_rate, left_owing, owed_by_left, owed, coalesce(headroom, '{}'), coalesce(rates, '{}')
FROM counts LEFT JOIN completed USING (organization_id) LEFT JOIN bins USING (organization_id) LEFT JOIN low USING (organization_id);
