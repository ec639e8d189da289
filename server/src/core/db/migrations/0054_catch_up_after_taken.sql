-- For runs that were confirmed before what payroll took was kept, which the next start of the server catches up with.
GRANT SELECT (organization_id, status, taken_at, after_taken) ON analysis_runs TO wagefloor_system;
--> statement-breakpoint
CREATE POLICY every_row ON analysis_runs FOR SELECT TO wagefloor_system USING (true);
