import { Container, Group, Text, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import classes from "./hero.module.css";
import { RotatingWord } from "./rotating-word.tsx";

const words = ["compliant", "automated", "error-free", "efficient", "streamlined"];

interface HeroProps {
  /** What there is to try. */
  readonly example: ReactNode;
}

/** What the product is, the two ways on, and one paycheck to try (clause LAND-02). */
export function Hero({ example }: HeroProps) {
  return (
    <div className={classes.band}>
      <Container size="lg" className={classes.hero}>
        <div className={classes.words}>
          <PageHeading className={classes.heading}>
            <VisuallyHidden>
              Payroll deductions, made compliant, automated, error-free, efficient and streamlined
            </VisuallyHidden>
            <span aria-hidden>Payroll deductions, made</span>
          </PageHeading>
          <div className={classes.rotating}>
            <RotatingWord words={words} />
          </div>
          <Text className={classes.lead}>
            Wagefloor removes manual calculation and compliance risk. Upload a payroll CSV or Excel file and
            see, for every employee, how much of a cost such as work boots can be deducted while pay stays at
            or above the local minimum wage.
          </Text>
          <Group gap="sm">
            <LinkButton to="/signup" size="md">
              Start Free Trial
            </LinkButton>
            <LinkButton to="/pricing" size="md" variant="default">
              View Pricing
            </LinkButton>
          </Group>
        </div>
        {example}
      </Container>
    </div>
  );
}
