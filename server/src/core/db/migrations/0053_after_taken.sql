CREATE TABLE "taken_findings" (
	"organization_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"person_number" text NOT NULL,
	"verdict" text NOT NULL,
	"shortfall" numeric(16,2) NOT NULL,
	CONSTRAINT "taken_findings_organization_id_run_id_person_number_pk" PRIMARY KEY("organization_id","run_id","person_number"),
	CONSTRAINT "taken_findings_verdict_known" CHECK ("taken_findings"."verdict" in ('below-minimum', 'not-checked')),
	CONSTRAINT "taken_findings_shortfall_known" CHECK (("taken_findings"."shortfall" > 0) = ("taken_findings"."verdict" = 'below-minimum'))
);
--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "after_taken" jsonb;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "taken_verdict" text;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "taken_run_id" uuid;--> statement-breakpoint
ALTER TABLE "balances" ADD COLUMN "taken_shortfall" numeric(16,2);--> statement-breakpoint
ALTER TABLE "payroll_totals" ADD COLUMN "employees_taken_below" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payroll_totals" ADD COLUMN "taken_shortfall" numeric(16,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "taken_findings" ADD CONSTRAINT "taken_findings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_findings_employee" ON "taken_findings" USING btree ("organization_id","person_number");--> statement-breakpoint
ALTER TABLE "balances" ADD CONSTRAINT "balances_taken_whole" CHECK (num_nulls("balances"."taken_verdict", "balances"."taken_run_id", "balances"."taken_shortfall") in (0, 3));
--> statement-breakpoint
-- They follow from confirmations and runs, and are written anew with them.
GRANT SELECT, INSERT, DELETE ON taken_findings TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE taken_findings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON taken_findings TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
