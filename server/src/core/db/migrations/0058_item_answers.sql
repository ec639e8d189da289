CREATE TABLE "item_answers" (
	"organization_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"person_number" text NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "item_answers_organization_id_run_id_person_number_pk" PRIMARY KEY("organization_id","run_id","person_number")
);
--> statement-breakpoint
ALTER TABLE "analysis_results" DROP CONSTRAINT "analysis_results_verdict_known";--> statement-breakpoint
ALTER TABLE "analysis_skipped" DROP CONSTRAINT "analysis_skipped_verdict_known";--> statement-breakpoint
ALTER TABLE "item_answers" ADD CONSTRAINT "item_answers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_answers_employee" ON "item_answers" USING btree ("organization_id","person_number");--> statement-breakpoint
ALTER TABLE "analysis_results" ADD CONSTRAINT "analysis_results_verdict_known" CHECK ("analysis_results"."verdict" in ('ok', 'reduced', 'below-minimum', 'not-checked', 'paid-in-full', 'out-of-scope', 'blocked', 'needs-authorization', 'not-reviewed'));--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD CONSTRAINT "analysis_skipped_verdict_known" CHECK ("analysis_skipped"."verdict" in ('ok', 'reduced', 'below-minimum', 'not-checked', 'paid-in-full', 'out-of-scope', 'blocked', 'needs-authorization', 'not-reviewed'));
--> statement-breakpoint
-- They are written with their run, and once more where the run is calculated again at another place.
GRANT SELECT, INSERT, UPDATE ON item_answers TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE item_answers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON item_answers TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
