import { PayrollFileError } from "@wagefloor/domain/payroll-file/refusals/payroll-file-error.ts";
import { SaxesParser } from "saxes";
import { type Entry, fromBufferPromise, type ZipFile } from "yauzl";
import type { WorkbookLimits } from "./limits.ts";
import { damagedWorkbook, oversizedWorkbook } from "./workbook-refusals.ts";

/** What a part's reader is told of its XML. Names are without their namespace. */
export interface XmlHandler {
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** The parts of a workbook, which is a ZIP archive of XML files. What is read counts against the limits. */
export class PackageParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limits: WorkbookLimits;
  #unpacked = 0;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: WorkbookLimits) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = limits;
  }

  /** @throws PayrollFileError for an archive that is damaged or has too many files */
  static async open(file: Uint8Array, limits: WorkbookLimits): Promise<PackageParts> {
    const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
    const zip = await fromBufferPromise(bytes, { lazyEntries: true }).catch(refuseAsDamaged);
    if (zip.entryCount > limits.entries) throw oversizedWorkbook(`${zip.entryCount} parts`);
    const entries = new Map<string, Entry>();
    try {
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    } catch (error) {
      refuseAsDamaged(error);
    }
    return new PackageParts(zip, entries, limits);
  }

  names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /**
   * Reads one part piece by piece, so that other requests get their turn. Entities that a part declares are not
   * expanded: no workbook has them.
   */
  async read(name: string, handler: XmlHandler): Promise<void> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw damagedWorkbook();
    try {
      await this.#parse(entry, handler);
    } catch (error) {
      refuseAsDamaged(error);
    }
  }

  async #parse(entry: Entry, handler: XmlHandler): Promise<void> {
    const parser = parserFor(handler, this.#limits.depth);
    const decoder = new TextDecoder();
    for await (const chunk of await this.#zip.openReadStreamPromise(entry)) {
      this.#unpacked += chunk.length;
      if (this.#unpacked > this.#limits.unpackedBytes) throw oversizedWorkbook("too much data");
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.write(decoder.decode()).close();
  }
}

function parserFor(handler: XmlHandler, mostDeep: number): SaxesParser {
  let depth = 0;
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("doctype", () => {
    throw damagedWorkbook();
  });
  parser.on("opentag", ({ name, attributes }) => {
    depth += 1;
    if (depth > mostDeep) throw damagedWorkbook();
    handler.open(localName(name), attributes);
  });
  parser.on("text", (text) => handler.text?.(text));
  parser.on("cdata", (text) => handler.text?.(text));
  parser.on("closetag", ({ name }) => {
    depth -= 1;
    handler.close?.(localName(name));
  });
  return parser;
}

/** The libraries report what is wrong with a file as plain errors; ours pass through. */
function refuseAsDamaged(error: unknown): never {
  if (error instanceof PayrollFileError || !(error instanceof Error) || isBug(error)) throw error;
  throw damagedWorkbook();
}

function isBug(error: Error): boolean {
  return error instanceof TypeError || error instanceof ReferenceError;
}

function localName(name: string): string {
  const colon = name.indexOf(":");
  return colon === -1 ? name : name.slice(colon + 1);
}
