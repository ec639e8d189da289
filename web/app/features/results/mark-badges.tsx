import { Badge, Group, Tooltip } from "@mantine/core";
import { markTexts } from "./marks.ts";

/** The marks of one result as small labels; the legend under the table explains the same words. */
export function MarkBadges({ marks }: { readonly marks: number }) {
  return (
    <Group gap={4} wrap="nowrap">
      {markTexts(marks).map(({ bit, label, explanation }) => (
        <Tooltip key={bit} label={explanation} multiline maw={280}>
          <Badge color="orange" variant="light" tt="none" size="sm">
            {label}
          </Badge>
        </Tooltip>
      ))}
    </Group>
  );
}
