import { Link } from "react-router";
import classes from "./page-sections.module.css";
import type { PageSection } from "./page-sections.tsx";
import { useSectionInView } from "./use-section-in-view.ts";

type SectionLinksProps = { readonly sections: readonly Pick<PageSection, "id" | "title">[] };

/** Links to the sections of the page; the one that is being read is marked. */
export function SectionLinks({ sections }: SectionLinksProps) {
  const current = useSectionInView(sections.map(({ id }) => id));
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
