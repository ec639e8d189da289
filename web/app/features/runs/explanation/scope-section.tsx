import { Anchor, Text } from "@mantine/core";
import { Link } from "react-router";
import { Section } from "./section.tsx";

/** What a verdict covers, and what it doesn't. */
export function ScopeSection() {
  return (
    <Section title="What wasn't checked">
      <Text fz="sm" c="dimmed">
        The check covers the average rate over the period of the file. It doesn't cover individual workweeks,
        overtime, or state rules on deductions.{" "}
        <Anchor component={Link} to="/calculation" inherit>
          How the calculation works
        </Anchor>
      </Text>
    </Section>
  );
}
