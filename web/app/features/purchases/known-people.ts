import { useQuery } from "@tanstack/react-query";
import type { KnownPerson } from "@wagefloor/domain/people/matching/match-employee.ts";
import { peopleQuery } from "./api.ts";

/** Everyone in runs, purchases, and the files under review, to find employees by number or name. */
export function useKnownPeople() {
  const query = useQuery(peopleQuery);
  return { query, people: query.data };
}

const mostSuggested = 8;

/** The first employees whose number or name has each word of what is typed. */
export function suggestPeople(typed: string, people: readonly KnownPerson[]): KnownPerson[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const found: KnownPerson[] = [];
  for (const person of people) {
    const { employeeNumber, mergedNumbers = [], names } = person;
    const text = folded([employeeNumber, ...mergedNumbers, ...names].join(" "));
    if (words.every((word) => text.includes(word)) && found.push(person) === mostSuggested) break;
  }
  return found;
}

function folded(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
