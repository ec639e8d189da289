import { Autocomplete, type AutocompleteProps, Text } from "@mantine/core";

interface SuggestionFieldProps extends Omit<AutocompleteProps, "data" | "value" | "onChange"> {
  readonly suggestions: readonly Suggestion[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What can be chosen, and what it's called. */
interface Suggestion {
  readonly value: string;
  readonly name?: string | undefined;
}

/**
 * A text that is typed, or chosen from few suggestions with their names. The list is part of the dialog or the page that
 * has the field, and doesn't scroll: a screen reader finds it, and the keyboard reaches all of it.
 */
export function SuggestionField({ suggestions, ...field }: SuggestionFieldProps) {
  const names = new Map(suggestions.map(({ value, name }) => [value, name]));
  return (
    <Autocomplete
      autoComplete="off"
      data={[...names.keys()]}
      filter={({ options }) => options}
      withScrollArea={false}
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => (
        <div>
          <Text fz="sm">{option.value}</Text>
          {names.get(option.value) && (
            <Text fz="xs" c="dimmed">
              {names.get(option.value)}
            </Text>
          )}
        </div>
      )}
      {...field}
    />
  );
}
