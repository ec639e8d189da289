ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind_known";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_explained";--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "recorded_amount" numeric(16,2);--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "recorded_charged" numeric(16,2);--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "counts" boolean;--> statement-breakpoint
-- wider than before
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('run', 'opening', 'purchase', 'return', 'refund', 'paid-back', 'taken', 'correction', 'written-off', 'reinstated', 'void', 'rechecked', 'reversal', 'recomputed', 'restated', 'kept', 'moved-out', 'moved-in'));--> statement-breakpoint
-- wider than before
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_explained" CHECK (("balance_entries"."kind" in ('run', 'void', 'reversal', 'recomputed', 'taken', 'kept', 'rechecked') and "balance_entries"."run_id" is not null) or ("balance_entries"."kind" in ('opening', 'purchase', 'return') and "balance_entries"."purchase_id" is not null) or ("balance_entries"."kind" = 'refund' and num_nonnulls("balance_entries"."purchase_id", "balance_entries"."run_id", "balance_entries"."merge_id") = 1) or ("balance_entries"."kind" in ('moved-out', 'moved-in') and "balance_entries"."merge_id" is not null) or ("balance_entries"."kind" in ('correction', 'written-off', 'reinstated', 'restated', 'paid-back') and "balance_entries"."reason" is not null));--> statement-breakpoint
-- What happened is only added. What it comes to by now is calculated from all of it.
GRANT UPDATE (amount, charged, counts, recorded_amount, recorded_charged) ON balance_entries TO wagefloor_app;
