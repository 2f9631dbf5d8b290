const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A random id of `[a-z0-9]`. `crypto.randomUUID` does not exist on plain http pages other than localhost. */
export const randomId = (length = 24): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
