import { Text, Title } from "@mantine/core";
import { Section } from "../section.tsx";
import classes from "./simple-process.module.css";

const steps = [
  {
    title: "Upload",
    text: "Upload a payroll CSV by drag and drop, or an Excel file: what your payroll system exports, with no changes needed.",
  },
  {
    title: "Instant analysis",
    text: "Get an instant analysis: the maximum deduction for every employee, and the balance still owed, tracked from one payroll to the next.",
  },
  {
    title: "Review and download",
    text: "Review the results and download compliant payroll reports: all employees, or only those with an outstanding balance.",
  },
] as const;

/** The way of a payroll file in three steps, each standing a little higher (clause LAND-04). */
export function SimpleProcess() {
  return (
    <Section title="Simple Process">
      <ol className={classes.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={classes.step}>
            <span className={classes.number} aria-hidden>
              {index + 1}
            </span>
            <Title order={3}>{title}</Title>
            <Text c="dimmed">{text}</Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
