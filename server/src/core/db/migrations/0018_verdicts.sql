-- Verdicts take the place of marks: the first six reasons keep the marks' bits, 512 says that the run is an earlier one
-- and 1024 that no pay period is known. An earlier result has the verdict that follows from what was stored with it, and
-- it deducted what it proposed. The pay of earlier skipped employees wasn't stored, so they have none.
ALTER TABLE "analysis_results" RENAME COLUMN "marks" TO "reasons";--> statement-breakpoint
ALTER TABLE "analysis_results" ALTER COLUMN "reasons" TYPE integer;--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "shortfall" numeric(16,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "proposed_deduction" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "rate_of" text;--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "rate_since" date;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "period_start" date;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "period_end" date;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "below_minimum" integer;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "not_checked" integer;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "out_of_scope" integer;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "skipped_below_minimum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "total_proposed_deduction" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "total_still_owed" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "jurisdiction" text;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "minimum_wage" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "total_hours" numeric(16,6);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "hours_over_all_rows" numeric(16,6);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "total_gross" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "starting_cost" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "reasons" integer;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "shortfall" numeric(16,2);
--> statement-breakpoint
WITH earlier AS (
  SELECT organization_id, run_id, position, uses_first_row, uncertain,
    CASE WHEN uses_first_row THEN least(total_hours, hours_over_all_rows) ELSE total_hours END AS fewest_hours,
    greatest(total_hours, 0.01) AS hours, greatest(hours_over_all_rows, 0.01) AS all_hours,
    CASE WHEN reasons & 32 <> 0 THEN least(7.25, minimum_wage) ELSE minimum_wage END AS certain_wage,
    total_hours <> hours_over_all_rows AS differ
  FROM (
    SELECT results.*, results.reasons & 28 <> 0 AS uncertain,
      coalesce(runs.configuration ->> 'hoursBasis', 'first-row') = 'first-row' AS uses_first_row
    FROM analysis_results results JOIN analysis_runs runs ON runs.organization_id = results.organization_id AND runs.id = results.run_id
  ) given
), judged AS (
  SELECT organization_id, run_id, position,
    CASE WHEN uncertain THEN 0
      ELSE greatest(0, -floor((total_gross - certain_wage * greatest(fewest_hours, 0.01)) * 100) / 100) END AS lack,
    uses_first_row AND differ AND NOT uncertain AND (
      (total_gross >= minimum_wage * hours) <> (total_gross >= minimum_wage * all_hours)
      OR safe_deduction <> greatest(0, least(starting_cost, floor((total_gross - (minimum_wage + 0.01) * all_hours) * 100) / 100))
    ) AS hours_decide
  FROM earlier JOIN analysis_results USING (organization_id, run_id, position)
)
UPDATE analysis_results results SET
  verdict = CASE WHEN lack > 0 THEN 'below-minimum'
    WHEN results.reasons & 61 <> 0 OR hours_decide OR NOT compliant THEN 'not-checked'
    WHEN safe_deduction < starting_cost THEN 'reduced' ELSE 'ok' END,
  reasons = results.reasons | 512 | 1024 | CASE WHEN hours_decide THEN 64 ELSE 0 END,
  shortfall = lack,
  proposed_deduction = safe_deduction
FROM judged
WHERE results.organization_id = judged.organization_id AND results.run_id = judged.run_id AND results.position = judged.position;
--> statement-breakpoint
UPDATE analysis_runs runs SET below_minimum = counted.below_minimum, not_checked = counted.not_checked, out_of_scope = 0,
  total_proposed_deduction = total_safe_deduction, total_still_owed = total_remaining_balance
FROM (
  SELECT runs.organization_id, runs.id, count(*) FILTER (WHERE verdict = 'below-minimum') AS below_minimum,
    count(*) FILTER (WHERE verdict = 'not-checked') AS not_checked
  FROM analysis_runs runs LEFT JOIN analysis_results results ON results.organization_id = runs.organization_id AND results.run_id = runs.id
  GROUP BY runs.organization_id, runs.id
) counted
WHERE runs.organization_id = counted.organization_id AND runs.id = counted.id;--> statement-breakpoint
ALTER TABLE "analysis_results" ALTER COLUMN "verdict" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_results" ALTER COLUMN "proposed_deduction" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ALTER COLUMN "below_minimum" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ALTER COLUMN "not_checked" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ALTER COLUMN "out_of_scope" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ALTER COLUMN "total_proposed_deduction" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ALTER COLUMN "total_still_owed" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "analysis_results_without_entry" ON "analysis_results" USING btree ("organization_id","person_number") WHERE "analysis_results"."verdict" in ('not-checked', 'out-of-scope');--> statement-breakpoint
ALTER TABLE "analysis_results" ADD CONSTRAINT "analysis_results_verdict_known" CHECK ("analysis_results"."verdict" in ('ok', 'reduced', 'below-minimum', 'not-checked', 'paid-in-full', 'out-of-scope'));--> statement-breakpoint
ALTER TABLE "analysis_results" ADD CONSTRAINT "analysis_results_proposal_safe" CHECK ("analysis_results"."proposed_deduction" between 0 and "analysis_results"."safe_deduction");--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_verdicts_agree" CHECK ("analysis_runs"."below_minimum" + "analysis_runs"."not_checked" + "analysis_runs"."out_of_scope" between 0 and "analysis_runs"."employees_analyzed");--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_period_whole" CHECK (num_nulls("analysis_runs"."period_start", "analysis_runs"."period_end") <> 1);--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_period_ordered" CHECK ("analysis_runs"."period_start" <= "analysis_runs"."period_end");--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD CONSTRAINT "analysis_skipped_verdict_known" CHECK ("analysis_skipped"."verdict" in ('ok', 'reduced', 'below-minimum', 'not-checked', 'paid-in-full', 'out-of-scope'));--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD CONSTRAINT "analysis_skipped_pay_whole" CHECK (num_nulls("analysis_skipped"."jurisdiction", "analysis_skipped"."minimum_wage", "analysis_skipped"."total_hours", "analysis_skipped"."hours_over_all_rows", "analysis_skipped"."total_gross", "analysis_skipped"."starting_cost", "analysis_skipped"."verdict", "analysis_skipped"."reasons", "analysis_skipped"."shortfall") in (0, 9));--> statement-breakpoint
ALTER TABLE "analysis_runs" DROP COLUMN "with_marks";
