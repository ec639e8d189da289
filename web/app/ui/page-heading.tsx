import { Title, type TitleProps } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/** The one h1 of a page. After a navigation it takes the focus, so that a screen reader starts there. */
export function PageHeading(props: Omit<TitleProps, "order">) {
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useLocation().key !== "default";
  useEffect(() => {
    if (arrived) heading.current?.focus({ preventScroll: true });
  }, [arrived]);
  return <Title order={1} ref={heading} tabIndex={-1} {...props} />;
}
