ALTER TABLE "analysis_runs" DROP CONSTRAINT "analysis_runs_status_known";--> statement-breakpoint
ALTER TABLE "analysis_runs" DROP CONSTRAINT "analysis_runs_returned_when_voided";--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "replaced_with" uuid;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_replaced_with_a_run" CHECK (num_nonnulls("analysis_runs"."replaced_at", "analysis_runs"."replaced_by", "analysis_runs"."replaced_with") = case "analysis_runs"."status" when 'replaced' then 3 else 0 end);--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_status_known" CHECK ("analysis_runs"."status" in ('completed', 'voided', 'replaced'));--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_returned_when_voided" CHECK (not "analysis_runs"."allowance_returned" or "analysis_runs"."status" <> 'completed');