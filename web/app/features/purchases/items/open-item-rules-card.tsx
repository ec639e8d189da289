import { Card, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { openItemRulesQuery } from "./api.ts";
import { RuleGroups } from "./rule-groups.tsx";

const notLoaded = "We couldn't load the state rules for unpaid items.";

/** What the employee's state says of the items that are still owed for; nothing where no item has a class. */
export function OpenItemRulesCard({ employeeNumber }: { readonly employeeNumber: string }) {
  const query = useQuery(openItemRulesQuery(employeeNumber));
  const { data } = query;
  if (query.error) return <QueryFailure query={query} fallback={notLoaded} />;
  if (data === undefined || data.rules.length === 0) return null;
  const placed = data.rules.flatMap(({ rule, item }) =>
    rule === null ? [] : [{ rule, subject: `${item.name} in ${rule.name}` }],
  );
  const unplaced = data.rules.filter(({ rule }) => rule === null);
  return (
    <Card component="section" aria-labelledby="item-rules" className="screen-only">
      <Title order={2} id="item-rules" mb="sm">
        State rules for unpaid items
      </Title>
      <Stack gap="sm">
        {placed.length > 0 && <RuleGroups entries={placed} />}
        {unplaced.length > 0 && (
          <Text fz="sm">
            We don't know which state this employee works in yet, so we can't say which rule applies to{" "}
            <b>{unplaced.map(({ item }) => item.name).join(", ")}</b>.
          </Text>
        )}
        <Text fz="sm" c="dimmed">
          A run deducts nothing for an item until its rule's requirements are met.
        </Text>
      </Stack>
    </Card>
  );
}
