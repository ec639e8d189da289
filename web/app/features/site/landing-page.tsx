import { Button, Card, Container, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { pageMeta } from "../../lib/page-meta.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { WorkedExample } from "./worked-example.tsx";

export const meta = pageMeta(
  "Deductions that stay above the minimum wage",
  "Wagefloor checks, for every employee of a payroll file, how much can be deducted without pay falling below the minimum wage of the place, and keeps the balance still owed.",
);

const features = [
  {
    title: "Every employee, every rate",
    text: "Federal, state and local minimum wages in force on the pay date. The highest one that binds is used, and shown.",
  },
  {
    title: "To the cent",
    text: "Exact arithmetic, rounded down in the employee's favor, with one cent an hour left above the floor.",
  },
  {
    title: "Balances that carry on",
    text: "What could not be deducted this time is kept per employee and taken up with the next payroll.",
  },
  {
    title: "Nobody left out silently",
    text: "Who has no result is listed with the reason. An unknown location is marked, not guessed.",
  },
  {
    title: "Your file as it is",
    text: "The CSV that your payroll system exports. Say once which column is which.",
  },
  {
    title: "Reports to keep",
    text: "Every run stays on record. Download all results or only the outstanding balances as CSV.",
  },
];

export default function LandingPage() {
  return (
    <Container size="lg" py={{ base: 40, sm: 80 }}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={{ base: "xl", md: 64 }} verticalSpacing="xl">
        <Stack gap="lg" justify="center">
          <PageHeading fz={{ base: "2rem", sm: "2.75rem" }} lh={1.12} lts="-0.02em">
            Deduct what is owed. Stay above the minimum wage.
          </PageHeading>
          <Text fz="lg" c="dimmed">
            Upload a payroll CSV. For every employee, Wagefloor says how much of a cost such as work boots can
            be deducted safely, and keeps the balance still owed.
          </Text>
          <Group>
            <Button component={Link} to="/signup" size="md">
              Start Free Trial
            </Button>
            <Button component={Link} to="/pricing" size="md" variant="default">
              View Pricing
            </Button>
          </Group>
        </Stack>
        <WorkedExample />
      </SimpleGrid>
      <Stack component="section" id="features" gap="lg" mt={{ base: 56, sm: 96 }}>
        <Title order={2}>What it does</Title>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="lg">
          {features.map(({ title, text }) => (
            <Card key={title}>
              <Title order={3} mb={4}>
                {title}
              </Title>
              <Text c="dimmed">{text}</Text>
            </Card>
          ))}
        </SimpleGrid>
      </Stack>
    </Container>
  );
}
