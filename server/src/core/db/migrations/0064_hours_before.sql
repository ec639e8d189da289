ALTER TABLE "analysis_results" ADD COLUMN "earlier_hours" integer[];--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "earlier_hours" integer[];--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hours_before" jsonb;