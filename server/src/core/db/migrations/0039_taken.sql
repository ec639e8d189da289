CREATE TABLE "taken_confirmations" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"place" bigint NOT NULL,
	"position" bigint NOT NULL,
	"request" text NOT NULL,
	"note" text,
	"employees" integer NOT NULL,
	"differing" integer NOT NULL,
	"actor" text NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taken_confirmations_organization_id_id_pk" PRIMARY KEY("organization_id","id"),
	CONSTRAINT "taken_confirmations_counts" CHECK ("taken_confirmations"."differing" between 0 and "taken_confirmations"."employees")
);
--> statement-breakpoint
CREATE TABLE "taken_deductions" (
	"organization_id" uuid NOT NULL,
	"place" bigint NOT NULL,
	"person_number" text NOT NULL,
	"position" bigint NOT NULL,
	"proposed" numeric(16,2) NOT NULL,
	"taken" numeric(16,2) NOT NULL,
	"to_pay_back" numeric(16,2) NOT NULL,
	CONSTRAINT "taken_deductions_pk" PRIMARY KEY("organization_id","place","person_number","position"),
	CONSTRAINT "taken_deductions_not_negative" CHECK ("taken_deductions"."proposed" >= 0 and "taken_deductions"."to_pay_back" >= 0)
);
--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_kind_known";--> statement-breakpoint
ALTER TABLE "balance_entries" DROP CONSTRAINT "balance_entries_explained";--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "taken_confirmations" ADD CONSTRAINT "taken_confirmations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_confirmations_place" ON "taken_confirmations" USING btree ("organization_id","place","position");--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_kind_known" CHECK ("balance_entries"."kind" in ('run', 'opening', 'purchase', 'return', 'refund', 'taken', 'kept', 'correction', 'void', 'reversal', 'recomputed', 'restated'));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_explained" CHECK (("balance_entries"."kind" in ('run', 'void', 'reversal', 'recomputed', 'taken', 'kept') and "balance_entries"."run_id" is not null) or ("balance_entries"."kind" in ('opening', 'purchase', 'return') and "balance_entries"."purchase_id" is not null) or ("balance_entries"."kind" = 'refund' and num_nonnulls("balance_entries"."purchase_id", "balance_entries"."run_id") = 1) or ("balance_entries"."kind" in ('correction', 'restated') and "balance_entries"."reason" is not null));
--> statement-breakpoint
-- Confirmations are only added.
GRANT SELECT, INSERT ON taken_confirmations, taken_deductions TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE taken_confirmations ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON taken_confirmations TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
ALTER TABLE taken_deductions ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON taken_deductions TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
-- What payroll took names its organization by no foreign key either.
CREATE OR REPLACE FUNCTION delete_account(account_id text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  own_id uuid := (SELECT organization_id FROM organization_members WHERE user_id = account_id);
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(own_id::text, 0));
  PERFORM FROM organizations WHERE id = own_id FOR UPDATE;
  PERFORM FROM "user" WHERE id = account_id AND deletion_requested_at < now() - interval '14 days' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM verification WHERE value = account_id;
  DELETE FROM "user" WHERE id = account_id;
  IF NOT EXISTS (SELECT FROM organization_members WHERE organization_id = own_id) THEN
    DELETE FROM analysis_results WHERE organization_id = own_id;
    DELETE FROM analysis_skipped WHERE organization_id = own_id;
    DELETE FROM taken_deductions WHERE organization_id = own_id;
    DELETE FROM balance_entries WHERE organization_id = own_id;
    DELETE FROM balances WHERE organization_id = own_id;
    DELETE FROM organizations WHERE id = own_id;
  END IF;
  RETURN true;
END
$$;
