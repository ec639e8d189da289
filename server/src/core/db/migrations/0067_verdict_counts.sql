ALTER TABLE "analysis_runs" DROP CONSTRAINT "analysis_runs_counts_agree";--> statement-breakpoint
ALTER TABLE "payroll_totals" ADD COLUMN "verdicts" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "sets_columns" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "verdicts" jsonb;--> statement-breakpoint
UPDATE "analysis_runs" SET "verdicts" = coalesce((
  SELECT jsonb_object_agg("verdict", "employees") FROM (
    SELECT "verdict", count(*) AS "employees" FROM (
      SELECT "verdict" FROM "analysis_results" WHERE "organization_id" = "analysis_runs"."organization_id" AND "run_id" = "analysis_runs"."id"
      UNION ALL SELECT "verdict" FROM "analysis_skipped" WHERE "organization_id" = "analysis_runs"."organization_id"
        AND "run_id" = "analysis_runs"."id" AND "verdict" IS NOT NULL) "everyone"
    GROUP BY "verdict") "found"), '{}');--> statement-breakpoint
UPDATE "analysis_runs" SET "after_taken" = "after_taken" - 'skippedBelowMinimum' || jsonb_build_object('verdicts', coalesce((
  SELECT jsonb_object_agg("verdict", "employees") FROM (
    SELECT "verdict", count(*) AS "employees" FROM (
      SELECT CASE WHEN "everyone"."verdict" = 'below-minimum' THEN "everyone"."verdict"
        ELSE coalesce("taken_findings"."verdict", "everyone"."verdict") END AS "verdict" FROM (
        SELECT "person_number", "verdict" FROM "analysis_results" WHERE "organization_id" = "analysis_runs"."organization_id" AND "run_id" = "analysis_runs"."id"
        UNION ALL SELECT "person_number", "verdict" FROM "analysis_skipped" WHERE "organization_id" = "analysis_runs"."organization_id"
          AND "run_id" = "analysis_runs"."id" AND "verdict" IS NOT NULL) "everyone"
      LEFT JOIN "taken_findings" ON "taken_findings"."organization_id" = "analysis_runs"."organization_id"
        AND "taken_findings"."run_id" = "analysis_runs"."id" AND "taken_findings"."person_number" = "everyone"."person_number") "after"
    GROUP BY "verdict") "found"), '{}')) WHERE "after_taken" IS NOT NULL;--> statement-breakpoint
UPDATE "payroll_totals" SET "verdicts" = coalesce((
  SELECT jsonb_object_agg("verdict", "employees") FROM (
    SELECT "verdict", sum("employees"::int) AS "employees" FROM "analysis_runs"
    CROSS JOIN LATERAL jsonb_each_text(coalesce("after_taken" -> 'verdicts', "verdicts")) "each" ("verdict", "employees")
    WHERE "organization_id" = "payroll_totals"."organization_id" AND "status" = 'completed' GROUP BY "verdict") "found"), '{}');--> statement-breakpoint
ALTER TABLE "analysis_runs" ALTER COLUMN "verdicts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_totals" ALTER COLUMN "verdicts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_totals" DROP COLUMN "employees_analyzed";--> statement-breakpoint
ALTER TABLE "payroll_totals" DROP COLUMN "below_minimum";--> statement-breakpoint
ALTER TABLE "payroll_totals" DROP COLUMN "not_checked";--> statement-breakpoint
ALTER TABLE "payroll_totals" DROP COLUMN "out_of_scope";--> statement-breakpoint
ALTER TABLE "analysis_runs" DROP COLUMN "compliant";--> statement-breakpoint
ALTER TABLE "analysis_runs" DROP COLUMN "non_compliant";--> statement-breakpoint
ALTER TABLE "analysis_runs" DROP COLUMN "skipped_below_minimum";--> statement-breakpoint
ALTER TABLE "analysis_runs" DROP COLUMN "skipped_not_checked";