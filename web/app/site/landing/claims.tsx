import { Container } from "@mantine/core";
import classes from "./claims.module.css";

/**
 * The claims of clause LAND-07 in the specification's words. Their figures are the operator's to prove
 * (docs/decisions/702).
 */
const claims = [
  { claim: "Trusted by 150+ companies", words: "US employers and their payroll staff" },
  { claim: "90% time savings", words: "Your whole payroll in one file, not one employee at a time" },
  { claim: "100% compliance", words: "We never propose a deduction that goes below the rate checked" },
  { claim: "A free trial", words: "Before the first payment" },
] as const;

/** What the product claims, in a row. */
export function Claims() {
  return (
    <Container size="lg">
      <ul className={classes.claims}>
        {claims.map(({ claim, words }) => (
          <li key={claim} className={classes.claim}>
            <strong className={classes.figure}>{claim}</strong>
            <span className={classes.words}>{words}</span>
          </li>
        ))}
      </ul>
    </Container>
  );
}
