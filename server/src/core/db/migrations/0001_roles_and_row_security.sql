-- Two roles without log-in stand between the program and the tables, whose owner is whoever migrates:
--   wagefloor_app     works for one signed-in user, under row level security;
--   wagefloor_system  works without a user: accounts, payment events, the operator. It sees no payroll data.
-- Roles belong to the whole server, so another database of it may have made them already, or just now.
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['wagefloor_app', 'wagefloor_system'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOBYPASSRLS', role_name);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = current_user AND rolsuper) THEN
      BEGIN
        EXECUTE format('GRANT %I TO CURRENT_USER', role_name);
      EXCEPTION WHEN insufficient_privilege THEN
        IF NOT pg_has_role(current_user, role_name, 'MEMBER') THEN
          RAISE;
        END IF;
      END;
    END IF;
  END LOOP;
  EXECUTE format('GRANT TEMPORARY ON DATABASE %I TO wagefloor_app', current_database());
END
$$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO wagefloor_app, wagefloor_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "user", session, account, verification, rate_limit TO wagefloor_system;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON subscriptions TO wagefloor_system;
--> statement-breakpoint
GRANT SELECT, INSERT ON enterprise_inquiries TO wagefloor_system;
--> statement-breakpoint
GRANT SELECT ON subscriptions TO wagefloor_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON csv_configurations, analysis_runs TO wagefloor_app;
--> statement-breakpoint
GRANT SELECT, INSERT ON analysis_results, analysis_skipped, balance_entries TO wagefloor_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON balances, location_mappings TO wagefloor_app;
--> statement-breakpoint
DO $$
DECLARE
  table_name text;
BEGIN
  FOREACH table_name IN ARRAY ARRAY[
    'subscriptions', 'csv_configurations', 'location_mappings', 'analysis_runs', 'analysis_results',
    'analysis_skipped', 'balances', 'balance_entries'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', table_name);
    EXECUTE format(
      'CREATE POLICY own_rows ON %I TO wagefloor_app USING (user_id = current_setting(''app.user_id'', true))',
      table_name
    );
  END LOOP;
END
$$;
--> statement-breakpoint
CREATE POLICY every_row ON subscriptions TO wagefloor_system USING (true);
