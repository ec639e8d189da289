import { Card, Text, Title } from "@mantine/core";
import {
  IconBolt,
  IconBuildingBank,
  IconClockHour4,
  IconLock,
  IconReportAnalytics,
  IconShieldCheck,
} from "@tabler/icons-react";
import { Section } from "../section.tsx";
import classes from "./feature-cards.module.css";
import { useFadeInOnce } from "./use-fade-in-once.ts";

const features = [
  {
    icon: IconShieldCheck,
    title: "Real-time compliance validation",
    text: "Every employee is checked against the federal and state minimum wage in force on the pay date, and the local one where it is higher.",
  },
  {
    icon: IconBolt,
    title: "Instant analysis",
    text: "Results across the workforce as soon as the file has arrived: deduction, rate before and after, balance.",
  },
  {
    icon: IconReportAnalytics,
    title: "Smart reporting",
    text: "The deduction history of every employee and every run stays on record, with downloads as CSV.",
  },
  {
    icon: IconClockHour4,
    title: "90% time savings",
    text: "Batch processing: one payroll file with everybody in it, in place of one calculation per employee.",
  },
  {
    icon: IconLock,
    title: "Enterprise security",
    text: "Encryption on the way over HTTPS, passwords kept only as hashes, and every account walled off in the database.",
  },
  {
    icon: IconBuildingBank,
    title: "Intelligent rules",
    text: "The latest regulations are applied by date: a table of rates, each with its source and its first day.",
  },
] as const;

/** What the product does, as six cards that fade in once when they come into view (clause LAND-05). */
export function FeatureCards() {
  const list = useFadeInOnce<HTMLUListElement>();
  return (
    <Section id="features" title="Features">
      <ul ref={list} className={classes.cards}>
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <Card h="100%">
              <Icon size={26} stroke={1.6} aria-hidden className={classes.icon} />
              <Title order={3} mt="sm" mb={4}>
                {title}
              </Title>
              <Text c="dimmed">{text}</Text>
            </Card>
          </li>
        ))}
      </ul>
    </Section>
  );
}
