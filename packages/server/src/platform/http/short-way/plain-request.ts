import type { IncomingHttpHeaders } from 'node:http';

/** A request that begins where the bytes begin, with its head whole. */
export interface PlainRequest {
  method: string;
  url: string;
  /** By names in lower case, each of which came once. */
  headers: IncomingHttpHeaders;
  /** What came of its body. */
  body: Buffer;
  /** Bytes of the body that are still to come. */
  missing: number;
}

const LINE_END = '\r\n';
const HEAD_END = '\r\n\r\n';
const LONGEST_HEAD = 8192;
/** Nothing in it can be read in two ways: one space, one line break, letters that everybody has, no folded lines. */
const PLAIN_HEAD = /^(?:GET|HEAD|OPTIONS|POST) \/[!-~]* HTTP\/1\.1\r\n(?:[\w-]+: ?(?:[!-~](?:[ -~]*[!-~])?)?\r\n)+$/;
const LENGTH = /^\d{1,9}$/;
const SPACE = 32;

/** Clients send the same names over and over: each is put in lower case once. */
const knownNames = new Map<string, string>();
const MOST_NAMES = 500;

const lowerCaseOf = (name: string): string => {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const lower = name.toLowerCase();
  if (knownNames.size < MOST_NAMES) knownNames.set(name, lower);
  return lower;
};

/** Of a plain head the lines from `from` on; null when a name comes twice. */
const headersOf = (head: string, from: number): IncomingHttpHeaders | null => {
  const headers = Object.create(null) as IncomingHttpHeaders;
  for (let start = from; start < head.length;) {
    const colon = head.indexOf(':', start);
    const end = head.indexOf(LINE_END, colon);
    const name = lowerCaseOf(head.slice(start, colon));
    if (headers[name] !== undefined) return null;
    headers[name] = head.slice(head.charCodeAt(colon + 1) === SPACE ? colon + 2 : colon + 1, end);
    start = end + LINE_END.length;
  }
  return headers;
};

/** Bytes of the body; null where the headers leave any doubt. */
const lengthOf = (headers: IncomingHttpHeaders): number | null => {
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return null;
  const said = headers['content-length'];
  if (said === undefined) return 0;
  return LENGTH.test(said) ? Number(said) : null;
};

/**
 * Reads the one request that the bytes are. Null for whatever HTTP (RFC 9112) might understand in another way, or more strictly, than it
 * is read here: half a head, more than one request, a header that comes twice, chunks, letters beyond ASCII, lines of another kind.
 */
export const readPlainRequest = (bytes: Buffer): PlainRequest | null => {
  const text = bytes.toString('latin1', 0, LONGEST_HEAD);
  const end = text.indexOf(HEAD_END);
  const head = text.slice(0, end + LINE_END.length);
  if (end < 0 || !PLAIN_HEAD.test(head)) return null;
  const lineEnd = head.indexOf(LINE_END);
  const headers = headersOf(head, lineEnd + LINE_END.length);
  const length = headers && lengthOf(headers);
  if (headers === null || length === null) return null;
  const body = bytes.subarray(end + HEAD_END.length);
  if (body.length > length) return null;
  const [method = '', url = ''] = head.slice(0, lineEnd).split(' ', 2);
  return { method, url, headers, body, missing: length - body.length };
};
