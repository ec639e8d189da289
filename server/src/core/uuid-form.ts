/** How a UUID is written: another text from an address would be a mistake to the database. */
export const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
