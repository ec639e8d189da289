CREATE TABLE "run_reports" (
	"organization_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"actor" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"time_zone" text NOT NULL,
	"status" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"problem" text,
	"run_state" text,
	"file_name" text,
	"file" "bytea",
	CONSTRAINT "run_reports_organization_id_run_id_pk" PRIMARY KEY("organization_id","run_id"),
	CONSTRAINT "run_reports_status_known" CHECK ("run_reports"."status" in ('waiting', 'running', 'done', 'failed')),
	CONSTRAINT "run_reports_done_with_file" CHECK (num_nonnulls("run_reports"."file", "run_reports"."file_name", "run_reports"."run_state") = case "run_reports"."status" when 'done' then 3 else 0 end),
	CONSTRAINT "run_reports_failed_with_problem" CHECK (("run_reports"."status" = 'failed') = ("run_reports"."problem" is not null)),
	CONSTRAINT "run_reports_percent_of_hundred" CHECK ("run_reports"."percent" between 0 and 100)
);
--> statement-breakpoint
ALTER TABLE "run_reports" ADD CONSTRAINT "run_reports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON run_reports TO wagefloor_app;
--> statement-breakpoint
-- To go on with those whose process ended, and to delete old ones; what is in them is the organization's to read.
GRANT SELECT (organization_id, run_id, id, status, requested_at), DELETE ON run_reports TO wagefloor_system;
--> statement-breakpoint
ALTER TABLE run_reports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON run_reports TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
CREATE POLICY every_row ON run_reports TO wagefloor_system USING (true);
