import { List, Stack, Text } from "@mantine/core";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { Notice } from "../../../ui/page/notice.tsx";

/** From here on nothing that reading needs was guessed (docs/decisions/206). */
const certain = 0.8;

/** What the file is, and what to know about it. */
export function FoundInFile({ sample }: { readonly sample: Sample }) {
  const { system, employees, rows, warnings, confidence } = sample.inspection;
  const from = system === null ? "" : ` This looks like a report from ${system}.`;
  return (
    <Stack gap="sm">
      <Text>
        We found {quantity(employees, "employee")} in {quantity(rows, "row")} of {sample.fileName}
        {sample.sheet !== null && `, sheet ${sample.sheet}`}.{from}{" "}
        {confidence < certain
          ? "We're not sure about every column, so please check each one."
          : "Check that each column is right, and change what isn't."}
      </Text>
      {warnings.length > 0 && (
        <Notice kind="information" title="About this file">
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Notice>
      )}
    </Stack>
  );
}
