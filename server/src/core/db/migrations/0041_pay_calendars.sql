CREATE TABLE "requested_reminders" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "requested_reminders_organization_id_kind_about_pk" PRIMARY KEY("organization_id","kind","about")
);
--> statement-breakpoint
CREATE TABLE "pay_calendars" (
	"organization_id" uuid NOT NULL,
	"profile_id" text NOT NULL,
	"calendar" jsonb,
	"actor" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pay_calendars_organization_id_profile_id_pk" PRIMARY KEY("organization_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "file_due" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD COLUMN "wages_rising" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "requested_reminders" ADD CONSTRAINT "requested_reminders_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_calendars" ADD CONSTRAINT "pay_calendars_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON pay_calendars TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE pay_calendars ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON pay_calendars TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
-- Reminders are only added.
GRANT SELECT, INSERT ON requested_reminders TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE requested_reminders ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON requested_reminders TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
