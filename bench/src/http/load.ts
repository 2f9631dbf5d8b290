import { connect, type Socket } from 'node:net';
import { phoneHeaders } from '#process/call-headers.ts';
import type { Read } from './reads.ts';

const HEAD_END = '\r\n\r\n';
const OK = 'HTTP/1.1 200 ';
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;
/** Few enough that one turn of the server's event loop never has so many calls that it refuses some. */
const CONNECTIONS = 16;
const PHONES_PER_CONNECTION = 4;

export interface Load {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  /** What the server's clock shows. */
  now: number;
  read: Read;
  requests: number;
}

/** The headers of a read, with those of its body where it has one. */
export const headersOf = ({ form }: Read, now: number, device: string): Record<string, string> => ({
  ...phoneHeaders(now, device),
  ...(form !== null && {
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
    'content-length': String(form.length),
  }),
});

const requestText = ({ origin, now, read }: Load, device: string): string => {
  const headers = { host: new URL(origin).host, ...headersOf(read, now, device) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const method = read.form === null ? 'GET' : 'POST';
  return `${method} ${read.path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}${read.form ?? ''}`;
};

/** Bytes of a reply's head and body together, from the chunk that holds the head. Throws for any status but 200. */
const replyLength = (first: Buffer): number => {
  const headLength = first.indexOf(HEAD_END) + HEAD_END.length;
  const head = first.toString('latin1', 0, headLength);
  const [, bodyLength] = CONTENT_LENGTH.exec(head) ?? [];
  if (!head.startsWith(OK) || bodyLength === undefined) throw new Error(`unexpected reply: ${head}`);
  return headLength + Number(bodyLength);
};

/** Sends requests one after another on a connection, as long as `takeOne` says that there is one left. */
const runConnection = (socket: Socket, texts: readonly string[], takeOne: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    let missing = 0;
    let sent = 0;
    const next = (): unknown => (takeOne() ? socket.write(texts[sent++ % texts.length] ?? '') : socket.end(resolve));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      try {
        missing = (missing === 0 ? replyLength(chunk) : missing) - chunk.length;
        if (missing === 0) next();
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    });
    next();
  });

/** Who sleeps is woken by anyone who sends, on the sender's time, which a phone far away is not: until a message comes, this thread does not sleep. */
const stayAwake = (): (() => void) => {
  let isOver = false;
  const turn = (): void => {
    if (!isOver) setImmediate(turn);
  };
  turn();
  return () => void (isOver = true);
};

/**
 * Sends one read over and over from 64 phones with ids of their own behind 16 addresses, each on a kept connection, so that the
 * limits count and refuse nothing; a connection sends the next one when its last is answered. It works on the sockets
 * themselves: a client that costs more than the server would let it wait.
 */
export const sendLoad = async (load: Load): Promise<void> => {
  const { hostname, port } = new URL(load.origin);
  let left = load.requests;
  const sockets = Array.from({ length: CONNECTIONS }, (_, index) =>
    connect({ port: Number(port), host: hostname, localAddress: `127.0.1.${index + 1}` }),
  );
  const textsOf = (index: number): string[] =>
    Array.from({ length: PHONES_PER_CONNECTION }, (_, phone) => requestText(load, `phone-${index}-${phone}`));
  const fallAsleep = stayAwake();
  try {
    await Promise.all(sockets.map((socket, index) => runConnection(socket, textsOf(index), () => left-- > 0)));
  } finally {
    fallAsleep();
    for (const socket of sockets) socket.destroy();
  }
};
