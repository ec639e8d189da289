/** What a file operation gives, or `otherwise` when the file or folder does not exist. */
export async function whenMissing<Found, Otherwise>(
  operation: Promise<Found>,
  otherwise: Otherwise,
): Promise<Found | Otherwise> {
  try {
    return await operation;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return otherwise;
    throw error;
  }
}
