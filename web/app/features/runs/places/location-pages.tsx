import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { formatCount } from "../../../lib/format/format.ts";
import { LocationField } from "./location-field.tsx";
import type { Place } from "./place-choices.ts";
import type { LocationToMap } from "./places-of-locations.ts";
import { SeveralLocations } from "./several-locations.tsx";
import type { MappingDraft } from "./use-mapping-draft.ts";

interface LocationPagesProps {
  readonly locations: readonly LocationToMap[];
  readonly jurisdictions: readonly Place[];
  readonly draft: MappingDraft;
  /** Id of what explains the choices. */
  readonly describedBy: string;
}

/** With fewer, choosing each place takes as many steps as choosing one for several. */
const fewestAtOnce = 3;

const perPage = 20;

/** The fields of the locations; of many, those that match a search, a page at a time. */
export function LocationPages({ locations, jurisdictions, draft, describedBy }: LocationPagesProps) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const found = locations.filter(({ location }) => matches(location, search));
  // What is saved may leave fewer pages.
  const first = Math.min(page, Math.max(0, Math.ceil(found.length / perPage) - 1)) * perPage;
  const shown = found.slice(first, first + perPage);
  const turn = (to: number) => {
    setPage(to);
    list.current?.focus();
  };

  return (
    <>
      {locations.length > perPage && (
        <TextInput
          label="Search locations"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value);
            setPage(0);
          }}
          onKeyDown={saveNothing}
          autoComplete="off"
          spellCheck={false}
          maw={360}
        />
      )}
      {locations.length >= fewestAtOnce && (
        <SeveralLocations
          found={found}
          isAll={found.length === locations.length}
          jurisdictions={jurisdictions}
          draft={draft}
        />
      )}
      <Stack
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={`Place of each location${found.length > perPage ? `, ${range(first, shown, found)}` : ""}`}
        gap="md"
      >
        {shown.map((one) => (
          <LocationField
            key={one.location}
            location={one}
            jurisdictions={jurisdictions}
            draft={draft}
            isSelectable={locations.length >= fewestAtOnce}
            describedBy={describedBy}
          />
        ))}
        {found.length === 0 && <Text fz="sm">No location matches.</Text>}
      </Stack>
      {found.length > perPage && (
        <Group gap="sm">
          <Button
            variant="default"
            size="sm"
            disabled={first === 0}
            onClick={() => turn(first / perPage - 1)}
          >
            Previous
          </Button>
          <Button
            variant="default"
            size="sm"
            disabled={first + perPage >= found.length}
            onClick={() => turn(first / perPage + 1)}
          >
            Next
          </Button>
          <Text fz="sm">{range(first, shown, found)}</Text>
        </Group>
      )}
    </>
  );
}

function matches(location: string, search: string): boolean {
  return location.toLowerCase().includes(search.trim().toLowerCase());
}

/** Enter in the search would save what is chosen so far. */
function saveNothing(event: KeyboardEvent): void {
  if (event.key === "Enter") event.preventDefault();
}

function range(first: number, shown: readonly unknown[], found: readonly unknown[]): string {
  return `${formatCount(first + 1)} to ${formatCount(first + shown.length)} of ${formatCount(found.length)}`;
}
