import { Card, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { configurationQuery } from "./api.ts";
import { ConfigurationForm } from "./configuration-form.tsx";

/** 'Analysis Configuration' on the settings page. The app's guard has loaded the configuration before. */
export function ConfigurationCard() {
  const { data: configuration } = useQuery(configurationQuery);
  return (
    <Card component="section" aria-labelledby="analysis-configuration">
      <Stack gap="lg">
        <div>
          <Title order={2} id="analysis-configuration">
            Analysis Configuration
          </Title>
          <Text c="dimmed" size="sm">
            How your payroll files are read. A change holds from the next analysis on.
          </Text>
        </div>
        {configuration && <ConfigurationForm configuration={configuration} />}
      </Stack>
    </Card>
  );
}
