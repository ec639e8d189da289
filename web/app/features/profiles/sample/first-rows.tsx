import { Badge, Box, Text } from "@mantine/core";
import type { Sample } from "@wagefloor/contract/profiles/samples.ts";
import type { ReadingPlan } from "@wagefloor/domain/payroll-file/plan/reading-plan.ts";
import { usesOfColumns } from "./plan-words.ts";
import classes from "./sample.module.css";

const mostRows = 8;

interface FirstRowsProps {
  readonly sample: Sample;
  readonly plan: ReadingPlan;
}

/** The first rows of the file, below what each column is taken for. The table scrolls in itself. */
export function FirstRows({ sample, plan }: FirstRowsProps) {
  const { columns } = sample.inspection;
  const uses = usesOfColumns(plan, sample.partsOfPay);
  const label = `First rows of ${sample.fileName}`;
  return (
    <Box className={classes.scroller} tabIndex={0} role="region" aria-label={label}>
      <table className={classes.rows}>
        <caption className={classes.caption}>{label}</caption>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} scope="col" data-used={uses.has(name) || undefined}>
                <span className={classes.uses}>
                  {uses.get(name)?.map((use) => (
                    <Badge key={use} size="md" variant="light" tt="none" miw="max-content">
                      {use}
                    </Badge>
                  )) ?? (
                    <Text span size="xs" c="dimmed">
                      Not used
                    </Text>
                  )}
                </span>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.rows.slice(1, mostRows + 1).map((cells, row) => (
            // The rows of a file have no other name than their place.
            <tr key={String(row)}>
              {columns.map(({ name }, at) => (
                <td key={name} data-used={uses.has(name) || undefined}>
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
