ALTER TABLE "analysis_results" ADD COLUMN "uncounted_pay" bigint[];--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "uncounted_pay" bigint[];