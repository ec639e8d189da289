import { Button, type ButtonProps } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";

interface DownloadLinkProps extends ButtonProps {
  readonly url: string;
}

/** A link to a file, as a button; a disabled one leads nowhere. */
export function DownloadLink({ url, disabled = false, ...button }: DownloadLinkProps) {
  const look = { leftSection: <IconDownload size={16} aria-hidden />, ...button };
  return disabled ? <Button {...look} disabled /> : <Button {...look} component="a" href={url} download />;
}
