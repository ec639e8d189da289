import { Button, Group, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";

interface SearchFormProps {
  readonly initial: string;
  readonly loading: boolean;
  /** Gets the trimmed, uppercased number. */
  readonly onSearch: (personNumber: string) => void;
}

/** The search for an employee number. What is typed appears in capitals. */
export function SearchForm({ initial, loading, onSearch }: SearchFormProps) {
  const [text, setText] = useState(initial);
  const wanted = text.trim();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (wanted !== "" && !loading) onSearch(wanted);
  }

  return (
    <Group component="form" role="search" onSubmit={submit} align="flex-end" gap="sm">
      <TextInput
        label="Employee number"
        placeholder="Enter employee number"
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value.toUpperCase())}
        autoComplete="off"
        spellCheck={false}
        flex="1 1 160px"
        maw={360}
      />
      <Button type="submit" size="md" disabled={wanted === "" || loading}>
        Search
      </Button>
    </Group>
  );
}
