import { Card, Container, List, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { plans } from "@wagefloor/domain/plans/catalogue.ts";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { pageMeta } from "../../lib/format/page-meta.ts";
import { Notice } from "../../ui/page/notice.tsx";
import opening from "../../ui/page/opening.module.css";
import { PageHeading } from "../../ui/page/page-heading.tsx";
import { inquiryFormQuery, useSendInquiry } from "./api.ts";
import classes from "./enterprise-page.module.css";
import { InquiryFailure } from "./inquiry-failure.tsx";
import { InquiryForm } from "./inquiry-form.tsx";

export const meta = pageMeta(
  "Enterprise",
  "Unlimited payroll analyses and employees with a custom contract: ask for a quote.",
);

const offer = [
  "Unlimited analyses and employees",
  ...(plans.find(({ key }) => key === "enterprise")?.features ?? []),
];

const redirectAfter = 3000;

/** The enterprise plan's inquiry form, and what becomes of it (clauses ENT-01 to ENT-03). */
export default function EnterprisePage() {
  useQuery(inquiryFormQuery);
  const sending = useSendInquiry();
  const navigate = useNavigate();
  useEffect(() => {
    if (!sending.isSuccess) return;
    const timer = setTimeout(() => navigate("/pricing"), redirectAfter);
    return () => clearTimeout(timer);
  }, [sending.isSuccess, navigate]);

  return (
    <Container size="lg" className={classes.page}>
      <div className={classes.words}>
        <PageHeading className={opening.heading}>Wagefloor for enterprises</PageHeading>
        <Text className={opening.lead}>
          Need more employees or payrolls than our plans include? Tell us how many, and we'll send you a
          quote.
        </Text>
        <List className={classes.list}>
          {offer.map((item) => (
            <List.Item key={item}>{item}</List.Item>
          ))}
        </List>
      </div>
      <Card padding="xl">
        {sending.isSuccess ? (
          <Notice kind="done">Thank you for your inquiry! We'll be in touch soon.</Notice>
        ) : (
          <Stack>
            <p className={classes.needsScripts}>This form needs JavaScript.</p>
            {sending.isError && <InquiryFailure error={sending.error} />}
            <InquiryForm pending={sending.isPending} onSubmit={sending.mutate} />
          </Stack>
        )}
      </Card>
    </Container>
  );
}
