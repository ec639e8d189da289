import { Anchor, Button, Checkbox, Group, Stack } from "@mantine/core";
import { useState } from "react";

/** Something, and what it most likely is. */
interface LikelyMatch {
  readonly key: string;
  readonly text: string;
  readonly match: string;
}

interface MatchListProps {
  /** What the list is of, for those who don't see it. */
  readonly label: string;
  readonly matches: readonly LikelyMatch[];
  /** What the button does with so many of them. */
  readonly action: (count: number) => string;
  readonly isPending?: boolean;
  /** @param keys of those that are checked */
  readonly onUse: (keys: readonly string[]) => void;
  /** Says that those that are unchecked don't match. */
  readonly other?: {
    readonly label: (count: number) => string;
    readonly onChoose: (keys: readonly string[]) => void;
  };
}

const mostShown = 6;

/** Pairs that look the same, to settle together: all of them, but for those that a person unchecks. */
export function MatchList({ label, matches, action, isPending = false, onUse, other }: MatchListProps) {
  const [unchecked, setUnchecked] = useState<ReadonlySet<string>>(new Set());
  const [showsAll, setShowsAll] = useState(false);
  const [rest, keys] = [true, false].map((isLeft) =>
    matches.map(({ key }) => key).filter((key) => unchecked.has(key) === isLeft),
  ) as [string[], string[]];
  const hidden = showsAll || matches.length <= mostShown + 2 ? 0 : matches.length - mostShown;
  const toggle = (key: string, isChecked: boolean) =>
    setUnchecked(new Set(isChecked ? [...unchecked].filter((one) => one !== key) : [...unchecked, key]));
  return (
    <Stack gap="xs">
      <Stack gap="xs" role="group" aria-label={label}>
        {matches.slice(0, matches.length - hidden).map(({ key, text, match }) => (
          <Checkbox
            key={key}
            label={`${text} → ${match}`}
            checked={!unchecked.has(key)}
            onChange={({ currentTarget }) => toggle(key, currentTarget.checked)}
            styles={{ label: { overflowWrap: "anywhere" } }}
          />
        ))}
      </Stack>
      {hidden > 0 && (
        <Anchor component="button" type="button" fz="sm" ta="start" onClick={() => setShowsAll(true)}>
          Show all {matches.length}
        </Anchor>
      )}
      <Group>
        <Button
          variant="default"
          loading={isPending}
          disabled={keys.length === 0}
          onClick={() => onUse(keys)}
        >
          {action(keys.length)}
        </Button>
        {other && rest.length > 0 && (
          <Button variant="default" disabled={isPending} onClick={() => other.onChoose(rest)}>
            {other.label(rest.length)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
