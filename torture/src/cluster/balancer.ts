import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A balancer on TCP: connections go to the nodes in turn, and one that is refused goes to the next. */
export interface Balancer {
  origin: string;
  /** Sends new connections to these from now on. */
  use(origins: readonly string[]): void;
  close(): Promise<void>;
}

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
const connectTo = async (ports: readonly number[]): Promise<Socket | null> => {
  for (const port of ports) {
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

export const startBalancer = async (): Promise<Balancer> => {
  let ports: number[] = [];
  let turn = 0;
  const clients = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (client) => {
    clients.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => clients.delete(client));
    turn += 1;
    const inTurn = ports.map((_, index) => ports[(index + turn) % ports.length] ?? 0);
    void connectTo(inTurn).then((node) => {
      if (!node) return client.destroy();
      join(client, node);
      client.resume();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(origins) {
      ports = origins.map((origin) => Number(new URL(origin).port));
    },
    async close() {
      server.close();
      for (const client of clients) client.destroy();
      await once(server, 'close');
    },
  };
};
