CREATE TABLE "notification_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"trial_ending" boolean DEFAULT true NOT NULL,
	"run_saved" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "useful_until" timestamp with time zone DEFAULT now() + interval '1 day' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON notification_choices TO wagefloor_app;
--> statement-breakpoint
GRANT SELECT ON notification_choices TO wagefloor_system;
--> statement-breakpoint
ALTER TABLE notification_choices ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON notification_choices TO wagefloor_app USING (user_id = (SELECT current_setting('app.user_id', true)));
--> statement-breakpoint
CREATE POLICY every_row ON notification_choices TO wagefloor_system USING (true);
