CREATE TABLE "employee_names" (
	"organization_id" uuid NOT NULL,
	"name_key" text NOT NULL,
	"name" text NOT NULL,
	"person_number" text NOT NULL,
	"rows_at_once" integer DEFAULT 1 NOT NULL,
	"actor" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employee_names_organization_id_name_key_pk" PRIMARY KEY("organization_id","name_key"),
	CONSTRAINT "employee_names_has_rows" CHECK ("employee_names"."rows_at_once" >= 1)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "names" jsonb;--> statement-breakpoint
ALTER TABLE "employee_names" ADD CONSTRAINT "employee_names_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON employee_names TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE employee_names ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON employee_names TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
