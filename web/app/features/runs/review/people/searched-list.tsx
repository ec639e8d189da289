import { Stack, TextInput } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { formatCount } from "../../../../lib/format/format.ts";
import classes from "./searched-list.module.css";

interface Person {
  readonly employeeNumber: string;
  readonly name: string | null;
}

interface SearchedListProps<Item extends Person> {
  readonly label: string;
  readonly people: readonly Item[];
  readonly children: (person: Item) => ReactNode;
}

const mostShown = 100;
const fewestToSearch = 10;

/** People, narrowed down by number or name where there are many. */
export function SearchedList<Item extends Person>({ label, people, children }: SearchedListProps<Item>) {
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const found = people.filter((one) => nameOf(one).toLowerCase().includes(wanted));
  return (
    <Stack gap="xs" mt="xs">
      {people.length > fewestToSearch && (
        <TextInput
          type="search"
          aria-label={`Search: ${label}`}
          placeholder="Name or employee number"
          maw={320}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <ul className={classes.people} aria-label={label}>
        {found.slice(0, mostShown).map((one) => (
          <li key={one.employeeNumber}>{children(one)}</li>
        ))}
        {found.length > mostShown && <li>and {formatCount(found.length - mostShown)} more</li>}
        {found.length === 0 && <li>No one matches your search</li>}
      </ul>
    </Stack>
  );
}

/** The number, and the name where it's another text. */
export function nameOf({ employeeNumber, name }: Person): string {
  return name === null || name === employeeNumber ? employeeNumber : `${employeeNumber} ${name}`;
}
