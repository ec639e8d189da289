/** What there is to say beside a verdict, once for screens, downloads, the database and docs/checks.md. */
export interface ReasonEntry {
  /** Its bit in stored sets, which never changes; a new reason takes the next one. */
  readonly bit: number;
  readonly label: string;
  /** For where there is no room for the label. */
  readonly badge?: string;
  /** What it means for the reader, in whole sentences: others follow. */
  readonly explanation: string;
  /** What to do about it, if something can be done. */
  readonly settle?: string;
  /** With it nothing is green: the verdict is *not checked*. */
  readonly blocks?: true;
  /** The pay or the hours are unknown, or another rate applies, so that no shortfall is certain. */
  readonly leavesPayOpen?: true;
}
