import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const OK = 'HTTP/1.1 200 ';
const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

export interface Load {
  /** Such as `http://127.0.0.1:40123`. */
  origin: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  connections: number;
  requests: number;
}

const requestText = ({ origin, path, headers }: Load): string => {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}`;
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
const runConnection = (socket: Socket, text: string, takeOne: () => boolean): Promise<void> =>
  new Promise((resolve, reject) => {
    let missing = 0;
    const next = (): unknown => (takeOne() ? socket.write(text) : socket.end(resolve));
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

/**
 * Sends signed requests over kept connections, each the next one when its last is answered. It works on the sockets
 * themselves: a client that costs more than the server would let it wait, and what a server does by the clock would count
 * for fewer requests.
 */
export const sendLoad = async (load: Load): Promise<void> => {
  const text = requestText(load);
  const { hostname, port } = new URL(load.origin);
  let left = load.requests;
  const sockets = Array.from({ length: load.connections }, () => connect(Number(port), hostname));
  try {
    await Promise.all(sockets.map((socket) => runConnection(socket, text, () => left-- > 0)));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
};
