import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { sentenceOf } from "../../../../lib/errors.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useDecideRepeatedRows } from "../api.ts";

type RepeatedRows = NonNullable<Review["repeatedRows"]>;

/** Asks whether rows that are in the file twice are copies or separate pay; what was said can be changed. */
export function RepeatedRowsDecision({ review: { id, repeatedRows } }: { readonly review: Review }) {
  const deciding = useDecideRepeatedRows(id);
  if (repeatedRows === null) return null;
  const { decision } = repeatedRows;
  return (
    <Alert
      {...(decision !== "left-out" && { color: "yellow" })}
      icon={<IconCopy aria-hidden />}
      title={titleOf(repeatedRows)}
    >
      <Stack gap="sm" align="start">
        <Text fz="sm" maw="80ch">
          {whatIsThere(repeatedRows)} {repeatedRows.rows > 0 && consequences[decision ?? "open"]}
        </Text>
        {deciding.error && (
          <ErrorBox>{sentenceOf(deciding.error, "This couldn't be saved. Please try again.")}</ErrorBox>
        )}
        <Group gap="sm">
          {decision !== "left-out" && (
            <Button
              variant="default"
              loading={deciding.isPending}
              onClick={() => deciding.mutate("left-out")}
            >
              Leave the copies out
            </Button>
          )}
          {decision !== "counted" && (
            <Button variant="default" loading={deciding.isPending} onClick={() => deciding.mutate("counted")}>
              It's separate pay
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}

function titleOf({ rows, employees, decision }: RepeatedRows): string {
  if (rows === 0) return "No copies left out";
  const figures = `${quantity(rows, "row")} of ${quantity(employees, "employee")}`;
  if (decision === null) return `In the file twice: ${figures}`;
  return decision === "left-out" ? `Copies left out: ${figures}` : `Counted as separate pay: ${figures}`;
}

function whatIsThere({ rows, employees, lines }: RepeatedRows): string {
  if (rows === 0) return "Rows with the same pay and hours differ in other columns, so they aren't copies.";
  if (lines.length === 0) {
    return `${employees === 1 ? "This employee's" : "These employees'"} gross pay is in the file twice, with the same pay and hours each time.`;
  }
  const more = rows > lines.length ? " and more" : "";
  return `${rows === 1 ? "Line" : "Lines"} ${lines.join(", ")}${more}: every column is the same as in an earlier row of the same employee.`;
}

const consequences = {
  open: "Are these copies, or was this pay paid twice? Until you choose, these employees aren't checked, and nothing is deducted from them.",
  "left-out": "Each of these rows counts once.",
  counted: "The pay and hours of these rows count each time.",
} as const;
