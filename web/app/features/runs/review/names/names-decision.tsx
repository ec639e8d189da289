import { Alert, Button, Checkbox, Group, List, Stack, Text } from "@mantine/core";
import { IconUserQuestion } from "@tabler/icons-react";
import type { FileNames, NamesRequest } from "@wagefloor/contract/reviews/names.ts";
import { useState } from "react";
import { sentenceOf } from "../../../../lib/errors.ts";
import { formatCount } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { Notice } from "../../../../ui/page/notice.tsx";
import { useDecideNames } from "../api.ts";
import { LinkName } from "./link-name.tsx";
import { ResemblingNames } from "./resembling-names.tsx";

interface NamesDecisionProps {
  readonly reviewId: string;
  readonly names: FileNames;
}

/** Whose names those of a file without employee numbers are: a line where nothing is open, else what to confirm. */
export function NamesDecision({ reviewId, names }: NamesDecisionProps) {
  const [changes, setChanges] = useState(false);
  const deciding = useDecideNames(reviewId);
  if (names.isDecided && !changes) {
    return <DecidedNames names={names} onChange={() => setChanges(true)} />;
  }
  return (
    <OpenNames
      key={names.fingerprint}
      names={names}
      deciding={deciding.isPending}
      error={deciding.error}
      onDecide={(decided) => deciding.mutate(decided, { onSuccess: () => setChanges(false) })}
    />
  );
}

interface DecidedNamesProps {
  readonly names: FileNames;
  readonly onChange: () => void;
}

function DecidedNames({ names: { linked, unlinked, repeated, links }, onChange }: DecidedNamesProps) {
  const added = unlinked - links.length;
  const decided = [
    linked > 0 && `${quantity(linked, "name")} known from earlier runs`,
    links.length > 0 && `${quantity(links.length, "new name")} of earlier employees`,
    added > 0 && quantity(added, "new employee"),
  ].filter((part) => part !== false);
  return (
    <Notice kind="information" title="Employees by name">
      This file has no employee numbers: {decided.join(", ")}.{" "}
      {unlinked + repeated.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={onChange}>
          Change the names
        </Button>
      )}
    </Notice>
  );
}

/** Which employee each name is that was decided here; null for a new one. */
export type Choices = ReadonlyMap<string, string | null>;

interface OpenNamesProps {
  readonly names: FileNames;
  readonly deciding: boolean;
  readonly error: Error | null;
  readonly onDecide: (decided: NamesRequest) => void;
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
    <Alert color="yellow" icon={<IconUserQuestion aria-hidden />} title="Employees by name">
      <Stack>
        {isOutdated && (
          <Text fz="sm" fw={600} maw="80ch">
            Names in this file were confirmed or unlinked somewhere else in the meantime. Please check them
            again.
          </Text>
        )}
        <Text fz="sm" maw="80ch">
          This file has no employee numbers, so employees are identified by name. Confirm each name once: we
          remember it for the next file.{" "}
          {!names.knowsEmployees && "No one has been in a run yet, so everyone is new."}
          {names.linked > 0 &&
            `${quantity(names.linked, "name")} in this file ${names.linked === 1 ? "is" : "are"} known from earlier runs.`}
        </Text>
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
    </Alert>
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
