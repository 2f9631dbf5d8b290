import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLER_HEADERS } from '#platform/http/caller-headers.ts';
import { readPlainRequest } from '#platform/http/short-way/plain-request.ts';

const SEED = 20_261_123;
const MUTANTS = 10_000;

/** What node:http makes of bytes: its requests in their order, or that it refuses them. */
type Heard = { method: string; url: string; headers: Record<string, unknown>; body: string }[];

const server = createServer({ requireHostHeader: false }, async (request: IncomingMessage, response) => {
  const { method = '', url = '', headers } = request;
  const heard = heardOf.get(request.socket) ?? [];
  heardOf.set(request.socket, heard);
  const said = { method, url, headers: { ...headers }, body: '' };
  heard.push(said);
  for await (const chunk of request) said.body += (chunk as Buffer).toString('latin1');
  response.end();
});
const heardOf = new WeakMap<object, Heard>();

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => void server.close());

/** The requests that node:http finds in the bytes of one connection, which ends with them. */
const hear = async (bytes: Buffer): Promise<Heard> => {
  const taken = once(server, 'connection') as Promise<[object]>;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  const [seen] = await taken;
  socket.end(bytes);
  await once(socket, 'close');
  return heardOf.get(seen) ?? [];
};

/** Numbers below `end` that are the same in every run (xorshift). */
const numbers = (seed: number): ((end: number) => number) => {
  let state = seed;
  return (end) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % end;
  };
};

const HEAD = ['GET /a?b=c HTTP/1.1', 'Host: localhost', 'device-id: phone-1', 'Accept: */*', 'X-Empty:'];
const SAMPLES = [
  `${HEAD.join('\r\n')}\r\n\r\n`,
  `${HEAD.join('\r\n')}\r\nContent-Length: 0\r\n\r\n`,
  `POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\nday=1`,
  `POST /form HTTP/1.1\r\nHost: localhost\r\n\r\n`,
  `OPTIONS / HTTP/1.1\r\nhost:localhost\r\nOrigin: https://a.example\r\n\r\n`,
];
/** What changes the meaning of a request in one place, as those who attack parsers do. */
const PIECES = [
  ...['\n', '\r', '\r\n', '\n\n', '\r\n\r\n', ' ', '\t', ':', '\0', '\u007f', '\u00e9', ',', ';', '#', '/', '?'],
  ...['\r\nContent-Length: 3', '\r\nContent-Length: 0', '\r\nContent-Length : 3', '\r\ncontent-length: +3', '5', '0'],
  ...['\r\nTransfer-Encoding: chunked', '\r\n Transfer-Encoding: chunked', '\r\nTransfer-Encoding:\r\n chunked'],
  ...[
    '\r\nHost: other',
    '\r\nExpect: 100-continue',
    '\r\nX: y',
    '\r\n x: y',
    'GET /b HTTP/1.1\r\nHost: b\r\n\r\n',
    'HTTP/1.0',
  ],
];

const mutant = (next: (end: number) => number): Buffer => {
  let text = SAMPLES[next(SAMPLES.length)] ?? '';
  for (let times = next(3); times >= 0; times -= 1) {
    const [at, cut, piece] = [next(text.length + 1), next(3) === 0 ? next(6) : 0, PIECES[next(PIECES.length)] ?? ''];
    text = text.slice(0, at) + (next(4) === 0 ? '' : piece) + text.slice(at + cut);
  }
  return Buffer.from(text, 'latin1');
};

const NEXT = 'GET /next HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
/** The headers that anything depends on, also those that are missing. */
const lookedAt = (headers: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(CALLER_HEADERS.map((name) => [name, headers[name]]));
const rest = ({ missing }: { missing: number }): string => 'x'.repeat(missing);

test.each(SAMPLES)('a plain request is read: %j', (sample) => {
  const [method, url] = sample.split(' ');
  expect(readPlainRequest(Buffer.from(sample))).toMatchObject({ method, url, missing: 0 });
});

test.each([
  ['half a head', 'GET / HTTP/1.1\r\nHost: a\r\n'],
  ['more than one request', `${NEXT}${NEXT}`],
  ['a body that is too long', `POST / HTTP/1.1\r\nContent-Length: 1\r\n\r\nab`],
  ['chunks', `POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 1\r\ncontent-length: 1\r\n\r\na`],
  ['a folded line', 'GET / HTTP/1.1\r\nA: b\r\n c\r\n\r\n'],
  ['lines that end in half', 'GET / HTTP/1.1\nHost: a\n\r\n\r\n'],
  ['letters beyond ASCII', 'GET / HTTP/1.1\r\nA: \u00e9\r\n\r\n'],
  ['another version', 'GET / HTTP/1.0\r\nHost: a\r\n\r\n'],
])('%s is for node:http', (_, text) => {
  expect(readPlainRequest(Buffer.from(text, 'latin1'))).toBeNull();
});

test('headers are known in whatever case they are written, and by their whole name', () => {
  const lines = ['HOST: a', 'Device-ID: b', 'hast: c', 'hosts: d', 'X-Forwarded-Fur: e', 'If-None-Match:"f"'];
  const { headers } = readPlainRequest(Buffer.from(`GET / HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)) ?? {};
  const known = Object.entries(headers ?? {}).filter(([, value]) => value !== undefined);
  expect(Object.fromEntries(known)).toEqual({ host: 'a', 'device-id': 'b', 'if-none-match': '"f"' });
});

test('the part of a body that is missing is told', () => {
  const text = 'POST / HTTP/1.1\r\nContent-Length: 10\r\n\r\nday=';
  expect(readPlainRequest(Buffer.from(text))).toMatchObject({ missing: 6, body: Buffer.from('day=') });
});

test(
  'what is read as one request is that one request for node:http, whatever is done to it',
  { timeout: 60_000 },
  async () => {
    const next = numbers(SEED);
    let read = 0;
    for (let count = 0; count < MUTANTS; count += 1) {
      const bytes = mutant(next);
      const request = readPlainRequest(bytes);
      if (request === null) continue;
      read += 1;
      const { method, url, headers, body } = request;
      const heard = await hear(Buffer.concat([bytes, Buffer.from(rest(request) + NEXT)]));
      // What node:http refuses it refuses on the long way.
      if (heard.length === 0) continue;
      const own = { method, url, headers: lookedAt(headers), body: body.toString('latin1') + rest(request) };
      const [first, second, ...others] = heard.map((one) => ({ ...one, headers: lookedAt(one.headers) }));
      expect({ bytes: bytes.toString('latin1'), first, second, others }).toMatchObject({
        first: own,
        second: { url: '/next' },
        others: [],
      });
    }
    expect(read).toBeGreaterThan(MUTANTS / 10);
  },
);
