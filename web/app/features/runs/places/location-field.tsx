import { Button, Checkbox, Group, Input, NativeSelect, Text } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { useId } from "react";
import { quantity } from "../../../lib/format/quantity.ts";
import classes from "./location-field.module.css";
import { type Place, placeChoices } from "./place-choices.ts";
import type { LocationToMap } from "./places-of-locations.ts";
import type { MappingDraft } from "./use-mapping-draft.ts";

interface LocationFieldProps {
  readonly location: LocationToMap;
  readonly jurisdictions: readonly Place[];
  readonly draft: MappingDraft;
  /** Several may get one place. */
  readonly isSelectable: boolean;
  /** Id of what explains the choices. */
  readonly describedBy: string;
}

/** Which place one location is, with the likeliest one click away. */
export function LocationField(props: LocationFieldProps) {
  const { location: one, jurisdictions, draft, isSelectable, describedBy } = props;
  const { location, employees, suggested } = one;
  const place = draft.placeOf(one);
  const field = useId();
  return (
    <div className={classes.row}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        {isSelectable && (
          <Checkbox
            aria-label={`Select ${location}`}
            checked={draft.selected.includes(one)}
            onChange={({ currentTarget }) => draft.select([one], currentTarget.checked)}
          />
        )}
        <div className={classes.text}>
          <Input.Label htmlFor={field}>{location}</Input.Label>
          <Text fz="sm" c="dimmed" id={`${field}-employees`}>
            {quantity(employees, "employee")}
          </Text>
        </div>
      </Group>
      <div>
        <NativeSelect
          id={field}
          aria-describedby={`${field}-employees ${describedBy}`}
          value={place}
          onChange={({ currentTarget }) => draft.choose([one], currentTarget.value)}
          data={[{ value: "", label: "Choose a place" }, ...placeChoices(jurisdictions, suggested)]}
        />
        <Suggestion
          suggestion={suggested[0]}
          isChosen={place === suggested[0]?.key}
          onChoose={(key) => draft.choose([one], key)}
        />
      </div>
    </div>
  );
}

interface SuggestionProps {
  readonly suggestion: LocationToMap["suggested"][number] | undefined;
  readonly isChosen: boolean;
  readonly onChoose: (key: string) => void;
}

/** The likeliest place and why; pressed again, it's taken back. */
function Suggestion({ suggestion, isChosen, onChoose }: SuggestionProps) {
  if (suggestion === undefined) return null;
  const { key, name, why } = suggestion;
  return (
    <Group gap="xs" mt={6}>
      <Button
        size="sm"
        variant="default"
        leftSection={isChosen ? <IconCheck size={16} aria-hidden /> : undefined}
        aria-pressed={isChosen}
        onClick={() => onChoose(isChosen ? "" : key)}
      >
        {name}
      </Button>
      <Text fz="sm" c="dimmed">
        {why}
      </Text>
    </Group>
  );
}
