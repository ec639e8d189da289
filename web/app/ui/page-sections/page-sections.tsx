import { Button, Menu, Stack, Title } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import classes from "./page-sections.module.css";

/** A part of a subject that has several, each with an address of its own. */
interface PageSection {
  readonly to: string;
  readonly title: string;
}

interface PageSectionsProps {
  /** What the sections are of, for a screen reader. */
  readonly label: string;
  readonly sections: readonly PageSection[];
  /** The title of the section that is shown. */
  readonly current: string;
  readonly children: ReactNode;
}

/** One section at a time, with the list of all: beside the section where there is room, else behind a button above it. */
export function PageSections({ label, sections, current, children }: PageSectionsProps) {
  return (
    <div className={classes.page}>
      <nav aria-label={label} className={classes.nav}>
        <SectionList sections={sections} />
        <SectionMenu sections={sections} current={current} />
      </nav>
      <div className={classes.section}>
        <SectionHeading title={current} />
        <Stack gap="lg">{children}</Stack>
      </div>
    </div>
  );
}

function SectionList({ sections }: Pick<PageSectionsProps, "sections">) {
  return (
    <div className={classes.list}>
      {sections.map(({ to, title }) => (
        <NavLink key={to} to={to} end prefetch="intent" className={classes.link ?? ""}>
          {title}
        </NavLink>
      ))}
    </div>
  );
}

/** The button says which section is shown; the section's own heading below it is for screen readers then. */
function SectionMenu({ sections, current }: Pick<PageSectionsProps, "sections" | "current">) {
  return (
    <Menu width="target" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          size="md"
          fullWidth
          justify="space-between"
          className={classes.menu ?? ""}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {current}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sections.map(({ to, title }) => (
          <Menu.Item
            key={to}
            component={Link}
            to={to}
            fz="md"
            mih="2.75rem"
            {...(title === current && { "aria-current": "page", fw: 650 })}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Takes the focus when another section is chosen, so that keyboard and screen reader go on there. */
function SectionHeading({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(title);
  useEffect(() => {
    if (before.current !== title) heading.current?.focus({ preventScroll: true });
    before.current = title;
  }, [title]);
  return (
    <Title order={2} ref={heading} tabIndex={-1} mb="sm" className={classes.heading ?? ""}>
      {title}
    </Title>
  );
}
