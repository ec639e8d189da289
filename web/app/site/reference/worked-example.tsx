import { Anchor, Card, Text, Title } from "@mantine/core";
import table from "./table.module.css";
import classes from "./worked-example.module.css";

/** Written out: to calculate them would make the first page a tenth heavier. A test does. */
const lines = [
  ["Gross pay, 30 hours at $7.75", "$232.50"],
  ["Minimum wage plus one cent, $7.26 × 30", "$217.80"],
  ["Safe deduction", "$14.70"],
  ["Still owed, of $59.00", "$44.30"],
] as const;

/**
 * The case of the US Department of Labor's Fact Sheet 16 (7.75 an hour, 30 hours, minimum wage 7.25; its ceiling
 * is 15.00) with the cent an hour that is left as a cushion.
 */
export function WorkedExample() {
  return (
    <Card padding="xl">
      <Title order={2} fz="1.0625rem" mb="xs">
        One employee, worked out
      </Title>
      <table className={`${table.table} ${classes.lines}`}>
        <tbody>
          {lines.map(([what, amount]) => (
            <tr key={what} className={what === "Safe deduction" ? table.strong : undefined}>
              <th scope="row">{what}</th>
              <td className={table.figure}>{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text size="sm" c="dimmed" className={classes.source}>
        The figures of the Department of Labor's{" "}
        <Anchor href="https://www.dol.gov/agencies/whd/fact-sheets/16-flsa-wage-deductions" inherit>
          Fact Sheet #16
        </Anchor>
        , whose ceiling is $15.00; Wagefloor leaves one cent an hour above the floor.
      </Text>
    </Card>
  );
}
