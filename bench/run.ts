import { benchReadAndCalculate } from "./read-and-calculate.ts";
import { benchStartPage } from "./start-page.ts";
import { benchUnpack } from "./unpack.ts";
import { benchUpload } from "./upload.ts";

await benchReadAndCalculate();
await benchUnpack();
await benchUpload();
await benchStartPage();
