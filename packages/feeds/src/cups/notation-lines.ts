/** An invalid line of a notation. */
export class NotationError extends Error {
  override readonly name = 'NotationError';
}

/**
 * Passes each non-empty line of a text to `read`, trimmed. A NotationError of `read` is rethrown with the line and
 * its number; the first non-empty line is line 1.
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
