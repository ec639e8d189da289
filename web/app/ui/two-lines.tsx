import { Text } from "@mantine/core";

interface TwoLinesProps {
  readonly first: string;
  readonly second: string;
}

/** Two lines of a table cell, the second in small print, each cut off where the cell ends. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <>
      <Text inherit truncate title={first} lh={1.3}>
        {first}
      </Text>
      <Text fz="xs" c="dimmed" truncate title={second} lh={1.3}>
        {second}
      </Text>
    </>
  );
}
