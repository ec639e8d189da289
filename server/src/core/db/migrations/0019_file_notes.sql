ALTER TABLE "analysis_runs" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "period_start" date;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "period_end" date;