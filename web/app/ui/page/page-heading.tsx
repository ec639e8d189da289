import { Title, type TitleProps } from "@mantine/core";
import { useEffect, useRef } from "react";

let somethingWasShown = false;

/**
 * The one h1 of a page. It takes the focus when it appears, so that a screen reader starts there after a
 * navigation; the first one after loading the document leaves the focus where the browser puts it.
 */
export function PageHeading(props: Omit<TitleProps, "order">) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (somethingWasShown) heading.current?.focus({ preventScroll: true });
    somethingWasShown = true;
  }, []);
  return <Title order={1} ref={heading} tabIndex={-1} {...props} />;
}
