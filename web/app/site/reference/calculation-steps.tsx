import classes from "./calculation-steps.module.css";
import table from "./table.module.css";
import { TableScroller } from "./table-scroller.tsx";

const steps = [
  ["Rate before the deduction", "gross ÷ hours", "$232.50 ÷ 30", "$7.75"],
  ["Minimum to leave", "(minimum wage + $0.01) × hours", "$7.26 × 30", "$217.80"],
  [
    "Available for a deduction",
    "gross − minimum to leave, rounded down, never below 0",
    "$232.50 − $217.80",
    "$14.70",
  ],
  ["Safe deduction", "the lower of available and cost", "$14.70 or $59.00", "$14.70"],
  ["Still owed", "cost − safe deduction", "$59.00 − $14.70", "$44.30"],
  ["Rate after the deduction", "(gross − safe deduction) ÷ hours", "$217.80 ÷ 30", "$7.26"],
] as const;

/**
 * The arithmetic of one employee (specification, section 9) on the figures of the US Department of Labor's Fact Sheet
 * 16. Hours below 0.01 count as 0.01.
 */
export function CalculationSteps() {
  return (
    <TableScroller label="The calculation step by step">
      <table className={`${table.table} ${table.ruled} ${classes.steps}`}>
        <thead>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Rule</th>
            <th scope="col">Example</th>
            <th scope="col" className={table.figure}>
              Result
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map(([step, rule, example, result]) => (
            <tr key={step} className={step === "Safe deduction" ? table.strong : undefined}>
              <th scope="row">{step}</th>
              <td>{rule}</td>
              <td className={classes.example}>{example}</td>
              <td className={table.figure}>{result}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
  );
}
