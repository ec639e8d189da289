import { Badge, Button, Card, Container, Group, List, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { type Plan, plans } from "@wagefloor/domain/plans/catalogue.ts";
import { Link } from "react-router";
import { formatCount, formatMoney } from "../../lib/format.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { PageHeading } from "../../ui/page-heading.tsx";

export const meta = pageMeta(
  "Pricing",
  "Basic, Standard and Professional: monthly plans by the number of payroll analyses and employees.",
);

const offered = plans.filter((plan) => plan.monthlyPrice !== null);

export default function PricingPage() {
  return (
    <Container size="lg" py={{ base: 40, sm: 72 }}>
      <Stack gap="xs" mb="xl" maw="40rem">
        <PageHeading fz={{ base: "2rem", sm: "2.5rem" }}>Pricing</PageHeading>
        <Text fz="lg" c="dimmed">
          Monthly plans, by how many payroll files you analyze and how many employees are in them.
        </Text>
      </Stack>
      <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
        {offered.map((plan) => (
          <PlanCard key={plan.key} plan={plan} />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="lg" maw="40rem">
        Plans cannot be paid for on this site yet. Make an account first; the operator of this installation
        then opens the plan for your address.
      </Text>
    </Container>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  return (
    <Card component="article" padding="xl">
      <Stack h="100%">
        <Group justify="space-between" mih="1.75rem">
          <Title order={2}>{plan.name}</Title>
          {plan.key === "standard" && <Badge variant="light">Most Popular</Badge>}
        </Group>
        <Text>
          <Text span fz="2rem" fw={650} lts="-0.02em">
            {plan.monthlyPrice !== null && formatMoney(plan.monthlyPrice)}
          </Text>
          <Text span c="dimmed">
            /month
          </Text>
        </Text>
        <List
          icon={<IconCheck size={18} aria-hidden color="var(--mantine-color-anchor)" />}
          spacing={6}
          flex={1}
        >
          {[...limitsInWords(plan), ...plan.features].map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
        <Button component={Link} to="/signup" variant={plan.key === "standard" ? "filled" : "default"}>
          Subscribe now
        </Button>
      </Stack>
    </Card>
  );
}

function limitsInWords({ limits }: Plan): string[] {
  const { analysesPerMonth, employeesPerMonth } = limits;
  return [
    analysesPerMonth === null ? "Unlimited analyses" : `${formatCount(analysesPerMonth)} analyses a month`,
    employeesPerMonth === null
      ? "Unlimited employees"
      : `${formatCount(employeesPerMonth)} unique employees a month`,
  ];
}
