/** A file's size in the largest unit that leaves at least 1: `512 bytes`, `9.5 KB`, `10 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  if (bytes < 1024 * 1024) return `${oneDecimal(bytes / 1024)} KB`;
  return `${oneDecimal(bytes / 1024 / 1024)} MB`;
}

function oneDecimal(value: number): string {
  return value.toLocaleString("en-US", { maximumFractionDigits: 1 });
}
