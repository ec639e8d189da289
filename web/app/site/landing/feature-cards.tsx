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
    text: "We check every employee against the federal and state minimum wage in force on the pay date, and the local minimum wage where it's higher.",
  },
  {
    icon: IconBolt,
    title: "Instant analysis",
    text: "Results for your whole workforce as soon as your file is uploaded: deduction, rate before and after, and balance.",
  },
  {
    icon: IconReportAnalytics,
    title: "Smart reporting",
    text: "Every run and every employee's deduction history stays on record, and you can download it as CSV.",
  },
  {
    icon: IconClockHour4,
    title: "90% time savings",
    text: "Batch processing: one payroll file for everyone instead of one calculation per employee.",
  },
  {
    icon: IconLock,
    title: "Enterprise security",
    text: "Data is encrypted in transit over HTTPS, passwords are stored only as hashes, and each account's data is kept separate in the database.",
  },
  {
    icon: IconBuildingBank,
    title: "Intelligent rules",
    text: "The latest regulations are applied by date, from a table that lists the source and effective date of every rate.",
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
