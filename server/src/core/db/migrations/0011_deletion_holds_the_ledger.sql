-- An adjustment names its user by no foreign key. The deletion waits for the ledger lock that every change of balances
-- holds (balances/lock-ledger.ts), and before the user's row, as a run takes them: none is left behind, or under way.
CREATE OR REPLACE FUNCTION delete_account(account_id text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(account_id, 0));
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
