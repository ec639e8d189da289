import { useQuery } from "@tanstack/react-query";
import type { Employees } from "@wagefloor/contract/employees.ts";
import type { KnownPerson } from "@wagefloor/domain/purchases/import/match-employee.ts";
import { useMemo } from "react";
import { employeesQuery } from "../employees/api.ts";

/** Everyone who was in a run or owes something, to find employees by number or name. */
export function useKnownPeople() {
  const query = useQuery(employeesQuery);
  const people = useMemo(() => (query.data === undefined ? undefined : peopleOf(query.data)), [query.data]);
  return { query, people };
}

type Listed = Pick<Employees, "employeeNumber" | "name" | "merged">;

function peopleOf({ employeeNumber, name, merged = [] }: Listed): KnownPerson[] {
  const mergedInto = Map.groupBy(merged, ({ row }) => row);
  return employeeNumber.map((number, at) => {
    const further = mergedInto.get(at);
    return {
      ...{ employeeNumber: number, names: name?.[at] ? [name[at]] : [] },
      ...(further && { mergedNumbers: further.map((one) => one.employeeNumber) }),
    };
  });
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
