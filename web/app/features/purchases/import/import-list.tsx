import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ImportKind } from "@wagefloor/domain/purchases/import/import-fields.ts";
import { sentenceOf } from "../../../lib/errors.ts";
import { Loading } from "../../../ui/page/loading.tsx";
import { PageError } from "../../../ui/page/page-error.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { itemsQuery } from "../items/api.ts";
import { useKnownPeople } from "../known-people.ts";
import { draftOf, useImportDraft } from "./import-draft.ts";
import { ImportReview } from "./import-review.tsx";
import { importWords, sourceWords } from "./import-words.ts";
import { Intake } from "./intake.tsx";

interface ImportListProps {
  readonly kind: ImportKind;
}

/** From a list, pasted or dropped, to what is recorded: take it, look at it, mend it, record it. */
export function ImportList({ kind }: ImportListProps) {
  const [draft, setDraft] = useImportDraft(kind);
  const items = useQuery(itemsQuery);
  const { query, people } = useKnownPeople();
  const { title, description } = importWords[kind];
  const error = items.error ?? query.error;
  if (items.data === undefined || people === undefined) {
    if (error === null) return <Loading label="Loading items and employees" />;
    return (
      <PageError onRetry={() => Promise.all([items.refetch(), query.refetch()])}>
        {sentenceOf(error, "Your items and employees couldn't be loaded.")}
      </PageError>
    );
  }
  const { data: allItems } = items;
  return (
    <>
      <PageHeader
        title={draft === null ? title : `Check ${sourceWords(draft.source)}`}
        description={draft === null ? description : "Nothing is recorded yet."}
        actions={
          draft !== null && (
            <Button variant="default" onClick={() => setDraft(null)}>
              Start over
            </Button>
          )
        }
      />
      {draft === null ? (
        <Intake kind={kind} onRead={(source, table) => setDraft(draftOf(source, table, kind, allItems))} />
      ) : (
        <ImportReview
          key={draft.id}
          kind={kind}
          draft={draft}
          known={{ items: allItems.filter(({ archived }) => !archived), people }}
          onChange={setDraft}
        />
      )}
    </>
  );
}
