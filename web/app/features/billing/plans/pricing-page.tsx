import { Card, Container, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type Plan, plans } from "@wagefloor/domain/plans/catalogue.ts";
import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { sessionQuery } from "../../../lib/account/session.ts";
import { pageMeta } from "../../../lib/format/page-meta.ts";
import { priceListData } from "../../../lib/format/price-list-data.ts";
import { offerQuery, trialTerms } from "../../../lib/offer.ts";
import { usageQuery } from "../../../lib/usage.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ErrorNotice } from "../../../ui/page/error-notice.tsx";
import { PageHeading } from "../../../ui/page/page-heading.tsx";
import { useSubscribe } from "../api.ts";
import { checkoutSentence } from "../checkout/checkout-failure.ts";
import { readPlanWish } from "../checkout/chosen-plan.ts";
import type { Subscription } from "../describe-subscription.ts";
import { PlanAction } from "./plan-action.tsx";
import { PlanCard } from "./plan-card.tsx";

const describe = pageMeta(
  "Pricing",
  "Basic, Standard, and Professional: monthly plans based on the number of payroll analyses and employees.",
);

export const meta = () => [...describe(), priceListData()];

const offered = plans.filter((plan) => plan.monthlyPrice !== null);

export default function PricingPage() {
  const session = useQuery(sessionQuery);
  const usage = useQuery({ ...usageQuery, enabled: Boolean(session.data) });
  const subscription = usage.data?.subscription ?? null;
  const trialDays = useTrialDays();
  const { subscribe, pendingPlan, error } = useSubscribe();
  useWish(usage.data?.subscription === null, subscribe);
  return (
    <Container size="lg" py={{ base: 40, sm: 72 }}>
      <Stack gap="xs" mb="xl" maw="40rem">
        <PageHeading fz={{ base: "2rem", sm: "2.5rem" }}>Pricing</PageHeading>
        <Text fz="lg" c="dimmed">
          Priced by payroll files and employees analyzed each month. An employee counts once.
        </Text>
      </Stack>
      <Stack gap="lg">
        {error && <ErrorNotice>{checkoutSentence(error)}</ErrorNotice>}
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing="lg">
          {offered.map((plan) => (
            <PlanCard
              key={plan.key}
              plan={plan}
              current={subscription?.planId === plan.id}
              action={
                <PlanAction
                  plan={plan}
                  subscription={subscription}
                  trialDays={trialDays ?? 0}
                  pending={pendingPlan?.id === plan.id}
                  onSubscribe={() => subscribe(plan)}
                />
              }
            />
          ))}
        </SimpleGrid>
        <Terms subscription={subscription} trialDays={trialDays} />
        <EnterpriseBox />
      </Stack>
    </Container>
  );
}

/** Opens the payment page of a plan that was chosen before signing up, once: going back from it leads nowhere. */
function useWish(maySubscribe: boolean, subscribe: (plan: Plan) => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const plan = readPlanWish(state);
  const ready = maySubscribe && plan !== undefined;
  const goOn = useEffectEvent(() => {
    navigate("/pricing", { replace: true, state: null });
    if (plan) subscribe(plan);
  });
  useEffect(() => {
    if (ready) goOn();
  }, [ready]);
}

function EnterpriseBox() {
  return (
    <Card component="section" aria-labelledby="enterprise" padding="xl">
      <Group justify="space-between" gap="lg">
        <Stack gap={4}>
          <Title order={2} id="enterprise">
            Looking for Enterprise plans?
          </Title>
          <Text c="dimmed">
            For businesses that need more: unlimited analyses and employees, with a custom contract.
          </Text>
        </Stack>
        <LinkButton to="/enterprise" variant="default">
          Contact us for a quote
        </LinkButton>
      </Group>
    </Card>
  );
}

interface TermsProps {
  readonly subscription: Subscription | null;
  readonly trialDays: number | undefined;
}

function Terms({ subscription, trialDays }: TermsProps) {
  const change =
    subscription?.managedBy === "operator"
      ? `Your account has the ${subscription.planName} plan by agreement.`
      : "Change the plan or cancel at any time in your settings.";
  return (
    <Text size="sm" c="dimmed" maw="44rem" mih="3.2em">
      {/* One text: a space between two would move when the second one comes. */}
      {["Prices in US dollars.", change, subscription ? "" : trialWords(trialDays)].join(" ").trim()}
    </Text>
  );
}

function trialWords(days: number | undefined): string {
  if (days === undefined) return "";
  return days > 0 ? trialTerms(days) : "Your card is charged when you subscribe.";
}

/** The free trial that the reader can still have; undefined until that is known. */
function useTrialDays(): number | undefined {
  const session = useQuery(sessionQuery).data;
  const usage = useQuery({ ...usageQuery, enabled: Boolean(session) });
  const offer = useQuery(offerQuery);
  return session ? usage.data?.trialDays : offer.data?.trialDays;
}
