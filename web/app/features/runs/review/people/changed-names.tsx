import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconUserQuestion } from "@tabler/icons-react";
import type {
  ChangedNames as Changed,
  ChangedNamesRequest,
} from "@wagefloor/contract/employees/changed-names.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import type { ReactNode } from "react";
import { sentenceOf } from "../../../../lib/errors.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useDecideChangedNames } from "../api.ts";

/** So many are asked about one by one; after that the file probably is another one. */
const mostAlone = 3;

/** Asks about employee numbers that earlier runs have with the name of someone else. */
export function ChangedNames({ review: { id, employees, changedNames } }: { readonly review: Review }) {
  const { count, asked } = changedNames;
  if (count === 0) return null;
  if (count > mostAlone) return <Together reviewId={id} employees={employees} changed={changedNames} />;
  return asked.map((one) => <Question key={one.employeeNumber} reviewId={id} changed={one} />);
}

function Question({
  reviewId,
  changed,
}: {
  readonly reviewId: string;
  readonly changed: Changed["asked"][number];
}) {
  const { employeeNumber, name, before, line } = changed;
  return (
    <Asked
      title={`Is ${employeeNumber} still ${before}?`}
      reviewId={reviewId}
      right={[employeeNumber]}
      label={`${employeeNumber} is right`}
    >
      Line {line} has employee number {employeeNumber} and the name {name}. In earlier runs, {employeeNumber}{" "}
      is {before}, so this employee isn't checked. If the number is wrong, correct it in the file and upload
      it again. If it's right, such as after a name change, say so here. What's deducted from this pay then
      counts toward what {employeeNumber} owes.
    </Asked>
  );
}

interface TogetherProps {
  readonly reviewId: string;
  readonly employees: number;
  readonly changed: Changed;
}

function Together({ reviewId, employees, changed: { count, asked } }: TogetherProps) {
  return (
    <Asked
      title={`${quantity(count, "employee number")} with different names than in earlier runs`}
      reviewId={reviewId}
      right="all"
      label={`All ${count} numbers are right`}
      list={
        <ul style={{ margin: 0, overflowWrap: "anywhere" }}>
          {asked.map(({ employeeNumber, name, before, line }) => (
            <li key={employeeNumber}>
              {employeeNumber}: {name} (line {line}), {before} in earlier runs
            </li>
          ))}
          {count > asked.length && <li>and {quantity(count - asked.length, "more number")}</li>}
        </ul>
      }
    >
      {count > employees / 2 && "This may be the file of another company, or a column may have moved. "}
      These employees aren't checked, and nothing is deducted from them. If numbers or names are wrong,
      correct the file and upload it again. If all of them are right, say so here. Deductions then count
      toward what these numbers owe.
    </Asked>
  );
}

interface AskedProps {
  readonly title: string;
  readonly reviewId: string;
  readonly right: ChangedNamesRequest["right"];
  readonly label: string;
  readonly list?: ReactNode;
  readonly children: ReactNode;
}

function Asked({ title, reviewId, right, label, list, children }: AskedProps) {
  const deciding = useDecideChangedNames(reviewId, () =>
    notifications.show({
      message:
        right === "all"
          ? "The numbers are confirmed for this file."
          : `${right.join(", ")} is confirmed for this file.`,
    }),
  );
  return (
    <Alert
      role={list ? "region" : "alert"}
      color="yellow"
      icon={<IconUserQuestion aria-hidden />}
      title={title}
    >
      <Stack gap="sm" align="start">
        <Text fz="sm" maw="80ch" style={{ overflowWrap: "anywhere" }}>
          {children}
        </Text>
        {list}
        {deciding.error && (
          <ErrorBox>{sentenceOf(deciding.error, "This couldn't be saved. Please try again.")}</ErrorBox>
        )}
        <Group gap="sm">
          <Button variant="default" loading={deciding.isPending} onClick={() => deciding.mutate(right)}>
            {label}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
