-- What payroll took for a run that was checked by workweek was judged by the period average at first. The next start of the
-- server catches up with runs whose figures after it aren't kept.
UPDATE analysis_runs SET after_taken = NULL
WHERE status = 'completed' AND taken_at IS NOT NULL AND after_taken IS NOT NULL
  AND (EXISTS (SELECT FROM analysis_results results
      WHERE results.organization_id = analysis_runs.organization_id AND run_id = analysis_runs.id AND measure = 'workweek')
    OR EXISTS (SELECT FROM analysis_skipped skipped
      WHERE skipped.organization_id = analysis_runs.organization_id AND run_id = analysis_runs.id AND measure = 'workweek'));
