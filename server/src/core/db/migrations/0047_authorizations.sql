CREATE TABLE "authorization_documents" (
	"organization_id" uuid NOT NULL,
	"authorization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"kind" text NOT NULL,
	"byte_count" integer NOT NULL,
	"hash" text NOT NULL,
	"file" "bytea" NOT NULL,
	"actor" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorization_documents_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "authorization_documents_kind_known" CHECK ("authorization_documents"."kind" in ('pdf', 'jpeg', 'png')),
	CONSTRAINT "authorization_documents_whole" CHECK (octet_length("authorization_documents"."file") = "authorization_documents"."byte_count"),
	CONSTRAINT "authorization_documents_limited" CHECK ("authorization_documents"."byte_count" between 1 and 10485760)
);
--> statement-breakpoint
CREATE TABLE "authorization_events" (
	"organization_id" uuid NOT NULL,
	"authorization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"happened_on" date,
	"received_by" text,
	"reason" text,
	"actor" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorization_events_organization_id_authorization_id_kind_pk" PRIMARY KEY("organization_id","authorization_id","kind"),
	CONSTRAINT "authorization_events_kind_known" CHECK ("authorization_events"."kind" in ('revoked', 'withdrawn', 'notice')),
	CONSTRAINT "authorization_events_explained" CHECK (case "authorization_events"."kind" when 'revoked' then num_nonnulls("authorization_events"."happened_on", "authorization_events"."received_by") = 2 when 'withdrawn' then "authorization_events"."reason" is not null else "authorization_events"."happened_on" is not null end)
);
--> statement-breakpoint
CREATE TABLE "authorizations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"sequence" bigint GENERATED ALWAYS AS IDENTITY (sequence name "authorizations_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_number" text NOT NULL,
	"item_id" uuid,
	"what" text,
	"item_class" text,
	"state" text,
	"total" numeric(16,2),
	"amount" numeric(16,2),
	"payments" integer,
	"equal_payments" boolean NOT NULL,
	"signed_on" date NOT NULL,
	"first_deduction_on" date,
	"expires_on" date,
	"for_pay_date" date,
	"loss_found_on" date,
	"employer_signed" boolean NOT NULL,
	"approved_form" boolean NOT NULL,
	"notarized" boolean NOT NULL,
	"note" text,
	"last_day" date,
	"actor" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "authorizations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "authorizations_of_one_thing" CHECK (num_nonnulls("authorizations"."item_id", "authorizations"."what") <= 1),
	CONSTRAINT "authorizations_class_known" CHECK ("authorizations"."item_class" in ('uniform', 'work-boots', 'protective-equipment', 'tools', 'property-damage-or-loss', 'cash-shortage', 'cash-advance-or-loan', 'voluntary-purchase', 'training-cost', 'medical-exam')),
	CONSTRAINT "authorizations_state_known" CHECK ("authorizations"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "authorizations_amounts_positive" CHECK ("authorizations"."total" > 0 and "authorizations"."amount" > 0 and "authorizations"."payments" > 0),
	CONSTRAINT "authorizations_later_days" CHECK ("authorizations"."first_deduction_on" >= "authorizations"."signed_on" and "authorizations"."expires_on" >= "authorizations"."signed_on" and "authorizations"."for_pay_date" >= "authorizations"."signed_on" and "authorizations"."loss_found_on" <= "authorizations"."signed_on")
);
--> statement-breakpoint
ALTER TABLE "authorization_documents" ADD CONSTRAINT "authorization_documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_documents" ADD CONSTRAINT "authorization_documents_authorization" FOREIGN KEY ("organization_id","authorization_id") REFERENCES "public"."authorizations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_events" ADD CONSTRAINT "authorization_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorization_events" ADD CONSTRAINT "authorization_events_authorization" FOREIGN KEY ("organization_id","authorization_id") REFERENCES "public"."authorizations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authorizations" ADD CONSTRAINT "authorizations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "authorization_documents_authorization" ON "authorization_documents" USING btree ("organization_id","authorization_id");--> statement-breakpoint
CREATE INDEX "authorizations_employee" ON "authorizations" USING btree ("organization_id","person_number");--> statement-breakpoint
CREATE INDEX "authorizations_last_day" ON "authorizations" USING btree ("organization_id","last_day");
--> statement-breakpoint
-- A document is compressed already, and is read in parts.
ALTER TABLE "authorization_documents" ALTER COLUMN "file" SET STORAGE EXTERNAL;
--> statement-breakpoint
-- Nothing of them is ever changed or deleted but with the organization.
GRANT SELECT, INSERT ON authorizations, authorization_events, authorization_documents TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE authorizations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON authorizations TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE authorization_events ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON authorization_events TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE authorization_documents ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON authorization_documents TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
