import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import type { FurtherBlocksRequest } from "@wagefloor/contract/reviews/repeats.ts";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { sentenceOf } from "../../../../lib/errors.ts";
import { quantity } from "../../../../lib/format/quantity.ts";
import { ErrorBox } from "../../../../ui/page/error-box.tsx";
import { useDecideFurtherBlocks } from "../api.ts";

type FurtherBlocks = NonNullable<Review["furtherBlocks"]>;
type Use = FurtherBlocksRequest["use"];

/** Asks which rows count where the same employees come again further down; what was said can be changed. */
export function FurtherBlocksDecision({ review: { id, furtherBlocks } }: { readonly review: Review }) {
  const deciding = useDecideFurtherBlocks(id);
  if (furtherBlocks === null) return null;
  const { areApart, use } = furtherBlocks;
  const choices: readonly Use[] = areApart ? ["all", "first", "last"] : ["all"];
  return (
    <Alert
      {...(use === null && { color: "yellow" })}
      icon={<IconCopy aria-hidden />}
      title={titleOf(furtherBlocks)}
    >
      <Stack gap="sm" align="start">
        <Text fz="sm" maw="80ch">
          {use === null ? whatToSay(furtherBlocks) : consequences[use]}
        </Text>
        {deciding.error && (
          <ErrorBox>{sentenceOf(deciding.error, "This couldn't be saved. Please try again.")}</ErrorBox>
        )}
        <Group gap="sm">
          {choices
            .filter((choice) => choice !== use)
            .map((choice) => (
              <Button
                key={choice}
                variant="default"
                loading={deciding.isPending}
                onClick={() => deciding.mutate(choice)}
              >
                {labelOf(choice, furtherBlocks)}
              </Button>
            ))}
        </Group>
      </Stack>
    </Alert>
  );
}

function titleOf({ use, employees, ...blocks }: FurtherBlocks): string {
  const line = firstLine(blocks);
  if (use === "all") return "All rows count for this pay period";
  if (use === "first") return `Only the rows above line ${line} count`;
  if (use === "last") return `Only the rows from line ${line} on count`;
  return `${quantity(employees, "employee")} come again from line ${line} on`;
}

function whatToSay({ lines, areApart }: FurtherBlocks): string {
  const again = lines.length > 1 ? ` (and from line ${lines.slice(1).join(", ")} on)` : "";
  const what = `From line ${lines[0]} on${again}, the same employees have more rows, with other pay or hours. Are these another pay period's rows, or do they all belong to this one?`;
  const until = "Until you choose, no one in this file is checked, and nothing is deducted.";
  const instead = "If they're another pay period's, remove them from the file and upload it again.";
  return areApart ? `${what} ${until}` : `${what} ${instead} ${until}`;
}

function labelOf(use: Use, blocks: FurtherBlocks): string {
  if (use === "all") return "All rows are for this pay period";
  return use === "first"
    ? `Use only the rows above line ${firstLine(blocks)}`
    : `Use only the rows from line ${firstLine(blocks)} on`;
}

function firstLine({ lines }: Pick<FurtherBlocks, "lines">): number | undefined {
  return lines[0];
}

const consequences: Readonly<Record<Use, string>> = {
  all: "The pay and hours of all rows of an employee are added up.",
  first: "The rows below aren't read. Employees who are only there aren't in this file.",
  last: "The rows above aren't read. Employees who are only there aren't in this file.",
};
