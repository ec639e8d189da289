import { readAndCalculate } from "./variants/wagefloor.ts";

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error("Usage: node read-once.ts FILE");
readAndCalculate(path);
console.log((process.resourceUsage().maxRSS / 1024).toFixed(0));
