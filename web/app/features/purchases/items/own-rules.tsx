import { Anchor, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ItemRules } from "@wagefloor/contract/items/classes.ts";
import type { ItemClass } from "@wagefloor/domain/items/rule-lists.ts";
import { Link } from "react-router";
import { quantity } from "../../../lib/format/quantity.ts";
import { Note } from "../../../ui/page/note.tsx";
import { QueryFailure } from "../../../ui/page/query-failure.tsx";
import { itemRulesQuery } from "./api.ts";
import { RuleGroups } from "./rule-groups.tsx";

/** What the states in which the organization's employees work say of a class of item. */
export function OwnRules({ itemClass }: { readonly itemClass: ItemClass }) {
  const query = useQuery(itemRulesQuery(itemClass));
  return (
    <Stack gap="sm" mih={120}>
      <QueryFailure query={query} fallback="We couldn't load the rules for your states." />
      {query.data && <Rules {...query.data} />}
      <RunsCheckRules />
    </Stack>
  );
}

/** What it means that an item has a class. */
function RunsCheckRules() {
  return (
    <Note title="Runs check these rules" isNeutral>
      Starting with the next run, we deduct for this item only where the state's rule has been reviewed and
      allows it, and only with the authorization that it requires. Record authorizations on the employees'
      pages before you run the file.
    </Note>
  );
}

function Rules({ rules, withoutState }: ItemRules) {
  const rulebook = (
    <Anchor component={Link} to="/rules" target="_blank" inherit>
      rules for all states
    </Anchor>
  );
  if (rules.length === 0)
    return (
      <Text fz="sm">
        Once we know where your employees work, we'll show the rules for their states here. Until then, see
        the {rulebook}.
      </Text>
    );
  return (
    <>
      <Text fz="sm" fw={600}>
        Rules where your employees work
      </Text>
      <RuleGroups
        entries={rules.map(({ employees, ...rule }) => ({
          rule,
          subject: rule.name,
          detail: quantity(employees, "employee"),
        }))}
      />
      <Text fz="sm" c="dimmed">
        {withoutState > 0 &&
          `We don't know which state ${quantity(withoutState, "employee")} ${withoutState === 1 ? "works" : "work"} in. Set where they work to see their rules.  `}
        Employees in other states? See the {rulebook}.
      </Text>
    </>
  );
}
