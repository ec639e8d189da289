import { Button, Group, List, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import type { FileNames, NamesAnswer } from "@wagefloor/contract/reviews/names.ts";
import { type FormEvent, useState } from "react";
import { formatCount } from "../../../../lib/format/format.ts";
import { quantity } from "../../../../lib/format/quantity.ts";

const mostShown = 100;

interface LinkNameProps {
  readonly names: FileNames;
  readonly links: NamesAnswer["links"];
  /** @param employeeNumber undefined where the name is a new employee's after all */
  readonly onChoose: (name: string, employeeNumber: string | undefined) => void;
}

/** The names that resemble no known employee; one of them may still be someone with another name or number. */
export function LinkName({
  names: { newNames, unlinked, resembling, knowsEmployees },
  links,
  onChoose,
}: LinkNameProps) {
  const [isLinking, setLinking] = useState(false);
  const count = unlinked - resembling.length;
  const linked = links.filter(({ name }) => newNames.includes(name));
  return (
    <Stack gap="xs">
      <details>
        <summary>{quantity(count, "new name")}</summary>
        <List size="sm" mt="xs" style={{ overflowWrap: "anywhere" }}>
          {newNames.slice(0, mostShown).map((name) => (
            <List.Item key={name}>{name}</List.Item>
          ))}
          {count > mostShown && <List.Item>and {formatCount(count - mostShown)} more</List.Item>}
        </List>
      </details>
      {linked.map(({ name, employeeNumber }) => (
        <Group key={name} gap="xs">
          <Text fz="sm">
            {name} is employee {employeeNumber}.
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => onChoose(name, undefined)}>
            Undo
          </Button>
        </Group>
      ))}
      {knowsEmployees && isLinking && (
        <LinkForm
          names={newNames}
          onLink={(name, employeeNumber) => {
            onChoose(name, employeeNumber);
            setLinking(false);
          }}
        />
      )}
      {knowsEmployees && !isLinking && (
        <Group>
          <Button variant="default" onClick={() => setLinking(true)}>
            Link a known employee
          </Button>
        </Group>
      )}
    </Stack>
  );
}

interface LinkFormProps {
  readonly names: readonly string[];
  readonly onLink: (name: string, employeeNumber: string) => void;
}

function LinkForm({ names, onLink }: LinkFormProps) {
  const [name, setName] = useState(names[0] ?? "");
  const [employeeNumber, setNumber] = useState("");

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (employeeNumber.trim() !== "") onLink(name, employeeNumber.trim());
  }

  return (
    <form onSubmit={submit}>
      <Group align="flex-end">
        <NativeSelect
          label="Name in this file"
          data={[...names]}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label="Employee number in earlier runs"
          value={employeeNumber}
          onChange={({ currentTarget }) => setNumber(currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Link
        </Button>
      </Group>
    </form>
  );
}
