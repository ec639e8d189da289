import { PasswordInput, type PasswordInputProps } from "@mantine/core";
import { useState } from "react";

/** A required password that can be shown while typing. */
export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      required
      withAsterisk={false}
      aria-invalid={Boolean(props.error)}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        "aria-label": visible ? "Hide password" : "Show password",
        "aria-hidden": false,
        tabIndex: 0,
      }}
      {...props}
    />
  );
}
