-- A server of version 1.0.0 fails on a kind of entry that it doesn't know. Until it's restarted it doesn't see entries of that
-- kind: they come to nothing, because what a recheck changed is the amount of the entries that it changed.
ALTER POLICY own_rows ON balance_entries USING (
  organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid)
  AND (kind <> 'rechecked' OR (SELECT current_setting('app.knows_rechecked', true)) = 'on'));
