ALTER TABLE "analysis_results" ADD COLUMN "hourly_rate" numeric(16,6);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "hourly_rate" numeric(16,6);