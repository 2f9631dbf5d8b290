import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

/** Some seconds of good video: recorders send a few times a second. */
const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

/** Set by the server process, which passes sockets on: the address of the page. */
export const ADDRESS_HEADER = 'x-touchline-address';

/** The path under which the server process reaches the origin. */
export const publishPath = (token: string): string => `/${token}/publish`;

/** Opens the sockets of pages that publish, which the server process passes on to the origin's HTTP server. */
export const acceptBrowsers = (
  server: Server,
  token: string,
  accept: (socket: Socket, ws: WebSocket, address: string) => void,
): void => {
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: MAX_MESSAGE_BYTES,
  });
  server.on('upgrade', (request, socket: Socket, head) => {
    socket.on('error', () => socket.destroy());
    if (request.url !== publishPath(token)) return void socket.destroy();
    sockets.handleUpgrade(request, socket, head, (ws) =>
      accept(socket, ws, String(request.headers[ADDRESS_HEADER] ?? '')),
    );
  });
};
