import { useQuery, useQueryClient } from "@tanstack/react-query";
import { employeesQuery, latestQuery } from "./api.ts";

/**
 * What files call the employee: as in the latest result; until that is there, or without one, as the list has it if it was
 * just looked at; or nothing.
 */
export function useEmployeeName(employeeNumber: string): string {
  const inResult = useQuery(latestQuery(employeeNumber)).data?.employeeName;
  const list = useQueryClient().getQueryData(employeesQuery.queryKey);
  const inList = list?.name?.[list.employeeNumber.indexOf(employeeNumber)];
  return inResult || inList || "";
}
