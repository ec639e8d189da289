/** Why the place is proposed whose name the location has: a person only has to see that the rest of it says nothing else. */
export const locationNamesIt = "The location names it";
