CREATE TABLE "entered_rates" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"jurisdiction" text NOT NULL,
	"effective" date NOT NULL,
	"through" date NOT NULL,
	"hourly" numeric(16,2) NOT NULL,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"entered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" text,
	CONSTRAINT "entered_rates_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "entered_rates_days_ordered" CHECK ("entered_rates"."effective" <= "entered_rates"."through"),
	CONSTRAINT "entered_rates_positive" CHECK ("entered_rates"."hourly" > 0),
	CONSTRAINT "entered_rates_withdrawn_by_somebody" CHECK (("entered_rates"."withdrawn_at" is null) = ("entered_rates"."withdrawn_by" is null))
);
--> statement-breakpoint
ALTER TABLE "entered_rates" ADD CONSTRAINT "entered_rates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entered_rates_one_a_day" ON "entered_rates" USING btree ("organization_id","jurisdiction","effective") WHERE "entered_rates"."withdrawn_at" is null;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON entered_rates TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE entered_rates ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON entered_rates TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
