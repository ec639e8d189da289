import { Stack, Title } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import classes from "./page-sections.module.css";
import { SectionLinks } from "./section-links.tsx";

/** A part of a long page. Its id is what stands behind the `#` of its address. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** A long page in sections, with links to them: beside the page where there is room, else above it. */
export function PageSections({ sections }: { readonly sections: readonly PageSection[] }) {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: choosing the same section again leads there again
  useEffect(() => {
    if (hash !== "" && sections.some(({ id }) => hash === `#${id}`)) lead(hash.slice(1));
  }, [hash, key]);
  return (
    <div className={classes.page}>
      <SectionLinks sections={sections} />
      <div className={classes.sections}>
        {sections.map(({ id, title, content }) => (
          <div key={id}>
            <Title order={2} id={id} tabIndex={-1} mb="sm" className={classes.heading ?? ""}>
              {title}
            </Title>
            <Stack gap="lg">{content}</Stack>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The focus goes along, so that the keyboard and a screen reader go on there. */
function lead(id: string): void {
  const heading = document.getElementById(id);
  heading?.scrollIntoView();
  heading?.focus({ preventScroll: true });
}
