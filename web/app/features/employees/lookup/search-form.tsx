import { Button, Group, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { useFocusThroughWait } from "../../../ui/forms/use-focus-through-wait.ts";

interface SearchFormProps {
  /** The number whose result is shown, or empty. */
  readonly searched: string;
  readonly loading: boolean;
  /** Gets the trimmed, uppercased number. */
  readonly onSearch: (employeeNumber: string) => void;
}

/** The search for an employee number. What is typed appears in capitals. */
export function SearchForm({ searched, loading, onSearch }: SearchFormProps) {
  const [text, setText] = useState(searched);
  const [shown, setShown] = useState(searched);
  const button = useFocusThroughWait(loading);
  if (shown !== searched) {
    setShown(searched);
    setText(searched);
  }
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
      <Button ref={button} type="submit" size="md" disabled={wanted === "" || loading}>
        Search
      </Button>
    </Group>
  );
}
