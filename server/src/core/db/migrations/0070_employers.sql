CREATE TABLE "employers" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"legal_name" text,
	"fein" text,
	"actor" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employers_fein_form" CHECK ("employers"."fein" ~ '^[0-9]{2}-[0-9]{7}$')
);
--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON employers TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE employers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON employers TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
