import { Alert, Stack } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCalendarDate } from "../../../lib/format/format.ts";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { RecalculateButton } from "../../history/recheck/recalculate-button.tsx";
import { openRunsQuery } from "../../runs/api.ts";

interface OpenRunsProps {
  readonly employeeNumber: string;
  /** Id of what gets the focus once a run was recalculated. */
  readonly focusAfter: string;
}

/** Offers to recalculate the runs that couldn't check an employee whose place is known by now. */
export function OpenRuns({ employeeNumber, focusAfter }: OpenRunsProps) {
  const open = useQuery(openRunsQuery(employeeNumber));
  const { oldest = null, runs = 0 } = open.data ?? {};
  return (
    <>
      <QueryFailure query={open} fallback="The runs that didn't check this employee couldn't be loaded." />
      {oldest && (
        <Alert
          color="yellow"
          icon={<IconRefresh aria-hidden />}
          title={runs === 1 ? "A run can be recalculated" : `${runs} runs can be recalculated`}
        >
          <Stack gap="sm" align="flex-start">
            {runs === 1
              ? `The run with the pay date ${formatCalendarDate(oldest.payDate)} didn't check this employee. Now that the place is set, it can be recalculated.`
              : `They didn't check this employee. Now that the place is set, they can be recalculated. The first has the pay date ${formatCalendarDate(oldest.payDate)}; the later ones are recalculated with it.`}
            <RecalculateButton run={oldest} label="Show what changes" focusAfter={focusAfter} />
          </Stack>
        </Alert>
      )}
    </>
  );
}
