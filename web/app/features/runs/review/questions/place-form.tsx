import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useState } from "react";
import { jurisdictionsQuery } from "../../../../lib/jurisdictions.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { placeChoices } from "../../results/places/place-choices.ts";
import { useAnswer } from "../api.ts";
import { DecisionForm } from "./decision-form.tsx";

/** Where everyone works whose rows have no location. */
export function PlaceForm({ review }: { readonly review: Review }) {
  return <Place key={review.chosenPlace?.key} review={review} />;
}

function Place({ review: { id, payDate, period, chosenPlace } }: { readonly review: Review }) {
  const places = useQuery(jurisdictionsQuery(payDate, period));
  const saved = chosenPlace?.key ?? "";
  const [place, setPlace] = useState(saved);
  const answering = useAnswer(id, "place");
  const choices = placeChoices((places.data ?? []).filter(({ kind }) => kind !== "federal"));

  return (
    <DecisionForm
      isChanged={place !== saved}
      isDecided={saved !== ""}
      deciding={answering}
      confirm="Confirm place"
      onSave={() => answering.mutate({ answer: place || null })}
    >
      <NativeSelect
        w="100%"
        maw={480}
        label="Place of work"
        description="A city or county if it's listed, otherwise its state, with the minimum wage on the pay date"
        value={place}
        onChange={({ currentTarget }) => setPlace(currentTarget.value)}
        data={[{ value: "", label: chosenPlace ? "No place, not checked" : "Choose a place" }, ...choices]}
      />
      <QueryFailure query={places} fallback="The places couldn't be loaded." />
    </DecisionForm>
  );
}
