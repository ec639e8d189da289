import { randomUUID } from "node:crypto";
import type { Figures } from "../lib/figures.ts";
import type { Product } from "../lib/product.ts";
import type { Random } from "../lib/random.ts";
import { type Answered, send } from "../lib/send.ts";
import { type KindOfFile, spoilFile } from "./spoil-file.ts";

/** Where each kind can be sent. */
const tables = ["/api/runs/reviews", "/api/profiles/samples", "/api/purchases/import/tables"];
const boundary = "wagefloor-drill";

/** Sends spoiled files as one person. */
export interface Sender {
  send(kind: KindOfFile): Promise<void>;
}

/** @param random decides what is spoiled */
export async function openSender(product: Product, figures: Figures, random: Random): Promise<Sender> {
  const usual = { origin: product.url, cookie: await product.ask("cookie"), "accept-encoding": "identity" };
  let documents = "";
  const post = (path: string, body: Buffer, type: string) =>
    send(product.url + path, "POST", { ...usual, "content-type": type }, body);

  const create = async (path: string, body: object) => {
    const answer = await post(path, Buffer.from(JSON.stringify(body)), "application/json");
    if (answer.status !== 201) throw new Error(`${path} wasn't done: ${answer.text}`);
  };

  /** An authorization of a new employee, which documents can be added to. */
  const authorize = async () => {
    const employeeNumber = String(random.below(1_000_000_000));
    const bought = { id: randomUUID(), employeeNumber, itemId: null, date: "2026-11-20", amount: 5_900 };
    await create("/api/purchases", { purchases: [{ ...bought, employeeConfirmed: true }] });
    const id = randomUUID();
    const signed = { id, what: "Boots", itemClass: "work-boots", state: "TX", signedOn: "2026-11-02" };
    await create(`/api/employees/${employeeNumber}/authorizations`, { ...signed, total: 12_000 });
    documents = `/api/authorizations/${id}/documents`;
  };

  const sendDocument = async (file: Buffer) => {
    if (documents === "") await authorize();
    const answer = await postForm(documents, file, "paper.pdf", { id: randomUUID() });
    if (answer.text.includes("authorization_refused")) documents = "";
    return answer;
  };

  const sendTable = async (file: Buffer, fileName: string) => {
    const path = random.pick(tables);
    const answer = await postForm(path, file, fileName, path === tables[0] ? { payDate: "2026-11-27" } : {});
    const review = /"review":\{"id":"([^"]+)"/.exec(answer.text)?.[1];
    if (review) await send(`${product.url}/api/runs/reviews/${review}`, "DELETE", usual);
    return answer;
  };

  const postForm = (
    path: string,
    file: Buffer,
    fileName: string,
    fields: Readonly<Record<string, string>>,
  ) => {
    const head = Object.entries(fields).map(
      ([name, value]) =>
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const opening = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    const body = [Buffer.from(head.join("") + opening), file, Buffer.from(`\r\n--${boundary}--\r\n`)];
    return post(path, Buffer.concat(body), `multipart/form-data; boundary=${boundary}`);
  };

  const ways: Readonly<Record<KindOfFile, (file: Buffer) => Promise<Answered>>> = {
    csv: (file) => sendTable(file, "payroll.csv"),
    workbook: (file) => sendTable(file, "payroll.xlsx"),
    pdf: sendDocument,
    jpeg: sendDocument,
    png: sendDocument,
  };
  return {
    async send(kind) {
      const file = spoilFile(random, kind);
      await figures.count(kind, `${kind} ${file.toString("base64", 0, 1_500)}`, ways[kind](file));
    },
  };
}
