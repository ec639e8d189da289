import { Alert, NativeSelect, Stack, Text } from "@mantine/core";
import { IconMapPin, IconMapPinQuestion } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { Review } from "@wagefloor/contract/reviews/reviews.ts";
import { useState } from "react";
import { quantity } from "../../../../lib/format/quantity.ts";
import { jurisdictionsQuery } from "../../../../lib/jurisdictions.ts";
import { QueryFailure } from "../../../../ui/page/query-failure.tsx";
import { placeChoices } from "../../results/places/place-choices.ts";
import { useDecidePlace } from "../api.ts";
import { DecisionForm } from "../decision-form.tsx";

/** Asks where the employees work of whom the file doesn't say it; what was said can be changed. */
export function PlaceDecision({ review }: { readonly review: Review }) {
  const { withoutLocation, chosenPlace } = review;
  if (withoutLocation === 0 && chosenPlace === null) return null;
  return (
    <Alert
      color={chosenPlace ? "gray" : "yellow"}
      icon={chosenPlace ? <IconMapPin aria-hidden /> : <IconMapPinQuestion aria-hidden />}
      title={titleOf(review)}
    >
      <Stack gap="sm">
        <Text fz="sm" maw="80ch">
          {chosenPlace ? whatIsKept(review) : whatToDo(review)}
        </Text>
        <PlaceForm key={chosenPlace?.key} review={review} />
      </Stack>
    </Alert>
  );
}

function titleOf({ hasLocations, withoutLocation, chosenPlace }: Review): string {
  if (chosenPlace)
    return `${hasLocations ? "Employees without a location" : "All employees"} work in ${chosenPlace.name}`;
  return hasLocations
    ? `${quantity(withoutLocation, "employee")} without a location`
    : "This file doesn't say where people work";
}

function whatToDo({ hasLocations, profile }: Review): string {
  const ask = hasLocations
    ? "If all of them work in one place, choose it. It counts for this file only."
    : `If everyone in it works in one place, choose it.${profile ? ` The profile "${profile.name}" will remember it for the next file.` : ""}`;
  return `${ask} Otherwise run the file, and set each employee's place on the run's page. Until then they aren't checked, and nothing is deducted from them.`;
}

function whatIsKept({ hasLocations, profile }: Review): string {
  if (hasLocations) return "This counts for this file only.";
  return profile ? `The profile "${profile.name}" will remember it for the next file.` : "";
}

function PlaceForm({ review: { id, payDate, period, chosenPlace } }: { readonly review: Review }) {
  const places = useQuery(jurisdictionsQuery(payDate, period));
  const saved = chosenPlace?.key ?? "";
  const [place, setPlace] = useState(saved);
  const deciding = useDecidePlace(id);
  const choices = placeChoices((places.data ?? []).filter(({ kind }) => kind !== "federal"));

  return (
    <DecisionForm
      isChanged={place !== saved}
      isDecided={saved !== ""}
      deciding={deciding}
      confirm="Confirm place"
      onSave={() => deciding.mutate({ place: place || null })}
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
