import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

/** Opens what an employee's page has behind *More*. */
export async function openMore(user: UserEvent): Promise<void> {
  await user.click(await screen.findByText("More"));
}
