CREATE TABLE "undone_imports" (
	"organization_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"imported_from" text NOT NULL,
	"purchases" jsonb NOT NULL,
	"actor" text NOT NULL,
	"undone_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "undone_imports_organization_id_id_pk" PRIMARY KEY("organization_id","id")
);
--> statement-breakpoint
ALTER TABLE "undone_imports" ADD CONSTRAINT "undone_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Rows are only added.
GRANT SELECT, INSERT ON undone_imports TO wagefloor_app;
--> statement-breakpoint
ALTER TABLE undone_imports ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY own_rows ON undone_imports TO wagefloor_app USING
  (organization_id = (SELECT nullif(current_setting('app.organization_id', true), '')::uuid));
--> statement-breakpoint
-- The program may only add purchases and entries of the ledger. This takes a list out of both, whole, as long as nothing
-- came after it for any of its employees, and keeps what the list said. It says how many purchases that were, and otherwise
-- for how many employees a run, or something else, came after.
CREATE FUNCTION undo_import(import uuid, undone_by text, OUT undone integer, OUT after_run integer, OUT after_other integer)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  owner uuid := nullif(current_setting('app.organization_id', true), '')::uuid;
  ids uuid[] := ARRAY(SELECT id FROM purchases WHERE organization_id = owner AND import_id = import);
  numbers text[] := ARRAY(SELECT DISTINCT person_number FROM purchases WHERE organization_id = owner AND id = ANY (ids));
  first_entry bigint := (SELECT min(id) FROM balance_entries WHERE organization_id = owner
    AND person_number = ANY (numbers) AND purchase_id = ANY (ids));
BEGIN
  undone := 0;
  SELECT count(DISTINCT person_number) FILTER (WHERE run_id IS NOT NULL), count(DISTINCT person_number)
    INTO after_run, after_other FROM balance_entries
    WHERE organization_id = owner AND person_number = ANY (numbers) AND id > first_entry
      AND NOT (kind IN ('purchase', 'opening') AND purchase_id = ANY (ids));
  -- A run that deducts nothing, and a merge that moves nothing, write no entry.
  SELECT greatest(after_run, count(*)) INTO after_run
    FROM balances JOIN analysis_runs runs ON runs.organization_id = owner AND runs.id = balances.newest_run_id
    WHERE balances.organization_id = owner AND balances.person_number = ANY (numbers)
      AND runs.ledger_position > first_entry;
  SELECT greatest(after_other, after_run, count(*)) INTO after_other FROM employee_merges
    WHERE organization_id = owner AND position > first_entry
      AND (merged_number = ANY (numbers) OR kept_number = ANY (numbers));
  IF cardinality(ids) = 0 OR after_other > 0 THEN
    RETURN;
  END IF;
  UPDATE balances SET updated_at = now(), balance = CASE WHEN added.opens THEN NULL ELSE balance - added.amount END
    FROM (SELECT person_number, sum(amount) AS amount, coalesce(bool_or(opens), false) AS opens FROM balance_entries
      WHERE organization_id = owner AND person_number = ANY (numbers) AND purchase_id = ANY (ids) GROUP BY 1) added
    WHERE balances.organization_id = owner AND balances.person_number = added.person_number;
  INSERT INTO undone_imports (organization_id, id, imported_from, purchases, actor)
    SELECT owner, import, min(imported_from), jsonb_agg(to_jsonb(list) - 'organization_id' ORDER BY sequence), undone_by
    FROM purchases list WHERE organization_id = owner AND id = ANY (ids);
  DELETE FROM balance_entries WHERE organization_id = owner AND person_number = ANY (numbers) AND purchase_id = ANY (ids);
  DELETE FROM balances WHERE organization_id = owner AND person_number = ANY (numbers) AND newest_run_id IS NULL
    AND NOT EXISTS (SELECT FROM balance_entries WHERE organization_id = owner
      AND balance_entries.person_number = balances.person_number);
  DELETE FROM purchases WHERE organization_id = owner AND id = ANY (ids);
  undone := cardinality(ids);
END
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION undo_import(uuid, text) FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION undo_import(uuid, text) TO wagefloor_app;
