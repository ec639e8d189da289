ALTER TABLE "analysis_results" ADD COLUMN "unconfirmed_rates" text[];--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "unconfirmed_rates" integer DEFAULT 0 NOT NULL;