/** The main pages, in the order of the navigation. */
export const destinations = [
  { to: "/app", label: "Dashboard" },
  { to: "/app/analysis", label: "Analysis" },
  { to: "/app/results", label: "Results" },
  { to: "/app/employees", label: "Employees" },
  { to: "/app/purchases", label: "Purchases" },
  { to: "/app/lookup", label: "Employee Lookup" },
] as const;
