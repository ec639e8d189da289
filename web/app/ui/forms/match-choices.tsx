import { Button, Group } from "@mantine/core";

interface MatchChoicesProps {
  /** What something may be. */
  readonly proposed: readonly { readonly value: string; readonly label: string }[];
  /** What it is if it's none of them; null where that can't be said. */
  readonly other: { readonly label: string; readonly onChoose: () => void } | null;
  readonly isPending?: boolean;
  readonly onChoose: (value: string) => void;
}

/** Which of a few something is, or none of them. */
export function MatchChoices({ proposed, other, isPending = false, onChoose }: MatchChoicesProps) {
  if (proposed.length === 0 && other === null) return null;
  return (
    <Group gap="xs">
      {proposed.map(({ value, label }) => (
        <Button
          key={value}
          variant="default"
          size="sm"
          disabled={isPending}
          style={{ maxWidth: "100%" }}
          onClick={() => onChoose(value)}
        >
          {label}
        </Button>
      ))}
      {other && (
        <Button variant="default" size="sm" disabled={isPending} onClick={other.onChoose}>
          {other.label}
        </Button>
      )}
    </Group>
  );
}
