import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { asVisitor, clerk } from "../../../test/account.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { answer, authEndpoint, disconnect } from "../../../test/server.ts";

const request = authEndpoint("post", "/request-password-reset");

test("[AUTH-06] every address gets the same response, and another can be tried", async () => {
  asVisitor();
  const sent = answer(request, { status: true });
  const { user } = renderPage("/forgot-password");
  for (const email of ["stranger@payroll.example", clerk]) {
    const field = await screen.findByLabelText("Email");
    await user.clear(field);
    await user.type(field, email);
    await user.click(screen.getByRole("button", { name: /^Send/ }));
    await expect
      .poll(() => screen.queryByRole("status"))
      .toHaveTextContent(`If ${email} belongs to an account`);
  }
  expect(sent).toEqual([{ email: "stranger@payroll.example" }, { email: clerk }]);
});

test("[AUTH-06] requesting the email without a connection shows an error", async () => {
  asVisitor();
  disconnect(request);
  const { user } = renderPage("/forgot-password");
  await user.type(await screen.findByLabelText("Email"), clerk);
  await user.click(screen.getByRole("button", { name: "Send reset link" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "We can't reach Wagefloor. Check your connection and try again.",
  );
});
