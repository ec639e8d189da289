import { readAndCalculate } from "./read-and-calculate.ts";

await readAndCalculate();
