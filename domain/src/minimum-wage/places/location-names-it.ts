/** Why a place is proposed that the location names: a person only checks that the rest of the name isn't another place. */
export const locationNamesIt = "The location names it";
