import { Alert, Button, Stack, Text } from "@mantine/core";
import { IconReceiptOff } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { sentenceOf } from "../../../../lib/errors.ts";
import { formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useDecideVoided } from "../api.ts";

/** Says whether voided checks count as pay, and lets a person change that; nothing for a file without any. */
export function VoidedDecision({ review: { id, voided } }: { readonly review: Review }) {
  const deciding = useDecideVoided(id);
  if (voided === null) return null;
  const { rows, amount, areCounted } = voided;
  return (
    <Alert
      color={areCounted ? "yellow" : "gray"}
      icon={<IconReceiptOff aria-hidden />}
      title={`Voided checks ${areCounted ? "counted as pay" : "left out"}: ${quantity(rows, "row")}, ${formatMoney(amount)}`}
    >
      <Stack gap="sm" align="start">
        <Text fz="sm" maw="80ch">
          {areCounted
            ? "The pay and hours of voided checks count in this file. If that pay was never paid, hourly rates may be wrong."
            : "The pay and hours of voided checks don't count, because that pay wasn't paid. All other checks count."}{" "}
          The profile will remember it for the next file.
        </Text>
        {deciding.error && (
          <ErrorBox>{sentenceOf(deciding.error, "This couldn't be saved. Please try again.")}</ErrorBox>
        )}
        <Button variant="default" loading={deciding.isPending} onClick={() => deciding.mutate(!areCounted)}>
          {areCounted ? "Leave them out" : "Count them as pay"}
        </Button>
      </Stack>
    </Alert>
  );
}
