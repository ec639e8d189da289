import { Anchor, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { OpenItemRules } from "@wagefloor/contract/items/classes.ts";
import { citationText } from "../../../lib/format/citation.ts";
import { formatMoney } from "../../../lib/format/format.ts";
import { Note } from "../../../ui/page/note.tsx";
import { PlainSection } from "../../../ui/page/plain-section.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { openItemRulesQuery } from "./api.ts";
import { RuleGroups } from "./rule-groups.tsx";

const notLoaded = "We couldn't load the state rules for unpaid items.";

/** What the employee's state says of the items that are owed for, and of what was deducted; nothing where no item has a class. */
export function OpenItemRulesCard({ employeeNumber }: { readonly employeeNumber: string }) {
  const query = useQuery(openItemRulesQuery(employeeNumber));
  const { data } = query;
  if (query.error) return <QueryFailure query={query} fallback={notLoaded} />;
  if (data === undefined) return null;
  return (
    <>
      {data.rules.length > 0 && <UnpaidItems rules={data.rules} />}
      {data.refunds.length > 0 && <RefundsAtSeparation refunds={data.refunds} />}
    </>
  );
}

function UnpaidItems({ rules }: Pick<OpenItemRules, "rules">) {
  const placed = rules.flatMap(({ rule, item }) =>
    rule === null ? [] : [{ rule, subject: `${item.name} in ${rule.name}` }],
  );
  const unplaced = rules.filter(({ rule }) => rule === null);
  return (
    <PlainSection labelledBy="item-rules" className="screen-only">
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
    </PlainSection>
  );
}

/** What a state wants back for the employee once the employment ends. */
function RefundsAtSeparation({ refunds }: Pick<OpenItemRules, "refunds">) {
  return (
    <Note title="To pay back when this employee leaves" isNeutral>
      <Stack gap="xs">
        {refunds.map(({ item, rule: { name, citation, source }, deducted }) => (
          <Text key={item.id} fz="sm">
            {item.name}: <b>{formatMoney(deducted)}</b> was deducted. {name} requires that the employer pay
            all of it back when the employment ends, and lets you require the item's return.{" "}
            {citation !== null && source !== null && (
              <>
                <Anchor href={source} target="_blank" rel="noreferrer" inherit>
                  {citationText(citation)}
                </Anchor>
                .
              </>
            )}
          </Text>
        ))}
        <Text fz="sm">
          It isn't in the balance until payroll pays it: it's recorded when you confirm what payroll took, as
          a negative amount. Then write off what the employee would owe again.
        </Text>
      </Stack>
    </Note>
  );
}
