ALTER TABLE "analysis_results" ADD COLUMN "measure" text;--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "weeks" integer[];--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "measure" text;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "weeks" integer[];--> statement-breakpoint
ALTER TABLE "analysis_results" ADD CONSTRAINT "analysis_results_weeks_whole" CHECK (("analysis_results"."measure" is not distinct from 'workweek') = ("analysis_results"."weeks" is not null));--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD CONSTRAINT "analysis_skipped_weeks_whole" CHECK (("analysis_skipped"."measure" is not distinct from 'workweek') = ("analysis_skipped"."weeks" is not null));