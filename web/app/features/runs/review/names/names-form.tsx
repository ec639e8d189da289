import { Button, Checkbox, Group, List, Stack, Text } from "@mantine/core";
import type { FileNames, NamesAnswer } from "@wagefloor/contract/reviews/names.ts";
import type { ReviewQuestion } from "@wagefloor/contract/reviews/questions.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useState } from "react";
import { sentenceOf } from "../../../../lib/errors.ts";
import { formatCount } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useAnswer } from "../api.ts";
import { LinkName } from "./link-name.tsx";
import { ResemblingNames } from "./resembling-names.tsx";

interface NamesFormProps {
  readonly review: Pick<Review, "id" | "names">;
  readonly question: Pick<ReviewQuestion, "isOpen">;
}

/** Whose names those of a file without employee numbers are: what to confirm, or a way to change what was. */
export function NamesForm({ review: { id, names }, question: { isOpen } }: NamesFormProps) {
  const [changes, setChanges] = useState(false);
  const answering = useAnswer(id, "names");
  if (names === null) return null;
  if (isOpen || changes) {
    return (
      <OpenNames
        key={names.fingerprint}
        names={names}
        deciding={answering.isPending}
        error={answering.error}
        onDecide={(answer) => answering.mutate({ answer }, { onSuccess: () => setChanges(false) })}
      />
    );
  }
  if (names.unlinked + names.repeated.length === 0) return null;
  return (
    <Button variant="subtle" size="compact-sm" onClick={() => setChanges(true)}>
      Change the names
    </Button>
  );
}

/** Which employee each name is that was decided here; null for a new one. */
export type Choices = ReadonlyMap<string, string | null>;

interface OpenNamesProps {
  readonly names: FileNames;
  readonly deciding: boolean;
  readonly error: Error | null;
  readonly onDecide: (decided: NamesAnswer) => void;
}

function OpenNames({ names, deciding, error, onDecide }: OpenNamesProps) {
  const { unlinked, resembling, repeated, fingerprint, isOutdated } = names;
  const [choices, setChoices] = useState<Choices>(() => chosenBefore(names));
  const [areOne, setAreOne] = useState(false);
  const links = [...choices].flatMap(([name, employeeNumber]) =>
    employeeNumber === null ? [] : [{ name, employeeNumber }],
  );
  const added = unlinked - links.length;
  const isReady = resembling.every(({ name }) => choices.has(name)) && (repeated.length === 0 || areOne);
  const choose = (name: string, employeeNumber: string | null | undefined) => {
    const next = new Map(choices);
    if (employeeNumber === undefined) next.delete(name);
    else next.set(name, employeeNumber);
    setChoices(next);
  };

  return (
    <Stack>
      {isOutdated && (
        <Text fz="sm" fw={600} maw="80ch">
          Names in this file were confirmed or unlinked somewhere else in the meantime. Please check them
          again.
        </Text>
      )}
      {resembling.length > 0 && (
        <ResemblingNames
          resembling={resembling}
          choices={choices}
          onChoose={choose}
          onChooseNew={() =>
            setChoices(new Map([...resembling.map(({ name }) => [name, null] as const), ...choices]))
          }
        />
      )}
      {names.newNames.length > 0 && <LinkName names={names} links={links} onChoose={choose} />}
      {repeated.length > 0 && <RepeatedNames repeated={repeated} areOne={areOne} onChange={setAreOne} />}
      {error && (
        <ErrorBox>{sentenceOf(error, "The names couldn't be confirmed. Please try again.")}</ErrorBox>
      )}
      <Group>
        <Button
          styles={wrapping}
          disabled={!isReady}
          loading={deciding}
          onClick={() => onDecide({ fingerprint, links, repeatedAreOne: areOne })}
        >
          {added > 0 ? `Confirm ${quantity(added, "new employee")}` : "Confirm the names"}
        </Button>
      </Group>
    </Stack>
  );
}

/** A large count doesn't fit on one line of a phone. */
const wrapping = {
  root: { height: "auto", minHeight: "var(--button-height-sm)", paddingBlock: 6 },
  label: { whiteSpace: "normal" },
} as const;

/** A review that is looked at again starts from what was decided in it. */
function chosenBefore({ isDecided, links, resembling }: FileNames): Choices {
  const linked = links.map(({ name, employeeNumber }) => [name, employeeNumber] as const);
  return new Map([...(isDecided ? resembling.map(({ name }) => [name, null] as const) : []), ...linked]);
}

interface RepeatedNamesProps {
  readonly repeated: FileNames["repeated"];
  readonly areOne: boolean;
  readonly onChange: (areOne: boolean) => void;
}

const mostShown = 50;

function RepeatedNames({ repeated, areOne, onChange }: RepeatedNamesProps) {
  return (
    <Stack gap="xs">
      <Text fz="sm" maw="80ch">
        {quantity(repeated.length, "name")} on several rows for the same date. If two employees have the same
        name, add the employee number to the report in your payroll system, export it again and choose that
        file: their pay would be added up here.
      </Text>
      <List size="sm">
        {repeated.slice(0, mostShown).map(({ name, lines }) => (
          <List.Item key={name}>
            <strong>{name}</strong>, lines {lines.join(", ")}
          </List.Item>
        ))}
        {repeated.length > mostShown && (
          <List.Item>and {formatCount(repeated.length - mostShown)} more</List.Item>
        )}
      </List>
      <Checkbox
        size="md"
        label="Each of these names is one employee with several rows, such as for several jobs"
        checked={areOne}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Stack>
  );
}
