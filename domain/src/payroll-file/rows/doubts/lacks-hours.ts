/** Whether hours don't fit an amount: a correction takes back both, and pay has hours. */
export function lacksHours(amount: number, hours: number): boolean {
  return amount !== 0 && (hours === 0 || amount < 0 !== hours < 0);
}
