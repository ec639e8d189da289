ALTER TABLE "analysis_runs" ADD COLUMN "skipped_not_checked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "analysis_runs" SET "skipped_not_checked" = "found"."employees" FROM (
  SELECT "organization_id", "run_id", count(*)::int AS "employees" FROM "analysis_skipped"
  WHERE "verdict" = 'not-checked' AND "reason" IN ('nothing-owed', 'no-purchase', 'all-proposed') GROUP BY 1, 2) "found"
WHERE "analysis_runs"."organization_id" = "found"."organization_id" AND "analysis_runs"."id" = "found"."run_id";
