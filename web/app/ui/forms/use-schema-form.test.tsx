import { MantineProvider, TextInput } from "@mantine/core";
import { QueryClientProvider, useMutation } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { itemRequest, type NewItem } from "@wagefloor/contract/items/items.ts";
import { expect, test } from "vitest";
import { ApiError } from "../../lib/errors.ts";
import { centsOfDollars } from "../../lib/format/dollars.ts";
import { createQueryClient } from "../../lib/query-client.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useSchemaForm } from "./use-schema-form.ts";

type Send = (item: NewItem) => Promise<unknown>;

function ItemForm({ send }: { readonly send: Send }) {
  const sending = useMutation({ mutationFn: send });
  const form = useSchemaForm({
    schema: itemRequest,
    initial: { name: "", price: "" },
    toRequest: ({ name, price }) => ({ name, price: centsOfDollars(price), employerShare: 0 }),
    sending,
  });
  return (
    <form onSubmit={form.onSubmit((item) => sending.mutate(item))}>
      <TextInput label="Name" {...form.getInputProps("name")} />
      <TextInput label="Price" {...form.getInputProps("price")} />
      {form.failure && <p role="alert">{form.failure.message}</p>}
      {form.isUnsaved && <p>Not saved yet</p>}
      <SubmitButton pending={form.pending}>Save</SubmitButton>
    </form>
  );
}

function open(send: Send) {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MantineProvider>
        <ItemForm send={send} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup({ delay: null });
  const [name, price] = [screen.getByLabelText("Name"), screen.getByLabelText("Price")];
  return { user, name, price, save: () => user.click(screen.getByRole("button", { name: "Save" })) };
}

test("a form says nothing while it's filled in, marks what's wrong once it's sent, and then as it's typed", async () => {
  const sent: NewItem[] = [];
  const { user, name, price, save } = open(async (item) => sent.push(item));
  await user.type(name, "Boots");
  await user.clear(name);
  await user.tab();
  expect(name).not.toBeInvalid();
  await save();
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(price).toBeInvalid();
  await user.type(name, " Boots ");
  expect(name).not.toBeInvalid();
  expect(price).toBeInvalid();
  await user.type(price, "59");
  await save();
  expect(sent).toEqual([{ name: "Boots", price: 5900, employerShare: 0 }]);
});

test("what the server refuses is said at its field, keeps what was typed, and goes with the next change", async () => {
  const { user, name, price, save } = open(async () => {
    throw new ApiError(422, { code: "invalid", message: "Invalid", fields: { price: "Too high" } });
  });
  await user.type(name, "Boots");
  await user.type(price, "59");
  await save();
  expect(await screen.findByText("Too high")).toBeVisible();
  expect(price).toHaveFocus();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(name).toHaveValue("Boots");
  await user.type(name, "!");
  expect(screen.queryByText("Too high")).toBeNull();
});

test("a refusal of no field is said beside the form, and a form under way isn't sent again", async () => {
  const answers: ((error: Error) => void)[] = [];
  const { user, name, price, save } = open(
    () =>
      new Promise((_, reject) => {
        answers.push(reject);
      }),
  );
  await user.type(name, "Boots");
  await user.type(price, "59{Enter}");
  await save();
  await user.type(price, "{Enter}");
  expect(answers).toHaveLength(1);
  answers[0]?.(new ApiError(409, { code: "taken", message: "There is one already" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is one already");
});

test("what is typed while a form is being saved isn't saved yet", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { user, name, price, save } = open(() => promise);
  await user.type(name, "Boots");
  await user.type(price, "59");
  await save();
  await user.type(name, " for winter");
  resolve();
  expect(await screen.findByText("Not saved yet")).toBeVisible();
});

test("what was saved is nothing to save anymore", async () => {
  const { user, name, price, save } = open(async () => undefined);
  await user.type(name, "Boots");
  await user.type(price, "59");
  expect(screen.getByText("Not saved yet")).toBeVisible();
  await save();
  await expect.poll(() => screen.queryByText("Not saved yet")).toBeNull();
});
