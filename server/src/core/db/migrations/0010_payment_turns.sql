CREATE TABLE "payment_turns" (
	"user_id" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payment_turns" ADD CONSTRAINT "payment_turns_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON payment_turns TO wagefloor_system;
--> statement-breakpoint
GRANT SELECT ON payment_turns TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE payment_turns ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON payment_turns TO wagefloor_app USING (user_id = (SELECT current_setting('app.user_id', true)));
--> statement-breakpoint
CREATE POLICY every_row ON payment_turns TO wagefloor_system USING (true);
