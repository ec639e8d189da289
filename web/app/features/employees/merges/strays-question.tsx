import { Alert, Stack, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { IconUserQuestion } from "@tabler/icons-react";
import type { Strays } from "@wagefloor/contract/employees/strays.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { newId } from "../../../lib/new-id.ts";
import { MatchChoices } from "../../../ui/forms/match-choices.tsx";
import { MatchList } from "../../../ui/forms/match-list.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { useJoinStrays, useSayDifferent } from "./api.ts";

interface StraysQuestionProps {
  readonly strays: Strays;
  /** The review whose file is asked about; null for everyone in a run. */
  readonly reviewId: string | null;
}

type Stray = Strays["people"][number];

/** So many are asked about one by one at a time. */
const mostAlone = 10;

/** Purchases under numbers that no payroll file has: whose they look like, and merging those numbers in one step. */
export function StraysQuestion({ strays, reviewId }: StraysQuestionProps) {
  const joining = useJoinStrays(reviewId);
  const telling = useSayDifferent();
  const { people, more, purchases, alike } = strays;
  if (people.length === 0) return null;
  const isPending = joining.isPending || telling.isPending;
  const likely = people.filter((one) => one.likely !== null);
  const alone = people.filter((one) => one.likely === null);
  const others = alone.slice(0, mostAlone);
  const later = more + alone.length - others.length;
  const where = reviewId === null ? "any payroll file you ran" : "this file";
  const someone = reviewId === null ? "an employee you have" : "someone in this file";

  const join = (pairs: readonly (readonly [employeeNumber: string, into: string])[]) =>
    joining.mutate(
      pairs.map(([employeeNumber, into]) => ({ id: newId(), employeeNumber, into })),
      {
        onSuccess: () =>
          notifications.show({ message: `${quantity(pairs.length, "employee number")} merged.` }),
      },
    );
  const tellApart = (some: readonly Stray[]) =>
    telling.mutate(
      some.flatMap(({ employeeNumber, proposed }) =>
        proposed.map((person) => [employeeNumber, person.employeeNumber] as const),
      ),
    );
  const error = joining.error ?? telling.error;
  return (
    <Alert
      role="region"
      color="yellow"
      icon={<IconUserQuestion aria-hidden />}
      title={`${quantity(purchases, "purchase")} ${purchases === 1 ? "belongs" : "belong"} to numbers that aren't in ${where}`}
    >
      <Stack gap="sm">
        <Text fz="sm" maw="80ch">
          {alike === purchases ? (purchases === 1 ? "It seems" : "All seem") : `${alike} seem`}
          {alike === 1 && purchases > 1 && "s"} to belong to {someone}. Spreadsheets often drop leading zeros.
          Until you merge the numbers, nothing is deducted for these purchases, and the employees may be
          charged as new. You can undo each merge on the employee&apos;s page.
        </Text>
        {likely.length > 0 && (
          <MatchList
            label="Numbers to merge"
            matches={likely.map((one) => ({
              key: one.employeeNumber,
              text: textOf(one),
              match: nameOf(one.proposed.find(({ employeeNumber }) => employeeNumber === one.likely)),
            }))}
            action={(count) => `Merge ${quantity(count, "number")}`}
            isPending={isPending}
            other={{
              label: (count) => `The other ${count === 1 ? "one is" : `${count} are`} someone else's`,
              onChoose: (keys) => tellApart(likely.filter((one) => keys.includes(one.employeeNumber))),
            }}
            onUse={(keys) => {
              const chosen = new Set(keys);
              join(
                likely.flatMap(({ employeeNumber, likely: into }) =>
                  into !== null && chosen.has(employeeNumber) ? [[employeeNumber, into] as const] : [],
                ),
              );
            }}
          />
        )}
        {others.map((one) => (
          <Stack key={one.employeeNumber} gap={4} role="group" aria-label={one.employeeNumber}>
            <Text fz="sm" style={{ overflowWrap: "anywhere" }}>
              Whose is {textOf(one)}?
            </Text>
            <MatchChoices
              proposed={one.proposed.map((person) => ({
                value: person.employeeNumber,
                label: nameOf(person),
              }))}
              other={{
                label: "Someone else's",
                onChoose: () => tellApart([one]),
              }}
              isPending={isPending}
              onChoose={(into) => join([[one.employeeNumber, into]])}
            />
          </Stack>
        ))}
        {later > 0 && (
          <Text fz="sm">{quantity(later, "more number")} can be merged once these are answered.</Text>
        )}
        {error && <ErrorNotice>{sentenceOf(error, "The numbers couldn't be merged.")}</ErrorNotice>}
      </Stack>
    </Alert>
  );
}

function textOf(stray: Stray): string {
  const owed = stray.owed === null ? "" : `, ${formatMoney(stray.owed)} owed`;
  return `${nameOf(stray)} (${quantity(stray.purchases, "purchase")}${owed})`;
}

function nameOf(
  person: { readonly employeeNumber: string; readonly name: string | null } | undefined,
): string {
  if (person === undefined) return "";
  const { employeeNumber, name } = person;
  return name === null || name === employeeNumber ? employeeNumber : `${employeeNumber} ${name}`;
}
