import type { MetaDescriptor } from "react-router";

/** Title, and for public pages the description, of one page. Use as `export const meta = pageMeta("Results")`. */
export function pageMeta(title: string, description?: string): () => MetaDescriptor[] {
  const tags: MetaDescriptor[] = [{ title: `${title} · Wagefloor` }];
  if (description) {
    tags.push(
      { name: "description", content: description },
      { property: "og:type", content: "website" },
      { property: "og:site_name", content: "Wagefloor" },
      { property: "og:title", content: title },
      { property: "og:description", content: description },
      { name: "twitter:card", content: "summary_large_image" },
    );
  }
  return () => tags;
}
