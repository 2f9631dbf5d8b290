import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** Some seconds of good video: recorders send a few times a second. */
const MAX_PUBLISHED_BYTES = 4 * 1024 * 1024;
/** What comes out of a pipe of FFmpeg at once has some kilobytes. */
const MAX_ENCODED_BYTES = 1024 * 1024;

/** Set by the server process, which passes sockets on: the address of the page. */
export const ADDRESS_HEADER = 'x-touchline-address';

/** The path under which the server process passes a page on that publishes. */
export const publishPath = (token: string): string => `/${token}/publish`;

/** The path under which it passes an encoder node on. */
export const encodePath = (token: string): string => `/${token}/encode`;

interface InnerSockets {
  publish: (socket: Socket, ws: WebSocket, address: string) => void;
  encode: (ws: WebSocket) => void;
}

/** Opens the sockets that the server process passes on to the origin's HTTP server. */
export const acceptInnerSockets = (server: Server, token: string, { publish, encode }: InnerSockets): void => {
  const openerOf = (maxPayload: number, opened: (ws: WebSocket, socket: Socket, request: IncomingMessage) => void) => {
    const sockets = new WebSocketServer({
      noServer: true,
      clientTracking: false,
      perMessageDeflate: false,
      maxPayload,
    });
    return (request: IncomingMessage, socket: Socket, head: Buffer): void =>
      sockets.handleUpgrade(request, socket, head, (ws) => opened(ws, socket, request));
  };
  const openers = new Map([
    [
      publishPath(token),
      openerOf(MAX_PUBLISHED_BYTES, (ws, socket, { headers }) =>
        publish(socket, ws, String(headers[ADDRESS_HEADER] ?? '')),
      ),
    ],
    [encodePath(token), openerOf(MAX_ENCODED_BYTES, encode)],
  ]);
  server.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy());
    const open = openers.get(request.url ?? '');
    if (open) open(request, socket, head);
    else socket.destroy();
  });
};
