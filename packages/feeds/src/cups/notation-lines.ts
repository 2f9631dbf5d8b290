/** A line that a notation does not allow. */
export class NotationError extends Error {
  override readonly name = 'NotationError';
}

/**
 * Hands each line of a text that is not empty to `read`, trimmed. A NotationError of `read` is thrown on with the line and
 * its number; the first line that holds something is line 1.
 */
export const readLines = (text: string, read: (line: string) => void): void => {
  for (const [index, raw] of text.trim().split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    try {
      read(line);
    } catch (error) {
      if (!(error instanceof NotationError)) throw error;
      throw new NotationError(`line ${index + 1}: ${error.message}: ${line}`, { cause: error });
    }
  }
};
