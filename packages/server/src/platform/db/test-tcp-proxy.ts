import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { onTestFinished } from 'vitest';

/** A proxy to a PostgreSQL server that can silently drop the traffic of open connections; closed at the end of the test. */
export const startTcpProxy = async (url: string): Promise<{ databaseUrl: string; vanish: () => void }> => {
  const { host, port } = new pg.Client(url);
  const open = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from.on('error', () => {}));
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.close();
    for (const socket of open) socket.destroy();
  });
  const own = new URL(url);
  own.searchParams.delete('host');
  own.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const vanish = (): void => {
    for (const socket of open) socket.unpipe().on('data', () => {});
  };
  return { databaseUrl: own.href, vanish };
};
