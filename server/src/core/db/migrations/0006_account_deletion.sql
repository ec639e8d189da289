ALTER TABLE "user" ADD COLUMN "deletion_requested_at" timestamp with time zone;
--> statement-breakpoint
-- Deletes an account with everything that belongs to it, when its time has come. It runs with the rights of the
-- owner of the tables: no role of the program may delete what was analysed.
CREATE FUNCTION delete_account(account_id text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM FROM "user" WHERE id = account_id AND deletion_requested_at < now() - interval '14 days' FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  DELETE FROM analysis_results WHERE user_id = account_id;
  DELETE FROM analysis_skipped WHERE user_id = account_id;
  DELETE FROM balance_entries WHERE user_id = account_id;
  DELETE FROM balances WHERE user_id = account_id;
  DELETE FROM verification WHERE value = account_id;
  DELETE FROM "user" WHERE id = account_id;
  RETURN true;
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION delete_account(text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION delete_account(text) TO wagefloor_system;
