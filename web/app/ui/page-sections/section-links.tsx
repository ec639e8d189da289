import { Link } from "react-router";
import classes from "./page-sections.module.css";
import type { PageSection } from "./page-sections.tsx";
import { useSectionInView } from "./use-section-in-view.ts";

interface SectionLinksProps {
  readonly sections: readonly Pick<PageSection, "id" | "title">[];
  /** The section to which the reader was led, until the reader leaves it. */
  readonly led: string | undefined;
}

/** Links to the sections of the page; the one that is being read is marked. */
export function SectionLinks({ sections, led }: SectionLinksProps) {
  const inView = useSectionInView(sections.map(({ id }) => id));
  const current = led ?? inView;
  return (
    <nav aria-label="On this page" className={classes.links}>
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          to={{ hash: id }}
          preventScrollReset
          className={classes.link}
          {...(id === current && { "aria-current": "true" })}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
