import type { Socket } from 'node:net';

const SECOND_MS = 1000;
/** A larger body costs more to copy than to send by itself. */
const COPIED_UP_TO = 65_536;
const STATUS_LINES = { 200: 'HTTP/1.1 200 OK\r\n', 304: 'HTTP/1.1 304 Not Modified\r\n' } as const;

let known = { second: 0, text: '' };

/** The Date header of now; written once a second. */
const dateText = (): string => {
  const second = Math.floor(Date.now() / SECOND_MS);
  if (known.second !== second) known = { second, text: new Date(second * SECOND_MS).toUTCString() };
  return known.text;
};

export interface Reply {
  status: keyof typeof STATUS_LINES;
  headers: Readonly<Record<string, string | number>>;
  body?: Buffer;
  /** How long the connection stays without another request; null for one that ends with this reply. */
  keepAliveSeconds: number | null;
}

/** As node:http writes it. */
const headOf = ({ status, headers, keepAliveSeconds }: Reply): string => {
  let lines: string = STATUS_LINES[status];
  for (const name in headers) lines += `${name}: ${headers[name]}\r\n`;
  const rest = keepAliveSeconds === null ? 'close' : `keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}`;
  return `${lines}Date: ${dateText()}\r\nConnection: ${rest}\r\n\r\n`;
};

const newSheet = (): Buffer => Buffer.allocUnsafeSlow(COPIED_UP_TO);
/** Where replies are put together. The kernel mostly takes one at once, and the sheet is free again. */
let sheet = newSheet();

const NO_BODY = Buffer.alloc(0);

/** Sends a reply, mostly in one piece; a promise resolves when all of it has left, or never will, where that is not so at once. */
export const sendReply = (socket: Socket, reply: Reply): Promise<void> | undefined => {
  const { body = NO_BODY } = reply;
  const head = headOf(reply);
  const length = head.length + body.length;
  if (length > COPIED_UP_TO) {
    socket.write(head, 'latin1');
    socket.write(body);
  } else {
    sheet.write(head, 'latin1');
    body.copy(sheet, head.length);
    socket.write(sheet.subarray(0, length));
    if (socket.writableLength > 0) sheet = newSheet();
  }
  if (socket.writableLength === 0) return undefined;
  return new Promise((resolve) => socket.write('', () => resolve()));
};
