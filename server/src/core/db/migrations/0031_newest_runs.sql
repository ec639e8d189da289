ALTER TABLE "balances" ADD COLUMN "newest_run_id" uuid;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "newest_position" integer;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "regular_run_id" uuid;--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_newest_run_whole" CHECK (num_nulls("balances"."newest_run_id", "balances"."newest_position") <> 1);
--> statement-breakpoint
-- Everyone in a run that counts is an employee from now on, also who was only ever skipped.
INSERT INTO balances (organization_id, person_number)
SELECT DISTINCT skipped.organization_id, person_number FROM analysis_skipped skipped
JOIN analysis_runs runs ON runs.organization_id = skipped.organization_id AND runs.id = run_id
WHERE person_number <> '' AND status = 'completed'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
WITH counted AS (
  SELECT organization_id, run_id, position, person_number FROM analysis_results
  UNION ALL SELECT organization_id, run_id, position, person_number FROM analysis_skipped WHERE person_number <> ''
), ordered AS (
  SELECT counted.*, off_cycle, ledger_position, runs.created_at FROM counted
  JOIN analysis_runs runs ON runs.organization_id = counted.organization_id AND runs.id = run_id
  WHERE status = 'completed'
), newest AS (
  SELECT DISTINCT ON (organization_id, person_number) organization_id, person_number, run_id, position FROM ordered
  ORDER BY organization_id, person_number, ledger_position DESC, created_at DESC
), regular AS (
  SELECT DISTINCT ON (organization_id, person_number) organization_id, person_number, run_id FROM ordered
  WHERE NOT off_cycle ORDER BY organization_id, person_number, ledger_position DESC, created_at DESC
)
UPDATE balances SET newest_run_id = newest.run_id, newest_position = newest.position, regular_run_id = regular.run_id
FROM newest LEFT JOIN regular USING (organization_id, person_number)
WHERE balances.organization_id = newest.organization_id AND balances.person_number = newest.person_number;
