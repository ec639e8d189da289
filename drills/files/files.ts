import { openFigures } from "../lib/figures.ts";
import { withProduct } from "../lib/product.ts";
import { openRandom } from "../lib/random.ts";
import { openSender } from "./send-files.ts";
import { kindsOfFiles } from "./spoil-file.ts";
import { openSamlSender } from "./spoil-saml.ts";

const atOnce = 8;

/** Spoiled files of every kind that is taken, where each is taken. @returns what didn't hold */
export function drillFiles(count: number): Promise<readonly string[]> {
  return withProduct(async (product) => {
    const figures = await openFigures(product, count);
    const sendSaml = await openSamlSender(product, figures);
    const numbers = Array.from({ length: count }).keys();
    const worker = async (_: unknown, nth: number) => {
      const random = openRandom(101 + nth);
      const sender = await openSender(product, figures, random);
      for (const number of numbers) {
        const kind = kindsOfFiles[number % (kindsOfFiles.length + 1)];
        await (kind === undefined ? sendSaml(random) : sender.send(kind));
      }
    };
    await Promise.all(Array.from({ length: atOnce }).map(worker));
    return figures.print();
  });
}
