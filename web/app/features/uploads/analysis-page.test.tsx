import { fireEvent, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";
import { api } from "../../lib/api.ts";
import { visibleRowsOf } from "../../lib/chosen-sheet.ts";
import { asAccount } from "../../test/account.ts";
import { renderPage } from "../../test/render-page.tsx";
import { plainReview } from "../../test/reviews.ts";
import { answer, disconnect, endpoint, failSilently, refuse, server } from "../../test/server.ts";

const reading = endpoint(api.runs.reviews, "$post");
const field = () => document.querySelector("input[type=file]") as HTMLInputElement;
const errorBox = () => screen.findByRole("alert");

async function open() {
  asAccount({ plan: "standard" });
  answer(endpoint(api.runs.reviews[":id"], "$get"), { review: plainReview });
  renderPage("/app/analysis");
  await screen.findByText("Drop your payroll CSV here, or click to browse");
  // A file of another kind, too, as a drop brings it.
  const user = userEvent.setup({ applyAccept: false, delay: null });
  const choose = (name: string, content: BlobPart = "a,b\n1,2\n") =>
    user.upload(field(), new File([content], name));
  return { choose };
}

test("[UP-01] the page says what to do and shows what the plan still allows", async () => {
  await open();
  expect(screen.getByRole("heading", { name: "Analysis" })).toBeVisible();
  expect(screen.getByText("Upload your CSV file for analysis")).toBeVisible();
  expect(screen.getByRole("region", { name: "Standard plan" })).toHaveTextContent("0 of 5 used");
  expect(field()).not.toHaveAttribute("multiple");
});

test("[UP-03] a document, an empty file, and one over 10 MB are refused before uploading; then .CSV is accepted", async () => {
  const { choose } = await open();
  await choose("payroll.docx");
  expect(await errorBox()).toHaveTextContent("Error: Please upload a CSV file");
  await choose("empty.csv", "");
  expect(await errorBox()).toHaveTextContent("Error: File is empty");
  await choose("large.csv", new Uint8Array(10 * 1024 * 1024 + 1));
  expect(await errorBox()).toHaveTextContent("Error: File size exceeds 10MB limit");
  expect((await errorBox()).style.getPropertyValue("--alert-bg")).toContain("red");
  acceptFile();
  await choose("PAYROLL.CSV");
  expect(await screen.findByRole("heading", { name: "Review of november.csv" })).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("[UP-03] dropping several files at once chooses none of them", async () => {
  await open();
  const files = ["april.csv", "may.csv"].map((name) => new File(["a"], name, { type: "text/csv" }));
  const items = files.map((file) => ({ kind: "file", type: file.type, getAsFile: () => file }));
  fireEvent.drop(screen.getByRole("presentation"), { dataTransfer: { files, items, types: ["Files"] } });
  expect(await errorBox()).toHaveTextContent("Error: Several files were dropped. Please drop one at a time.");
});

test("[UP-02] [UP-05] a file that is refused says why and what to do, and the corrected one works right after", async () => {
  const { choose } = await open();
  const advice = "The header was looked for on line 2, which has 'Emp', 'Location', 'Pay'.";
  refuse(reading, 422, { code: "unreadable_file", message: "Missing required columns: Amount", advice });
  await choose("may.csv");
  expect(await errorBox()).toHaveTextContent("Error: Missing required columns: Amount");
  const note = within(screen.getByText(advice, { exact: false }));
  expect(note.getByRole("link", { name: "Open Settings" })).toHaveAttribute(
    "href",
    "/app/settings/payroll-files",
  );
  acceptFile();
  await choose("may.csv");
  expect(await screen.findByRole("heading", { name: "Review of november.csv" })).toBeVisible();
});

test("[UP-02] a file of another kind than the only profile's gets a profile of its own", async () => {
  const { choose } = await open();
  const advice = "The header seems to be on line 1, which has 'Payroll History'.";
  const details = { reason: "missing-columns", advice };
  refuse(reading, 422, { code: "unreadable_file", message: "Missing required columns: Amount", ...details });
  await choose("may.csv");
  expect(await errorBox()).toHaveTextContent("Error: Missing required columns: Amount");
  expect(screen.getByText(/another kind of report, check its columns once/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Check the columns" })).toBeVisible();
  expect(screen.queryByText(advice, { exact: false })).toBeNull();
});

test("[UP-02] a file with new columns names those that the nearest profile needs, whatever they end with", async () => {
  const { choose } = await open();
  const nearest = { id: "1", name: "ADP", missing: ["FILE#", "CO."], added: [] };
  refuse(reading, 422, { code: "unknown_layout", message: "No profile fits.", nearest });
  await choose("register.csv");
  expect(await errorBox()).toHaveTextContent('needs columns that aren\'t in this file: "FILE#", "CO.".');
  expect(screen.getByRole("button", { name: "Check the columns" })).toBeVisible();
});

test("[UP-04] an unreachable server shows a connection error", async () => {
  const { choose } = await open();
  disconnect(reading);
  await choose("may.csv");
  expect(await errorBox()).toHaveTextContent(/^Error: The connection was lost/);
  expect(screen.getByRole("button", { name: "Try again" })).toBeVisible();
});

test("[UP-04] a response that isn't from the product shows an unexpected error", async () => {
  const { choose } = await open();
  failSilently(reading, 502);
  await choose("may.csv");
  expect(await errorBox()).toHaveTextContent("Error: An unexpected error occurred while processing the file");
});

const [day, night] = [
  ["Day", "Night"],
  ["Night", visibleRowsOf("Night")],
];
test.each([
  ["Night", /name="sheet"\s+Night/, day],
  ["All of them", /name="sheet"\s+\*/, day],
  ["All rows", /name="sheet"\s+Night\s/, night],
  ["Visible rows only", /name="sheet"\s+Night \(visible rows\)/, night],
  ["Night: Visible rows only", /name="sheet"\s+Night \(visible rows\)/, [...day, visibleRowsOf("Night")]],
])(
  "[UP-03] the payroll sheet of a workbook is chosen where there are several: %s",
  async (name, chosen, sheets) => {
    const { choose } = await open();
    const message = "Choose one of them.";
    refuse(reading, 422, { code: "choose_sheet", message, sheets, mayBeAll: sheets === day });
    await choose("crews.xlsx");
    const question = sheets === night ? "Should hidden rows be read?" : "Which sheet has the payroll?";
    expect(await screen.findByText(question)).toBeVisible();
    let form = "";
    server.use(
      http.post(reading.path, async ({ request }) => {
        form = await new Response(request.body?.pipeThrough(new DecompressionStream("gzip"))).text();
        return HttpResponse.json({ review: plainReview }, { status: 201 });
      }),
    );
    await userEvent.click(screen.getByRole("button", { name }));
    expect(await screen.findByRole("heading", { name: "Review of november.csv" })).toBeVisible();
    expect(form).toMatch(chosen);
  },
);

function acceptFile(): void {
  server.use(http.post(reading.path, () => HttpResponse.json({ review: plainReview }, { status: 201 })));
}
