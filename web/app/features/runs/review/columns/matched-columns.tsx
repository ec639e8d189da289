import { Alert, Anchor, List, Stack, Text } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { Link } from "react-router";
import { columnsAddress } from "../columns-address.ts";

/** What was said about the columns of the file, and the way to change it. */
export function MatchedColumns({ review: { id, matchedColumns } }: { readonly review: Review }) {
  if (matchedColumns.length === 0) return null;
  return (
    <Alert color="gray" icon={<IconColumns3 aria-hidden />} title="Columns with other names">
      <Stack gap="xs" align="start">
        <List size="sm" style={{ overflowWrap: "anywhere" }}>
          {matchedColumns.map(({ name, column }) => (
            <List.Item key={name}>
              {column === null ? `"${name}" isn't in this file` : `"${name}" is now "${column}"`}
            </List.Item>
          ))}
        </List>
        <Text fz="sm" maw="80ch">
          The profile will remember it for the next file.{" "}
          <Anchor component={Link} to={columnsAddress(id)} inherit>
            Change the columns
          </Anchor>
        </Text>
      </Stack>
    </Alert>
  );
}
