const MOST = 300;

/** The message of an error and of its cause, in one line. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error).slice(0, MOST);
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`.replaceAll(/\s+/g, ' ').slice(0, MOST);
};
