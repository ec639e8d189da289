ALTER TABLE "organizations" ADD COLUMN "sample_of" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_sample_of_user_id_fk" FOREIGN KEY ("sample_of") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_sample_of_unique" UNIQUE("sample_of");
--> statement-breakpoint
-- Deletes an organization with all its data: its large tables name it by no foreign key. The caller holds its ledger
-- lock and its row.
CREATE FUNCTION delete_organization(own_id uuid) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  DELETE FROM analysis_results WHERE organization_id = own_id;
  DELETE FROM analysis_skipped WHERE organization_id = own_id;
  DELETE FROM taken_deductions WHERE organization_id = own_id;
  DELETE FROM balance_entries WHERE organization_id = own_id;
  DELETE FROM balances WHERE organization_id = own_id;
  DELETE FROM organizations WHERE id = own_id;
END
$$;
--> statement-breakpoint
-- Deletes the sample company of a person, if there is one. It waits for what is being saved there.
CREATE FUNCTION delete_sample_company(account_id text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  sample_id uuid := (SELECT id FROM organizations WHERE sample_of = account_id);
BEGIN
  IF sample_id IS NULL THEN
    RETURN false;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(sample_id::text, 0));
  PERFORM FROM organizations WHERE id = sample_id FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM delete_organization(sample_id);
  RETURN true;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION delete_organization(uuid), delete_sample_company(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION delete_sample_company(text) TO wagefloor_system;
--> statement-breakpoint
-- With an account its sample company goes too.
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
  PERFORM delete_sample_company(account_id);
  DELETE FROM verification WHERE value = account_id;
  DELETE FROM "user" WHERE id = account_id;
  IF NOT EXISTS (SELECT FROM organization_members WHERE organization_id = own_id) THEN
    PERFORM delete_organization(own_id);
  END IF;
  RETURN true;
END
$$;
