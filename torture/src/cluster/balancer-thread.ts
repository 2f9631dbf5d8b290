import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { parentPort } from 'node:worker_threads';

/** As many wait to be taken as at a node: when one ends, all of its clients come at once. */
const BACKLOG = 4096;

let ports: readonly number[] = [];
let turn = 0;

const join = (client: Socket, node: Socket): void => {
  client.pipe(node).pipe(client);
  for (const [one, other] of [
    [client, node],
    [node, client],
  ] as const) {
    one.on('error', () => other.destroy());
    one.on('close', () => other.destroy());
  }
};

/** Opens a connection to the first of these that takes it; null when none does. */
const connectTo = async (chainComparators: readonly number[]): Promise<Socket | null> => {
  for (const port of chainComparators) {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      socket.destroy();
    }
  }
  return null;
};

const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
  client.on('error', () => client.destroy());
  turn += 1;
  const chainComparators = ports.map((_, index) => ports[(index + turn) % ports.length] ?? 0);
  void connectTo(chainComparators).then((node) => {
    if (!node) return client.destroy();
    join(client, node);
    client.resume();
  });
});

parentPort?.on('message', (next: readonly number[]) => {
  ports = next;
});
server.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }, () =>
  parentPort?.postMessage((server.address() as AddressInfo).port, []),
);
