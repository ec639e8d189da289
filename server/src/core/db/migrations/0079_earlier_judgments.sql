CREATE TABLE "earlier_judgments" (
	"organization_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"person_number" text NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "earlier_judgments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"until" timestamp with time zone DEFAULT now() NOT NULL,
	"actor" text NOT NULL,
	"location" text NOT NULL,
	"jurisdiction" text NOT NULL,
	"minimum_wage" numeric(16,2) NOT NULL,
	"verdict" text NOT NULL,
	"reasons" bigint NOT NULL,
	"shortfall" numeric(16,2) NOT NULL,
	"proposed_deduction" numeric(16,2) NOT NULL,
	CONSTRAINT "earlier_judgments_organization_id_run_id_person_number_id_pk" PRIMARY KEY("organization_id","run_id","person_number","id"),
	CONSTRAINT "earlier_judgments_verdict_known" CHECK ("earlier_judgments"."verdict" in ('ok', 'reduced', 'below-minimum', 'not-checked', 'paid-in-full', 'out-of-scope', 'blocked', 'needs-authorization', 'not-reviewed')),
	CONSTRAINT "earlier_judgments_not_negative" CHECK ("earlier_judgments"."shortfall" >= 0 and "earlier_judgments"."proposed_deduction" >= 0)
);
--> statement-breakpoint
ALTER TABLE "earlier_judgments" ADD CONSTRAINT "earlier_judgments_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Rows are only added.
GRANT SELECT, INSERT ON earlier_judgments TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE earlier_judgments ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON earlier_judgments TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
