import { Alert } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";

/** Says that a page is a template, for as long as the operator has not replaced it. */
export function TemplateNotice() {
  return (
    <Alert color="yellow" icon={<IconPencil aria-hidden />} title="Template, not in force" mt="lg" mb="xl">
      Replace this page before you open the site to the public. Fill in the words in [square brackets].
    </Alert>
  );
}
