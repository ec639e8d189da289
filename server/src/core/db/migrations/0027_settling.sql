ALTER TABLE "analysis_results" ADD COLUMN "other_locations" text[];--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "paid_to_tipped" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "settleable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "other_locations" text[];--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "paid_to_tipped" numeric(16,2);