import { Anchor, Group, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { LinkButton } from "../../ui/link-button.tsx";

/**
 * Where a new company begins: with its payroll file, or with its purchases if only those are charged.
 * @param needsPurchases only recorded purchases are charged, and none is recorded yet
 */
export function FirstSteps({ needsPurchases }: { readonly needsPurchases: boolean }) {
  return needsPurchases ? <FirstPurchases /> : <FirstFile />;
}

function FirstPurchases() {
  return (
    <Group justify="space-between" gap="md">
      <Stack gap={4} maw={560}>
        <Text fw={550}>Start with what your employees bought</Text>
        <Text c="dimmed">
          Only recorded purchases are charged, so nothing is deducted until they're here.{" "}
          <Anchor component={Link} to="/app/purchases?record=" inherit>
            Record a purchase
          </Anchor>{" "}
          by hand, or import{" "}
          <Anchor component={Link} to="/app/purchases/opening-balances" inherit>
            opening balances
          </Anchor>{" "}
          of employees who already owe something. Then{" "}
          <Anchor component={Link} to="/app/analysis" inherit>
            upload the first payroll file
          </Anchor>
          .
        </Text>
      </Stack>
      <LinkButton to="/app/purchases/import">Paste or import purchases</LinkButton>
    </Group>
  );
}

function FirstFile() {
  return (
    <Group justify="space-between" gap="md">
      <Stack gap={4} maw={560}>
        <Text fw={550}>Start with a payroll file</Text>
        <Text c="dimmed">
          Upload the file from your payroll system. You'll see what was read before anything is saved or
          deducted. Do employees already owe something?{" "}
          <Anchor component={Link} to="/app/purchases/opening-balances" inherit>
            Import opening balances
          </Anchor>{" "}
          first.
        </Text>
      </Stack>
      <LinkButton to="/app/analysis">Upload the first file</LinkButton>
    </Group>
  );
}
