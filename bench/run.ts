import { benchReadAndCalculate } from "./read-and-calculate.ts";

await benchReadAndCalculate();
