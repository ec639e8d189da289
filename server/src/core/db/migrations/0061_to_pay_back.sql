ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind_known";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_undo_known";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_explained";--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "paid_back" numeric(16,2);--> statement-breakpoint
ALTER TABLE "payroll_totals" ADD COLUMN "employees_to_pay_back" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_totals" ADD COLUMN "to_pay_back" numeric(16,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "balance_entries_to_pay_back" ON "balance_entries" USING btree ("organization_id","person_number") WHERE "balance_entries"."kind" in ('refund', 'paid-back');--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_paid_back_known" CHECK (("balance_entries"."paid_back" is not null) = ("balance_entries"."kind" = 'paid-back') and ("balance_entries"."kind" <> 'paid-back' or "balance_entries"."amount" = 0));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('run', 'opening', 'purchase', 'return', 'refund', 'paid-back', 'taken', 'kept', 'correction', 'written-off', 'reinstated', 'void', 'reversal', 'recomputed', 'restated', 'moved-out', 'moved-in'));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_undo_known" CHECK (("balance_entries"."undoes" is null) = ("balance_entries"."kind" <> 'reinstated' and coalesce("balance_entries"."paid_back", 1) > 0));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_explained" CHECK (("balance_entries"."kind" in ('run', 'void', 'reversal', 'recomputed', 'taken', 'kept') and "balance_entries"."run_id" is not null) or ("balance_entries"."kind" in ('opening', 'purchase', 'return') and "balance_entries"."purchase_id" is not null) or ("balance_entries"."kind" = 'refund' and num_nonnulls("balance_entries"."purchase_id", "balance_entries"."run_id", "balance_entries"."merge_id") = 1) or ("balance_entries"."kind" in ('moved-out', 'moved-in') and "balance_entries"."merge_id" is not null) or ("balance_entries"."kind" in ('correction', 'restated', 'written-off', 'reinstated', 'paid-back') and "balance_entries"."reason" is not null));--> statement-breakpoint
-- What is to be paid back so far, by person: of numbers that were merged, the one that was kept.
WITH RECURSIVE chains AS (
  SELECT organization_id, merged_number, kept_number FROM employee_merges WHERE undone_position IS NULL
  UNION ALL
  SELECT chains.organization_id, chains.merged_number, merges.kept_number FROM chains
  JOIN employee_merges merges ON merges.organization_id = chains.organization_id
    AND merges.merged_number = chains.kept_number AND merges.undone_position IS NULL
), holders AS (
  SELECT * FROM chains WHERE NOT EXISTS (
    SELECT FROM employee_merges merges WHERE merges.organization_id = chains.organization_id
      AND merges.merged_number = chains.kept_number AND merges.undone_position IS NULL)
), due AS (
  SELECT entries.organization_id, sum(entries.amount) AS amount FROM balance_entries entries
  LEFT JOIN holders ON holders.organization_id = entries.organization_id
    AND holders.merged_number = entries.person_number
  WHERE entries.kind = 'refund'
  GROUP BY entries.organization_id, coalesce(holders.kept_number, entries.person_number) HAVING sum(entries.amount) > 0
)
UPDATE payroll_totals SET employees_to_pay_back = counted.employees, to_pay_back = counted.amount
FROM (SELECT organization_id, count(*)::int AS employees, sum(amount) AS amount FROM due GROUP BY organization_id) counted
WHERE counted.organization_id = payroll_totals.organization_id;
