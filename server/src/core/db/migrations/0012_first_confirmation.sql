-- Anyone can make an account with someone else's address. Whoever confirms the address owns the account: what was
-- attached to it before ends in the same moment, whichever way confirms. A password stays here; the ways that prove the
-- address without that password replace or delete it (unconfirmed-accounts.ts).
CREATE FUNCTION end_unconfirmed_access() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM session WHERE user_id = NEW.id;
  DELETE FROM account WHERE user_id = NEW.id AND provider_id <> 'credential';
  DELETE FROM passkey WHERE user_id = NEW.id;
  DELETE FROM two_factor WHERE user_id = NEW.id;
  NEW.two_factor_enabled := false;
  NEW.phone_number := NULL;
  NEW.phone_number_verified := false;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER first_confirmation BEFORE UPDATE OF email_verified ON "user" FOR EACH ROW
WHEN (NEW.email_verified AND NOT OLD.email_verified AND NEW.email = OLD.email)
EXECUTE FUNCTION end_unconfirmed_access();
--> statement-breakpoint
-- Earlier versions let such accounts be used. People without an address, who signed up by phone, go on as they are.
DELETE FROM session USING "user"
WHERE "user".id = session.user_id AND NOT "user".email_verified AND "user".email NOT LIKE '%@phone.invalid';
