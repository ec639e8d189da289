import { Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./page-sections.module.css";
import { SectionLinks } from "./section-links.tsx";
import { useLedSection } from "./use-led-section.ts";

/** A part of a long page. Its id is what follows the `#` of its address. */
export interface PageSection {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** A long page in sections, with links to them: beside the page where there is room, else above it. */
export function PageSections({ sections }: { readonly sections: readonly PageSection[] }) {
  const led = useLedSection(sections.map(({ id }) => id));
  return (
    <div className={classes.page}>
      <SectionLinks sections={sections} led={led} />
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
