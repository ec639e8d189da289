/** What a file dialog offers for a signed document. */
export const documentTypesTaken = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";
