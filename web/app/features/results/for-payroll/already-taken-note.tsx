import { Alert } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { formatMoment } from "../../../lib/format/format.ts";
import { deductionOf } from "../../actuals/run-figures.ts";

/** That payroll has these amounts already; nothing before anyone confirmed what it took. */
export function AlreadyTakenNote({ run }: { readonly run: Run }) {
  if (run.takenAt === null) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconCircleCheck aria-hidden />}
      title={`Payroll already took ${deductionOf(run).value} for this run`}
    >
      It was confirmed {formatMoment(run.takenAt)}. If you import or key in these amounts again, they're
      deducted twice.
    </Alert>
  );
}
