import { Text } from "@mantine/core";
import { Section } from "../section.tsx";
import classes from "./testimonials.module.css";

/** No invented people: each entry is a placeholder for a customer's words (docs/decisions/702). */
const entries = [
  { quote: "A customer's words about the first payroll with Wagefloor.", author: "Author", role: "Role" },
  { quote: "A customer's words about the time it saves.", author: "Author", role: "Role" },
  { quote: "A customer's words about an audit or a question it answered.", author: "Author", role: "Role" },
] as const;

/** Three places for the words of customers (clause LAND-06). */
export function Testimonials() {
  return (
    <Section title="Testimonials" heading="Trusted by companies worldwide">
      <ul className={classes.entries}>
        {entries.map(({ quote, author, role }) => (
          <li key={quote}>
            <figure className={classes.entry}>
              <Text className={classes.mark}>Placeholder</Text>
              <blockquote className={classes.quote}>{quote}</blockquote>
              <figcaption className={classes.person}>
                {author}
                <br />
                {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
