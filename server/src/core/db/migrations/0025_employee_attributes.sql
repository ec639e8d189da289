CREATE TABLE "employee_attributes" (
	"organization_id" uuid NOT NULL,
	"person_number" text NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"actor" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_attributes_organization_id_person_number_kind_pk" PRIMARY KEY("organization_id","person_number","kind"),
	CONSTRAINT "employee_attributes_known" CHECK ("employee_attributes"."kind" = 'place' or ("employee_attributes"."kind" = 'scope' and "employee_attributes"."value" in ('tip-credit', 'exempt-salary', 'contract-floor')))
);
--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "employee_name" text;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD COLUMN "employee_name" text;--> statement-breakpoint
ALTER TABLE "employee_attributes" ADD CONSTRAINT "employee_attributes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON employee_attributes TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE employee_attributes ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON employee_attributes TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
