import { benchReadAndCalculate } from "./read-and-calculate.ts";
import { benchUpload } from "./upload.ts";

await benchReadAndCalculate();
await benchUpload();
