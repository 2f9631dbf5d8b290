import type { HostUser } from '@touchline/contract/embedding.ts';

/** Token and uid are sent as header values, so they are visible ASCII. */
const TOKEN = /^[!-~]{1,512}$/;
const UID = /^[\w-]{1,64}$/;
const LONGEST_NAME = 64;
const LONGEST_HEAD_URL = 2048;

/** `value` as an object whose fields can be read one by one, else null. */
export const readRecord = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null;

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest && !/\p{Cc}/u.test(value);

const matches = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value);

/** A URL, a path, or a file key: no scheme other than http and https. */
const isHeadUrl = (value: unknown): value is string =>
  isText(value, LONGEST_HEAD_URL) && (/^https?:\/\//.test(value) || !/^\s*[a-z][a-z\d+.-]*:/i.test(value));

/**
 * The member of a host, as a new object with these four fields only; null when one of them is missing or invalid. A member has
 * a non-empty token; a picture is optional. The server decides whose token it is.
 */
export const readHostUser = (value: unknown): HostUser | null => {
  const { token, uid, username, headUrl = '' } = readRecord(value) ?? {};
  if (!matches(token, TOKEN) || !matches(uid, UID)) return null;
  if (!isText(username, LONGEST_NAME) || username.trim() === '' || !isHeadUrl(headUrl)) return null;
  return { token, uid, username, headUrl };
};
