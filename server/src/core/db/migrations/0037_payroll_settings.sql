CREATE TABLE "payroll_settings" (
	"organization_id" uuid NOT NULL,
	"profile_id" text NOT NULL,
	"version" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"actor" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payroll_settings_organization_id_profile_id_version_pk" PRIMARY KEY("organization_id","profile_id","version"),
	CONSTRAINT "payroll_settings_version_counts" CHECK ("payroll_settings"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "payroll_settings" ADD CONSTRAINT "payroll_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- A version never changes.
GRANT SELECT, INSERT ON payroll_settings TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE payroll_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON payroll_settings TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
