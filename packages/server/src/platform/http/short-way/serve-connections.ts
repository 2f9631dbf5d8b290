import type { Server } from 'node:http';
import type { Asked } from '#platform/http/drain.ts';
import { Connection, type ConnectionNeeds } from '#platform/http/short-way/connection.ts';
import { Lane } from '#platform/http/short-way/lane.ts';

/** A client that keeps the time which it was told may be a little late. */
const LEEWAY_MS = 1000;

type Listener = (this: Server, connection: unknown) => void;

/**
 * Reads the connections of a server before node:http does: what `answer` knows is answered there, all else goes on. Whoever closes the
 * server's connections closes these, too.
 */
export const serveConnections = (server: Server, asked: Asked, answer: ConnectionNeeds['answer']): void => {
  const [takeOver] = server.listeners('connection') as Listener[];
  if (takeOver === undefined) throw new Error('the server has no listener for connections');
  const connections = new Set<Connection>();
  const needs: ConnectionNeeds = {
    answer,
    asked,
    toNode: (socket) => takeOver.call(server, socket),
    isClosing: () => !server.listening,
    forget: (connection) => void connections.delete(connection),
    firstWithinMs: server.headersTimeout,
    silenceMs: server.keepAliveTimeout + LEEWAY_MS,
  };
  server.removeListener('connection', takeOver);
  server.on('connection', (socket) => connections.add(new Connection(socket, needs)));
  server.prependListener('request', (request, response) => {
    if (request.socket instanceof Lane) request.socket.follow(request, response);
  });
  const before = (
    name: 'closeAllConnections' | 'closeIdleConnections',
    close: (connection: Connection) => void,
  ): void => {
    const closeOthers = server[name].bind(server);
    server[name] = () => {
      connections.forEach(close);
      closeOthers();
    };
  };
  before('closeAllConnections', (connection) => connection.destroy());
  before('closeIdleConnections', (connection) => connection.closeIdle());
};
