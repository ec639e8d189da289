import { Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { jurisdictionsQuery } from "../../../lib/jurisdictions.ts";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";

interface FixedPlaceProps {
  /** Key of a place, or a location as a file may have it; null while none is chosen. */
  readonly value: string | null;
  readonly onChange: (place: string | null) => void;
}

/** The place where everyone works, for files without locations. */
export function FixedPlace({ value, onChange }: FixedPlaceProps) {
  const places = useQuery(jurisdictionsQuery());
  const choices = (places.data ?? [])
    .filter(({ kind }) => kind !== "federal")
    .map(({ key, name }) => ({ value: key, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label, "en-US"));
  const isListed = value === null || choices.some((choice) => choice.value === value);
  return (
    <Stack gap="xs">
      <Select
        size="md"
        label="All employees work in"
        description="A city or county if it's listed, otherwise its state. Without a place, no one in the file can be checked."
        inputWrapperOrder={["label", "input", "description", "error"]}
        placeholder="Search for a place"
        searchable
        clearable
        nothingFoundMessage="We have no minimum wage for this place. Choose its state."
        clearButtonProps={{ "aria-label": "Clear the place" }}
        value={value}
        data={isListed ? choices : [{ value, label: value }, ...choices]}
        onChange={onChange}
      />
      <QueryFailure query={places} fallback="The places couldn't be loaded." />
    </Stack>
  );
}
