import { Container } from "@mantine/core";
import type { ReactNode } from "react";
import { PageHeading } from "../ui/page/page-heading.tsx";
import classes from "./article.module.css";

interface ArticleProps {
  readonly title: string;
  readonly lead?: string;
  readonly children: ReactNode;
}

/** A page to be read: one column of text with headings, lists and tables. */
export function Article({ title, lead, children }: ArticleProps) {
  return (
    <Container size="sm" component="article" className={classes.article}>
      <PageHeading>{title}</PageHeading>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </Container>
  );
}
