import { Button } from "@mantine/core";
import { useState } from "react";
import { EnterRateDialog, type EnterRateProps } from "./enter-rate-dialog.tsx";

/** Opens the form for a minimum wage. */
export function EnterRateButton(props: EnterRateProps) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        Enter a minimum wage
      </Button>
      {opened && <EnterRateDialog {...props} onClose={() => setOpened(false)} />}
    </>
  );
}
