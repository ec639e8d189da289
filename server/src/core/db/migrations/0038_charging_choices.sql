CREATE TABLE "charging_choices" (
	"organization_id" uuid PRIMARY KEY NOT NULL,
	"charging" text NOT NULL,
	"actor" text NOT NULL,
	"chosen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "charging_choices_known" CHECK ("charging_choices"."charging" in ('everyone', 'recorded'))
);
--> statement-breakpoint
ALTER TABLE "analysis_skipped" DROP CONSTRAINT "analysis_skipped_reason_known";--> statement-breakpoint
ALTER TABLE "charging_choices" ADD CONSTRAINT "charging_choices_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ADD CONSTRAINT "analysis_skipped_reason_known" CHECK ("analysis_skipped"."reason" in ('no-regular-earnings', 'nothing-owed', 'no-purchase', 'unreadable-amount', 'no-employee-id'));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON charging_choices TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE charging_choices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON charging_choices TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
