ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind_known";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_explained";--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "worked_hours" numeric(16,6);--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "confirmed_wage" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "net_pay" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "leave_pay" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "wages_of_tipped" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "ledger_position" bigint DEFAULT nextval('balance_entries_id_seq') NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "recomputable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "recomputed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "recomputed_by" text;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "recomputed_for" uuid;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "rate_of" text;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "rate_since" date;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "unconfirmed_rates" text[];--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "worked_hours" numeric(16,6);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "confirmed_wage" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "net_pay" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "leave_pay" numeric(16,2);--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "wages_of_tipped" numeric(16,2);--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_recomputed_for_a_run" CHECK (num_nulls("analysis_runs"."recomputed_at", "analysis_runs"."recomputed_by", "analysis_runs"."recomputed_for") in (0, 3));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('run', 'purchase', 'correction', 'void', 'reversal', 'recomputed', 'restated'));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_explained" CHECK (("balance_entries"."kind" in ('run', 'void', 'reversal', 'recomputed') and "balance_entries"."run_id" is not null) or ("balance_entries"."kind" in ('purchase', 'correction', 'restated') and "balance_entries"."reason" is not null));
--> statement-breakpoint
-- Runs until now come in the order of their entries; one without entries comes directly after the run before it.
UPDATE analysis_runs runs SET ledger_position = placed.position
FROM (
  SELECT runs.organization_id, runs.id,
    coalesce(max(entries.first) OVER (PARTITION BY runs.organization_id ORDER BY runs.created_at), 0) AS position
  FROM analysis_runs runs LEFT JOIN (
    SELECT organization_id, run_id, min(id) AS first FROM balance_entries WHERE kind = 'run' GROUP BY 1, 2
  ) entries ON entries.organization_id = runs.organization_id AND entries.run_id = runs.id
) placed
WHERE runs.organization_id = placed.organization_id AND runs.id = placed.id;
--> statement-breakpoint
UPDATE balance_entries entries SET position = runs.ledger_position
FROM analysis_runs runs
WHERE entries.kind = 'void' AND runs.organization_id = entries.organization_id AND runs.id = entries.run_id;
--> statement-breakpoint
GRANT USAGE ON SEQUENCE balance_entries_id_seq TO wagefloor_app, wagefloor_system;
--> statement-breakpoint
-- Results that are calculated again are replaced; balance entries are still only added.
GRANT DELETE ON analysis_results, analysis_skipped TO wagefloor_app;
