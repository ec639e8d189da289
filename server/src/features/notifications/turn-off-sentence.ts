/** The sentence in each optional email that says how to turn it off. */
export function turnOffSentence(why: string, appUrl: string): string {
  return `${why} To stop these emails, go to Notifications in your settings: ${appUrl}/app/settings/notifications`;
}
