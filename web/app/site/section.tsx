import { Container, Text, Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./section.module.css";

interface SectionProps {
  /** For links to this part of the page. */
  readonly id?: string;
  /** The section's name. */
  readonly title: string;
  /** A sentence that says more than the name; then it is the one set large. */
  readonly heading?: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** One part of a public page under a heading of its own. */
export function Section({ id, title, heading, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} aria-labelledby={titleId} className={classes.section}>
      <Container size="lg">
        <div className={classes.head}>
          {heading && (
            <Text id={titleId} className={classes.name}>
              {title}
            </Text>
          )}
          <Title order={2} id={heading ? undefined : titleId} className={classes.heading}>
            {heading ?? title}
          </Title>
          {lead && <Text className={classes.lead}>{lead}</Text>}
        </div>
        {children}
      </Container>
    </section>
  );
}
