import { Anchor, Card, Stack, Text } from "@mantine/core";
import type { ForPayroll } from "@wagefloor/contract/runs/for-payroll.ts";
import type { Run } from "@wagefloor/contract/runs/runs.ts";
import { Link } from "react-router";
import { formatCount, formatMoney } from "../../../lib/format/format.ts";
import { quantity } from "../../../lib/format/quantity.ts";
import { Figure, Figures } from "../../../ui/figures.tsx";
import { runAddress } from "../../runs/run-address.ts";

const nothingAllowed =
  "whose pay has no room this time, or whose items a rule, a cap, or a missing authorization holds back";

interface WhoIsInItProps {
  readonly run: Run;
  readonly forPayroll: ForPayroll;
}

/** How many employees payroll deducts from, how much in all, and who is left out and why. */
export function WhoIsInIt({ run, forPayroll: { employees, total, leftOut } }: WhoIsInItProps) {
  const { belowMinimum, notChecked, outOfScope, nothingToDeduct, skipped } = leftOut;
  const address = runAddress(run.id);
  const reasons = [
    { count: belowMinimum, why: "below minimum wage", to: `${address}?show=non-compliant` },
    { count: notChecked, why: "not checked", to: `${address}?show=not-checked` },
    { count: outOfScope, why: "out of scope: another rule applies", to: address },
    { count: nothingToDeduct, why: nothingAllowed, to: address },
    { count: skipped, why: "skipped, such as those who owe nothing", to: `${address}?tab=skipped` },
  ].filter(({ count }) => count > 0);
  return (
    <Card>
      <Stack gap="md">
        <Figures>
          <Figure label="Employees" value={formatCount(employees)} />
          <Figure label="To deduct" value={formatMoney(total)} />
        </Figures>
        {reasons.length > 0 && (
          <div>
            <Text fz="sm" fw={600}>
              Left out, because nothing is deducted from them:
            </Text>
            <ul style={{ margin: "0.25rem 0 0", paddingInlineStart: "1.25rem" }}>
              {reasons.map(({ count, why, to }) => (
                <li key={why}>
                  <Anchor component={Link} to={to} fz="sm">
                    {quantity(count, "employee")}
                  </Anchor>{" "}
                  <Text component="span" fz="sm">
                    {why}
                  </Text>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Card>
  );
}
