import { List } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import type { Plan } from "@wagefloor/domain/plans/catalogue.ts";
import { planLines } from "./plan-lines.ts";

/** What a plan allows and has, as a list with ticks. */
export function PlanList({ plan }: { readonly plan: Pick<Plan, "limits" | "features"> }) {
  return (
    <List
      icon={<IconCheck size={18} aria-hidden color="var(--mantine-color-anchor)" />}
      spacing={6}
      flex={1}
      styles={{ itemWrapper: { alignItems: "flex-start" }, itemIcon: { marginTop: 3 } }}
    >
      {planLines(plan).map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );
}
