-- Data belongs to an organization; a person is a member of one. An existing account's organization has an id made from
-- the account's: each table is rewritten once, without looking anything up, and a backup from before this migration
-- gets the same ids again.
CREATE FUNCTION organization_of(account_id text) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT substr(encode(sha256(convert_to(account_id, 'UTF8')), 'hex'), 1, 32)::uuid
$$;
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"organization_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organization_members_organization_id_user_id_pk" PRIMARY KEY("organization_id","user_id"),
	CONSTRAINT "organization_members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "organization_members_role_known" CHECK ("organization_members"."role" in ('owner'))
);
--> statement-breakpoint
INSERT INTO organizations (id, created_at) SELECT organization_of(id), created_at FROM "user";
--> statement-breakpoint
INSERT INTO organization_members (organization_id, user_id, role, created_at)
SELECT organization_of(id), id, 'owner', created_at FROM "user";
--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- To hold an organization until the end of a transaction takes the right to update it.
GRANT SELECT, INSERT, UPDATE ON organizations TO wagefloor_system;
--> statement-breakpoint
GRANT SELECT, INSERT ON organization_members TO wagefloor_system;
--> statement-breakpoint
-- One organization for each account, whichever way the account is made, in the statement that makes it.
CREATE FUNCTION found_organization() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH founded AS (INSERT INTO organizations DEFAULT VALUES RETURNING id)
  INSERT INTO organization_members (organization_id, user_id, role) SELECT id, NEW.id, 'owner' FROM founded;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER own_organization AFTER INSERT ON "user" FOR EACH ROW EXECUTE FUNCTION found_organization();
--> statement-breakpoint
DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'subscriptions', 'csv_configurations', 'location_mappings', 'analysis_runs', 'analysis_results',
    'analysis_skipped', 'balances', 'balance_entries', 'billing_customers', 'payment_turns', 'notification_choices'
  ] LOOP
    EXECUTE format('DROP POLICY own_rows ON %I', table_name);
  END LOOP;
END
$$;
--> statement-breakpoint
-- What a person chose stays the person's, and stands behind the system role like the rest of the account.
DROP POLICY every_row ON notification_choices;
--> statement-breakpoint
ALTER TABLE notification_choices DISABLE ROW LEVEL SECURITY;
--> statement-breakpoint
REVOKE ALL ON notification_choices FROM wagefloor_app;
--> statement-breakpoint
GRANT INSERT, UPDATE ON notification_choices TO wagefloor_system;
--> statement-breakpoint
ALTER TABLE "analysis_runs" DROP CONSTRAINT "analysis_runs_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "csv_configurations" DROP CONSTRAINT "csv_configurations_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "location_mappings" DROP CONSTRAINT "location_mappings_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "subscriptions" DROP CONSTRAINT "subscriptions_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "billing_customers" DROP CONSTRAINT "billing_customers_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "payment_turns" DROP CONSTRAINT "payment_turns_user_id_user_id_fk";--> statement-breakpoint
ALTER TABLE "analysis_runs" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "analysis_results" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "analysis_skipped" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "balances" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "balance_entries" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "csv_configurations" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "location_mappings" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "billing_customers" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "payment_turns" RENAME COLUMN "user_id" TO "organization_id";--> statement-breakpoint
ALTER TABLE "analysis_runs" RENAME CONSTRAINT "analysis_runs_user_id_id_pk" TO "analysis_runs_organization_id_id_pk";--> statement-breakpoint
ALTER TABLE "analysis_results" RENAME CONSTRAINT "analysis_results_user_id_run_id_position_pk" TO "analysis_results_organization_id_run_id_position_pk";--> statement-breakpoint
ALTER TABLE "analysis_skipped" RENAME CONSTRAINT "analysis_skipped_user_id_run_id_position_pk" TO "analysis_skipped_organization_id_run_id_position_pk";--> statement-breakpoint
ALTER TABLE "balances" RENAME CONSTRAINT "balances_user_id_person_number_pk" TO "balances_organization_id_person_number_pk";--> statement-breakpoint
ALTER TABLE "balance_entries" RENAME CONSTRAINT "balance_entries_user_id_person_number_id_pk" TO "balance_entries_organization_id_person_number_id_pk";--> statement-breakpoint
ALTER TABLE "location_mappings" RENAME CONSTRAINT "location_mappings_user_id_location_pk" TO "location_mappings_organization_id_location_pk";--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD COLUMN "actor" text, ADD COLUMN "voided_by" text, ADD COLUMN "downloaded_by" text;--> statement-breakpoint
ALTER TABLE "analysis_results" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "balance_entries" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "csv_configurations" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "location_mappings" ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "user_id" text, ADD COLUMN "actor" text;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD COLUMN "actor" text;--> statement-breakpoint
-- Until now an account was both: each expression reads the row as it was, so one pass writes the organization and who
-- it was, and the keys anew.
ALTER TABLE "analysis_runs"
	DROP CONSTRAINT "analysis_runs_voided_with_reason",
	ALTER COLUMN "actor" TYPE text USING organization_id,
	ALTER COLUMN "voided_by" TYPE text USING CASE WHEN voided_at IS NOT NULL THEN organization_id END,
	ALTER COLUMN "downloaded_by" TYPE text USING CASE WHEN downloaded_at IS NOT NULL THEN organization_id END,
	ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id),
	ALTER COLUMN "actor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_results"
	ALTER COLUMN "user_id" TYPE text USING organization_id,
	ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id),
	ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_skipped" ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id);--> statement-breakpoint
