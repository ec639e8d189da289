import { Stack, Text } from "@mantine/core";
import type { PurchaseRule } from "@wagefloor/contract/items/classes.ts";
import { itemClassWords } from "@wagefloor/domain/items/rulebook/rule-words.ts";
import { formatCount } from "../../../lib/format/format.ts";
import { Note } from "../../../ui/page/note.tsx";
import { RuleGroups } from "./rule-groups.tsx";

interface PurchaseRulesProps {
  readonly rules: readonly PurchaseRule[];
  /** Whether these are several purchases, whose rows are named. */
  readonly isList?: boolean;
}

/** Rules to check before deducting for purchases about to be recorded; nothing if there are none. */
export function PurchaseRules({ rules, isList = false }: PurchaseRulesProps) {
  const entries = rules.flatMap(({ rule, ...one }) =>
    rule === null || rule.answer === "rate-check-only"
      ? []
      : [{ rule, subject: `${one.item.name} in ${rule.name}`, ...detailOf(one, isList) }],
  );
  const unplaced = rules.filter(({ rule }) => rule === null);
  if (entries.length + unplaced.length === 0) return null;
  return (
    <Note title={`Check state rules before payroll deducts for ${isList ? "these" : "this"}`}>
      <Stack gap="sm">
        <RuleGroups entries={entries} />
        {unplaced.map((one) => (
          <Text key={one.item.id} fz="sm">
            <b>{one.item.name}</b>
            {isList && ` (${detailOf(one, isList).detail})`}: we don't know which state{" "}
            {one.lines.length === 1 ? "this employee works" : "these employees work"} in yet, so we can't say
            which rule applies.
          </Text>
        ))}
        <Text fz="sm">
          You can still record {isList ? "these purchases" : "the purchase"}. Runs deduct for{" "}
          {isList ? "them" : "it"} only where the rule allows it and the authorization that it requires is on
          file.
        </Text>
      </Stack>
    </Note>
  );
}

const mostRows = 8;

/** The class, unless the item has its name, and of a list the rows. */
function detailOf({ item, itemClass, lines }: Omit<PurchaseRule, "rule">, isList: boolean) {
  const words = itemClassWords[itemClass];
  if (!isList) return item.name.toLowerCase() === words.toLowerCase() ? {} : { detail: words };
  const more = lines.length > mostRows ? ` and ${formatCount(lines.length - mostRows)} more` : "";
  const rows = `${lines.length === 1 ? "row" : "rows"} ${lines.slice(0, mostRows).join(", ")}${more}`;
  return { detail: `${words}; ${rows}` };
}
