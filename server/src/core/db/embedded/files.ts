/** The result of a file operation, or `otherwise` if the file, folder, or process it describes doesn't exist. */
export async function whenMissing<Found, Otherwise>(
  operation: Promise<Found>,
  otherwise: Otherwise,
): Promise<Found | Otherwise> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && "code" in error && isMissing(error.code)) return otherwise;
    throw error;
  }
}

/** A process that ends while its file below /proc is open gives ESRCH. */
function isMissing(code: unknown): boolean {
  return code === "ENOENT" || code === "ESRCH";
}
