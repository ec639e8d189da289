/** The sentence of each mail that a user may choose, with the way to be rid of it. */
export function turnOffSentence(why: string, appUrl: string): string {
  return `${why} You can turn these mails off under Notifications in your settings: ${appUrl}/app/settings`;
}
