import { Center, Loader, VisuallyHidden } from "@mantine/core";

interface LoadingProps {
  /** What is being waited for; read out, not shown. */
  readonly label?: string;
  readonly fullPage?: boolean;
}

/** A centered spinner. */
export function Loading({ label = "Loading", fullPage = false }: LoadingProps) {
  return (
    <Center mih={fullPage ? "100dvh" : "12rem"} role="status">
      <Loader aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </Center>
  );
}
