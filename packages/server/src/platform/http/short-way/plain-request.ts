import { CALLER_HEADERS, type CallerHeader, type CallerHeaders } from '#platform/http/caller-headers.ts';

/** A request that begins where the bytes begin, with its head whole. */
export interface PlainRequest {
  method: string;
  url: string;
  /** Those that anything depends on, each of which came once. */
  headers: CallerHeaders;
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

const LOWER_CASE = 32;

/** A number by which names are told apart, in whatever case they are written: by their length and both ends. */
const markOf = (text: string, start: number, end: number): number =>
  ((end - start) << 16) | ((text.charCodeAt(start) | LOWER_CASE) << 8) | text.charCodeAt(end - 1) | LOWER_CASE;

const names = new Map<number, CallerHeader>(CALLER_HEADERS.map((name) => [markOf(name, 0, name.length), name]));
if (names.size < CALLER_HEADERS.length) throw new Error('two names of headers have the same mark');

/** The name between two places, in lower case; undefined for one that nothing depends on. */
const nameAt = (head: string, start: number, end: number): CallerHeader | undefined => {
  const name = names.get(markOf(head, start, end));
  if (name === undefined) return undefined;
  const written = head.slice(start, end);
  return written === name || written.toLowerCase() === name ? name : undefined;
};

/** Every name from the beginning: objects of one shape are quick to read. */
const NO_HEADERS: Partial<Record<CallerHeader, string>> = Object.fromEntries(
  CALLER_HEADERS.map((name) => [name, undefined]),
);

/** Of a plain head the lines from `from` on; null when a name comes twice. */
const headersOf = (head: string, from: number): CallerHeaders | null => {
  const headers = { ...NO_HEADERS };
  for (let start = from; start < head.length;) {
    const colon = head.indexOf(':', start);
    const end = head.indexOf(LINE_END, colon);
    const name = nameAt(head, start, colon);
    if (name !== undefined) {
      if (headers[name] !== undefined) return null;
      headers[name] = head.slice(head.charCodeAt(colon + 1) === SPACE ? colon + 2 : colon + 1, end);
    }
    start = end + LINE_END.length;
  }
  return headers;
};

/** Bytes of the body; null where the headers leave any doubt. */
const lengthOf = (headers: CallerHeaders): number | null => {
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
