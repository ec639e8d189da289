ALTER TABLE "analysis_runs" ADD COLUMN "off_cycle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "source" "bytea";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "kinds" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "parts" "bytea";