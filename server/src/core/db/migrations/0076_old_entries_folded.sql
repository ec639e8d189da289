-- Until 0075 a recalculation was written as entries of its own, beside those that it changed. Now those say what they come
-- to, and what changed the history is one entry for each employee, so the old ones are folded into these.
CREATE FUNCTION fold_old_entries(organizations uuid[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  CREATE TEMPORARY TABLE folding ON COMMIT DROP AS
  WITH retired AS NOT MATERIALIZED (
    SELECT entries.*, kind IN ('reversal', 'recomputed', 'restated', 'kept') OR (kind = 'void' AND open_proposals IS NULL) AS is_old
    FROM balance_entries entries WHERE organization_id = ANY (organizations)
  ), parts AS (
    SELECT retired.*, runs.ledger_position AS place, configuration ->> 'balancesFollow' = 'confirmed' AS proposes,
      coalesce(recorded_amount, amount) AS recorded, CASE WHEN recorded_amount IS NULL THEN charged ELSE recorded_charged END AS recorded_charge,
      CASE WHEN kind IN ('refund', 'moved-out', 'moved-in', 'rechecked') OR (kind = 'void' AND NOT is_old) THEN NULL
        WHEN kind IN ('run', 'void', 'reversal', 'recomputed') THEN retired.run_id::text
        ELSE coalesce(position, retired.id)::text END AS happening
    FROM retired LEFT JOIN analysis_runs runs ON runs.organization_id = retired.organization_id AND runs.id = retired.run_id
    WHERE (retired.organization_id, person_number) IN (SELECT organization_id, person_number FROM retired WHERE is_old)
  )
  SELECT organization_id, person_number, id, kind, amount, charged, counts, recorded, recorded_charge, balance_after, run_id, reason,
    created_at, place, proposes, happening, is_old,
    happening IS NOT NULL AND id = min(id) OVER (PARTITION BY organization_id, person_number, happening) AS is_first
  FROM parts;
  CREATE INDEX ON folding (organization_id, person_number, id);
  ANALYZE folding;
  -- The first entry of what happened says what all of them come to. A run that didn't count at first had none but those.
  UPDATE balance_entries entries SET
    kind = CASE WHEN first.is_old THEN 'run' ELSE first.kind END,
    actor = CASE WHEN NOT first.is_old THEN actor END, reason = CASE WHEN NOT first.is_old THEN entries.reason END,
    amount = happened.amount,
    charged = CASE first.kind WHEN 'taken' THEN entries.charged + happened.amount - entries.amount ELSE happened.charged END,
    counts = CASE WHEN first.kind IN ('run', 'void', 'reversal', 'recomputed') THEN nullif(happened.counts, true) END,
    recorded_amount = CASE WHEN entries.recorded_amount IS NOT NULL OR happened.entries > 1 THEN first.recorded END,
    recorded_charged = CASE WHEN entries.recorded_amount IS NOT NULL OR happened.entries > 1 THEN first.recorded_charge END
  FROM folding first JOIN (
    SELECT organization_id, person_number, happening, count(*) AS entries, sum(amount) AS amount, nullif(sum(charged), 0) AS charged,
      coalesce(bool_or(counts), count(*) FILTER (WHERE kind IN ('run', 'recomputed')) > count(*) FILTER (WHERE kind IN ('void', 'reversal'))) AS counts
    FROM folding WHERE happening IS NOT NULL GROUP BY 1, 2, 3 HAVING bool_or(is_old)
  ) happened USING (organization_id, person_number, happening)
  WHERE is_first AND entries.organization_id = first.organization_id AND entries.person_number = first.person_number
    AND entries.id = first.id;
  -- What was written together changed the history once: what adds to a balance came first, so that none was below zero.
  CREATE TEMPORARY TABLE folded ON COMMIT DROP AS
  WITH because AS (
    SELECT organization_id, created_at, CASE WHEN bool_or(kind = 'void') THEN 'void' ELSE 'rechecked' END AS kind,
      (array_agg(run_id ORDER BY kind <> 'void', kind NOT IN ('reversal', 'recomputed'), place) FILTER (WHERE run_id IS NOT NULL))[1] AS run_id,
      max(reason) FILTER (WHERE kind = 'void') AS reason
    FROM folding WHERE is_old GROUP BY 1, 2
  ), changed AS (
    SELECT organization_id, person_number, created_at, CASE WHEN sum(recorded) < 0 THEN max(id) ELSE min(id) END AS id,
      sum(recorded) AS amount, coalesce(sum(coalesce(recorded_charge, 0) - recorded) FILTER (WHERE proposes
        AND kind IN ('void', 'reversal', 'recomputed') AND NOT EXISTS (SELECT FROM folding taken
          WHERE taken.organization_id = folding.organization_id AND taken.person_number = folding.person_number
            AND taken.kind = 'taken' AND taken.place = folding.place AND taken.id < folding.id)), 0) AS opened
    FROM folding WHERE is_old AND NOT is_first GROUP BY 1, 2, 3
  )
  SELECT changed.*, because.kind, because.reason, coalesce(because.run_id, (SELECT runs.id FROM analysis_runs runs
      WHERE runs.organization_id = changed.organization_id ORDER BY ledger_position DESC LIMIT 1)) AS run_id
  FROM changed JOIN because USING (organization_id, created_at);
  DELETE FROM balance_entries entries USING folding
  WHERE is_old AND NOT is_first AND entries.organization_id = folding.organization_id
    AND entries.person_number = folding.person_number AND entries.id = folding.id
    AND NOT EXISTS (SELECT FROM folded WHERE folded.organization_id = folding.organization_id
      AND folded.person_number = folding.person_number AND folded.id = folding.id);
  UPDATE balance_entries entries SET kind = folded.kind, run_id = folded.run_id, amount = 0, recorded_amount = folded.amount,
    charged = NULL, recorded_charged = NULL, counts = NULL, open_proposals = opened, position = NULL, purchase_id = NULL,
    merge_id = NULL, reason = coalesce(folded.reason, entries.reason)
  FROM folded WHERE entries.organization_id = folded.organization_id AND entries.person_number = folded.person_number
    AND entries.id = folded.id;
  -- The balance after those that stay, up to the one after all that were written together.
  UPDATE balance_entries entries SET balance_after = CASE WHEN walked.later IS NULL THEN ended ELSE coalesce(ended, 0) - walked.later END
  FROM (
    SELECT organization_id, person_number, id, ended, sum(coalesce(recorded_amount, amount)) OVER (
      PARTITION BY organization_id, person_number, created_at ORDER BY id ROWS BETWEEN 1 FOLLOWING AND UNBOUNDED FOLLOWING) AS later
    FROM balance_entries JOIN (
      SELECT organization_id, person_number, created_at, (array_agg(balance_after ORDER BY id DESC))[1] AS ended
      FROM folding GROUP BY 1, 2, 3 HAVING bool_or(is_old)) ends USING (organization_id, person_number, created_at)
  ) walked
  WHERE entries.organization_id = walked.organization_id AND entries.person_number = walked.person_number
    AND entries.id = walked.id;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION fold_old_entries(uuid[]) FROM PUBLIC;
--> statement-breakpoint
SELECT fold_old_entries(array_agg(DISTINCT organization_id)) FROM balance_entries
WHERE kind IN ('reversal', 'recomputed', 'restated', 'kept') OR (kind = 'void' AND open_proposals IS NULL);
--> statement-breakpoint
-- A server of version 1.0.0 writes them until it is restarted, too: then they are folded once they are all there.
CREATE FUNCTION fold_new_entries() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM balance_entries WHERE organization_id = NEW.organization_id AND person_number = NEW.person_number
    AND id = NEW.id AND kind = NEW.kind AND open_proposals IS NULL) THEN
    PERFORM fold_old_entries(ARRAY[NEW.organization_id]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER fold_entries AFTER INSERT ON balance_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (NEW.kind IN ('reversal', 'recomputed', 'restated', 'kept') OR (NEW.kind = 'void' AND NEW.open_proposals IS NULL))
EXECUTE FUNCTION fold_new_entries();
