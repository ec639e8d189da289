CREATE TABLE "billing_customers" (
	"user_id" text PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"readings_begun" bigint DEFAULT 0 NOT NULL,
	"reading_written" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_customers_stripe_customer_id_unique" UNIQUE("stripe_customer_id")
);
--> statement-breakpoint
CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trial_announcements" (
	"stripe_subscription_id" text NOT NULL,
	"trial_end" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trial_announcements_stripe_subscription_id_trial_end_pk" PRIMARY KEY("stripe_subscription_id","trial_end")
);
--> statement-breakpoint
CREATE TABLE "trial_cards" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"stripe_customer_id" text NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_stripe_customer_id_unique";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "trial_end" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "past_due_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "access_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "notice" text;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_received_at" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
ALTER TABLE "subscriptions" DROP COLUMN "stripe_customer_id";--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_overdue_has_an_end" CHECK (("subscriptions"."past_due_since" is null) = ("subscriptions"."access_until" is null));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_customers, billing_events, trial_cards, trial_announcements TO wagefloor_system;
--> statement-breakpoint
GRANT SELECT ON billing_customers TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE billing_customers ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON billing_customers TO wagefloor_app USING (user_id = (SELECT current_setting('app.user_id', true)));
--> statement-breakpoint
CREATE POLICY every_row ON billing_customers TO wagefloor_system USING (true);
