/** The sentence of each mail that a user may choose, with the way to be rid of it. */
export function turnOffSentence(why: string, appUrl: string): string {
  return `${why} To stop these emails, go to Notifications in your settings: ${appUrl}/app/settings`;
}
