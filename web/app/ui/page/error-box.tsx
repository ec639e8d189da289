import { Alert, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";

/** What went wrong. Brought into view, with the button below it: on a phone it appears below what is on the screen. */
export function ErrorBox({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Alert
      ref={box}
      color="red"
      icon={<IconAlertTriangle aria-hidden />}
      role="alert"
      style={{ scrollMarginBlockEnd: "5rem" }}
    >
      <Text component="strong" fw={650} inherit>
        Error:
      </Text>{" "}
      {children}
    </Alert>
  );
}
