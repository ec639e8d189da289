import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconUserQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { RenumberedPerson } from "@wagefloor/contract/employees/renumbered.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { sentenceOf } from "../../../../lib/errors.ts";
import { formatMoney } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { renumberedQuery, useDecideRenumbered } from "../api.ts";

/** Asks whether new employees are people of the last run under a new number. */
export function RenumberedPeople({ review }: { readonly review: Review }) {
  const { id, previous, names, replaces } = review;
  const hasNumbers = names === null && replaces === null;
  const mayBe = hasNumbers && (previous?.newEmployees ?? 0) > 0 && (previous?.missingEmployees ?? 0) > 0;
  const people = useQuery({ ...renumberedQuery(id), enabled: mayBe });
  if (people.error) {
    return (
      <QueryFailure
        query={people}
        fallback="We couldn't check whether new employee numbers belong to employees who aren't in this file anymore."
      />
    );
  }
  if (!mayBe || people.data === undefined) return null;
  const { people: asked, more } = people.data;
  return (
    <>
      {asked.map((person) => (
        <Question key={person.newNumber} reviewId={id} person={person} />
      ))}
      {more > 0 && (
        <Text fz="sm">
          {quantity(more, "more new employee")} may be in the last run under another number. Answer these
          first.
        </Text>
      )}
    </>
  );
}

interface QuestionProps {
  readonly reviewId: string;
  readonly person: RenumberedPerson;
}

function Question({ reviewId, person }: QuestionProps) {
  const { newNumber, employeeNumber, name, balance } = person;
  const deciding = useDecideRenumbered(reviewId, ({ isSame }) =>
    notifications.show({
      message: isSame
        ? `${employeeNumber} was merged with ${newNumber}.`
        : `${newNumber} and ${employeeNumber} stay two employees.`,
    }),
  );
  const answer = (isSame: boolean) => deciding.mutate({ newNumber, employeeNumber, isSame });
  return (
    <Alert
      color="yellow"
      icon={<IconUserQuestion aria-hidden />}
      title={`Is ${newNumber} the same person as ${employeeNumber}?`}
    >
      <Stack gap="sm" align="start">
        <Text fz="sm" maw="80ch">
          {name} is new in this file as {newNumber}. An employee with the same name was in the last run as{" "}
          {employeeNumber} and isn't in this file
          {balance !== null && balance > 0 && `, and owes ${formatMoney(balance)}`}. If they're one person,
          merge the two numbers, so that {newNumber} isn't charged as a new employee. You can undo this on the
          employee's page.
        </Text>
        {deciding.error && (
          <ErrorBox>{sentenceOf(deciding.error, "This couldn't be saved. Please try again.")}</ErrorBox>
        )}
        <Group gap="sm">
          <Button variant="default" loading={deciding.isPending} onClick={() => answer(true)}>
            Yes, merge them
          </Button>
          <Button variant="default" loading={deciding.isPending} onClick={() => answer(false)}>
            No, they're two people
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
