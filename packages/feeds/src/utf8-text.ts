import { FeedError } from '#feed-source.ts';

/** The index of the first invalid byte: where the decoded text, encoded again, differs. */
const faultIn = (bytes: Uint8Array): number => {
  const replaced = Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes));
  return bytes.findIndex((byte, at) => byte !== replaced[at]);
};

/** The text of a file; a byte order mark is not part of it. Throws FeedError with line and column when it is not UTF-8. */
export const utf8Text = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const before = new TextDecoder().decode(bytes.subarray(0, faultIn(bytes))).split('\n');
    throw new FeedError(`line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}: not valid UTF-8`);
  }
};
