ALTER TABLE "analysis_runs" ADD COLUMN "downloaded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "allowance_returned" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE analysis_runs SET allowance_returned = true WHERE status = 'voided';
--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "current_period_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "had_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "paid_beside" jsonb;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_returned_when_voided" CHECK (not "analysis_runs"."allowance_returned" or "analysis_runs"."status" = 'voided');--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_paid_beside_a_grant" CHECK ("subscriptions"."paid_beside" is null or "subscriptions"."granted_by_operator");