import { Button, Text } from "@mantine/core";
import { SettingsCard } from "../../ui/forms/settings-card.tsx";
import { SendFailure } from "../../ui/page/send-failure.tsx";
import { useExportData } from "./api.ts";
import { saveFile } from "./save-file.ts";

const fileName = "wagefloor-data.json";

/** Downloads all data about the account. */
export function ExportCard() {
  const exporting = useExportData();
  const start = () => exporting.mutate(undefined, { onSuccess: (content) => saveFile(content, fileName) });
  return (
    <SettingsCard
      id="export-heading"
      title="Export"
      description="Download everything Wagefloor keeps about your account as one JSON file: settings, balances with their history, and all runs with their results. It contains employee data, so keep it safe."
    >
      <div>
        <Button variant="default" size="md" loading={exporting.isPending} onClick={start}>
          Export my data
        </Button>
        <Text size="sm" role="status">
          {exporting.isPending && "Collecting your data. This can take a minute."}
          {exporting.isSuccess && `${fileName} is in your downloads.`}
        </Text>
      </div>
      <SendFailure sending={exporting} fallback="Your data couldn't be exported. Try again." />
    </SettingsCard>
  );
}
