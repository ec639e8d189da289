import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useNavigate } from "react-router";
import { sentenceOf } from "../../../lib/errors.ts";
import { ErrorBox } from "../../../ui/page/error-box.tsx";
import { runAddress } from "../../runs/run-address.ts";
import { useDeductionsOnly } from "../api.ts";
import { usedDeductions } from "../decide.ts";

interface DeductionsOnlyProps {
  readonly review: Review;
  readonly isReady: boolean;
}

/** Confirms what payroll took for an earlier run without running the file; nothing while no such run is chosen. */
export function DeductionsOnly({ review, isReady }: DeductionsOnlyProps) {
  const using = useDeductionsOnly(review.id);
  const navigate = useNavigate();
  const used = usedDeductions(review);
  if (used === undefined || used.for === "own" || review.deductions?.use?.recorded === 0) return null;

  function use() {
    if (used === undefined) return;
    using.mutate(used, {
      onSuccess: ({ run }) => {
        notifications.show({ message: "What payroll took is confirmed. The file wasn't run." });
        navigate(runAddress(run.id), { replace: true });
      },
    });
  }

  return (
    <>
      <Button variant="default" size="md" onClick={use} loading={using.isPending} disabled={!isReady}>
        Only confirm the deductions
      </Button>
      {using.isError && (
        <ErrorBox>
          {sentenceOf(using.error, "The deductions couldn't be confirmed. Please try again.")}
        </ErrorBox>
      )}
    </>
  );
}
