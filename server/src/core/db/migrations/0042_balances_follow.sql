ALTER TABLE "analysis_skipped" DROP CONSTRAINT "analysis_skipped_reason_known";--> statement-breakpoint
ALTER TABLE "charging_choices" ALTER COLUMN "charging" SET DEFAULT 'everyone';--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "open_employees" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "open_proposals" numeric(16,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "open_proposals" numeric(16,2);--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "open_proposals" numeric(16,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "owed" numeric(16,2) GENERATED ALWAYS AS (balance + open_proposals) STORED;--> statement-breakpoint
ALTER TABLE "payroll_totals" ADD COLUMN "open_proposals" numeric(16,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_totals" ADD COLUMN "runs_to_confirm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "charging_choices" ADD COLUMN "balances_follow" text DEFAULT 'proposed' NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_open_not_negative" CHECK ("analysis_runs"."open_employees" >= 0 and "analysis_runs"."open_proposals" >= 0);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD CONSTRAINT "analysis_skipped_reason_known" CHECK ("analysis_skipped"."reason" in ('no-regular-earnings', 'nothing-owed', 'no-purchase', 'all-proposed', 'unreadable-amount', 'no-employee-id'));--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_open_proposals_not_negative" CHECK ("balances"."open_proposals" >= 0);--> statement-breakpoint
ALTER TABLE "charging_choices" ADD CONSTRAINT "charging_choices_follow_known" CHECK ("charging_choices"."balances_follow" in ('proposed', 'confirmed'));