import { Button, Container, Group, Text } from "@mantine/core";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { followOtherTabs, useInSampleCompany } from "../../lib/account/company.ts";
import { sentenceOf } from "../../lib/errors.ts";
import { useLeaveSampleCompany } from "./api.ts";
import classes from "./sample-company-banner.module.css";

/** Above every signed-in page while the user looks around in the sample company: that it is one, and the way back. */
export function SampleCompanyBanner() {
  const isShown = useInSampleCompany();
  const isInSettings = useLocation().pathname.startsWith("/app/settings");
  const leave = useLeaveSampleCompany();
  useEffect(() => {
    const leaving = new AbortController();
    followOtherTabs(leaving.signal);
    return () => leaving.abort();
  }, []);
  if (!isShown) return null;
  return (
    <section aria-label="Sample company" className={classes.banner}>
      <Container size="xl" py={6}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" role="status" flex="1 1 16rem">
            <b>Sample company.</b>{" "}
            {isInSettings
              ? "Your sign-in, email address, and account are your own, and changes to them stay. Everything else here is deleted when you leave."
              : "These employees and figures are made up. Everything here, including what you add, is deleted when you leave."}
            {leave.error &&
              ` ${sentenceOf(leave.error, "The sample company couldn't be closed. Try again.")}`}
          </Text>
          <Button
            variant="default"
            size="xs"
            loading={leave.isPending || leave.isSuccess}
            onClick={() => leave.mutate()}
          >
            Leave the sample company
          </Button>
        </Group>
      </Container>
    </section>
  );
}
