import classes from "./calculation-steps.module.css";

interface CalculationStepsProps {
  readonly steps: readonly {
    readonly name: string;
    readonly rule: string;
    readonly numbers: string;
    readonly result: string;
    readonly decisive?: boolean;
  }[];
}

/** A calculation to follow with a calculator: each step with its rule, its numbers and its result. */
export function CalculationSteps({ steps }: CalculationStepsProps) {
  return (
    <ol className={classes.steps}>
      {steps.map(({ name, rule, numbers, result, decisive }) => (
        <li key={name} className={classes.step} data-decisive={decisive}>
          <span className={classes.name}>{name}</span>
          <span className={classes.result}>{result}</span>
          <span className={classes.rule}>{rule}</span>
          <span className={classes.numbers}>{numbers}</span>
        </li>
      ))}
    </ol>
  );
}