ALTER TABLE "balances" ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id);--> statement-breakpoint
ALTER TABLE "balance_entries"
	ALTER COLUMN "actor" TYPE text USING CASE WHEN kind <> 'run' THEN organization_id END,
	ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id);--> statement-breakpoint
ALTER TABLE "csv_configurations"
	ALTER COLUMN "user_id" TYPE text USING organization_id,
	ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id),
	ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "location_mappings"
	ALTER COLUMN "actor" TYPE text USING organization_id,
	ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id),
	ALTER COLUMN "actor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions"
	ALTER COLUMN "user_id" TYPE text USING organization_id,
	ALTER COLUMN "actor" TYPE text USING CASE WHEN stripe_subscription_id IS NULL THEN 'operator' ELSE 'payment-provider' END,
	ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id),
	ALTER COLUMN "user_id" SET NOT NULL,
	ALTER COLUMN "actor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_customers"
	ALTER COLUMN "actor" TYPE text USING organization_id,
	ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id),
	ALTER COLUMN "actor" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_turns" ALTER COLUMN "organization_id" TYPE uuid USING organization_of(organization_id);--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "csv_configurations" ADD CONSTRAINT "csv_configurations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "location_mappings" ADD CONSTRAINT "location_mappings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_customers" ADD CONSTRAINT "billing_customers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_turns" ADD CONSTRAINT "payment_turns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_voided_with_reason" CHECK (("analysis_runs"."status" = 'voided') = ("analysis_runs"."voided_at" is not null and "analysis_runs"."void_reason" is not null and "analysis_runs"."voided_by" is not null));--> statement-breakpoint
ALTER TABLE "analysis_runs" ADD CONSTRAINT "analysis_runs_downloaded_by_somebody" CHECK (("analysis_runs"."downloaded_at" is null) = ("analysis_runs"."downloaded_by" is null));--> statement-breakpoint
ALTER TABLE "balance_entries" ADD CONSTRAINT "balance_entries_actor_known" CHECK (("balance_entries"."actor" is null) = ("balance_entries"."kind" = 'run'));--> statement-breakpoint
-- As a sub-select the organization is looked up once a statement, and not once a row. Without one there is no row.
DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'subscriptions', 'csv_configurations', 'location_mappings', 'analysis_runs', 'analysis_results',
    'analysis_skipped', 'balances', 'balance_entries', 'billing_customers', 'payment_turns'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO wagefloor_app USING
        (organization_id = (SELECT nullif(current_setting(''app.organization_id'', true), '''')::uuid))',
      table_name
    );
  END LOOP;
END
$$;
--> statement-breakpoint
-- Emails that were asked for before name the account.
UPDATE outgoing_mails SET data = data - 'userId' || jsonb_build_object('organizationId', organization_of(data ->> 'userId'))
WHERE kind = 'run-saved';
--> statement-breakpoint
DROP FUNCTION organization_of(text);
--> statement-breakpoint
-- Deletes an account when its time has come, and its organization with all its data where nobody else belongs to it. It
-- takes what a run takes, in the same order: the organization's ledger lock (core/db/lock-ledger.ts), the
-- organization, then the person. So no adjustment is left behind or under way, and of the last two members that go at
-- once, the second takes the data along.
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
    DELETE FROM balance_entries WHERE organization_id = own_id;
    DELETE FROM balances WHERE organization_id = own_id;
    DELETE FROM organizations WHERE id = own_id;
  END IF;
  RETURN true;
END
$$;
