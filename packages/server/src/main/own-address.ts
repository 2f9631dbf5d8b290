import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#platform/config/config-keys.ts';
import type { LockedFolder } from '#platform/db/data-folder.ts';

/** Listen backlog; beyond it phones only retry after a second, and then after three. */
const BACKLOG = 4096;

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use; stop what listens there, or choose another PORT',
  EACCES: 'is not allowed to this user; choose a PORT of 1024 or more',
  EADDRNOTAVAIL: 'is no address of this machine; choose another HOST',
  ENOTFOUND: 'has no address; choose another HOST',
  EAI_AGAIN: 'has no address; choose another HOST',
};

/** The server cannot listen where `HOST` and `PORT` say. */
export class AddressUnusableError extends Error {
  override name = 'AddressUnusableError';
}

type Listening = Pick<Config, 'HOST' | 'PORT' | 'CONSOLE' | 'CONSOLE_PORT'>;

/** The address and token by which commands on this machine reach this server; unknown before it listens. */
export class OwnAddress {
  #host: string | null = null;
  #token: string | null = null;

  readonly commandToken = (): string | null => this.#token;

  /** Whether a Host header with its port is exactly the announced address. */
  readonly isOwnHost = (host: string): boolean => host === this.#host;

  /** Listens, and writes the address with a new token into the data folder. Returns the address. Throws `AddressUnusableError`. */
  async open(app: FastifyInstance, config: Listening, folder: Pick<LockedFolder, 'announceServer'>): Promise<string> {
    const address = await listen(app, config);
    if (config.CONSOLE && config.CONSOLE_PORT !== undefined)
      await listenForConsole(app, config.HOST, config.CONSOLE_PORT);
    this.#host = URL.parse(address)?.host ?? null;
    this.#token = folder.announceServer(address);
    return address;
  }
}

/** Passes connections of a second port to the same server, which knows them by their local port. */
const listenForConsole = async ({ server }: FastifyInstance, host: string, port: number): Promise<void> => {
  const second = createServer({ allowHalfOpen: true }, (socket) => void server.emit('connection', socket));
  server.once('close', () => second.close());
  second.unref().listen({ host, port, backlog: BACKLOG });
  try {
    await once(second, 'listening');
  } catch (cause) {
    throw unusable(`${host}:${port}`, 'CONSOLE_PORT', cause);
  }
};

const unusable = (address: string, setting: string, cause: unknown): unknown => {
  const reason = cause instanceof Error && 'code' in cause ? REASONS[String(cause.code)] : undefined;
  if (reason === undefined) return cause;
  return new AddressUnusableError(`${address} ${reason.replace('PORT', setting)}`, { cause });
};

const listen = async (app: FastifyInstance, { HOST, PORT }: Listening): Promise<string> => {
  try {
    await app.listen({ port: PORT, host: HOST, backlog: BACKLOG });
  } catch (cause) {
    throw unusable(`${HOST}:${PORT}`, 'PORT', cause);
  }
  const { port, family } = app.server.address() as AddressInfo;
  const isAnyHost = HOST === '0.0.0.0' || HOST === '::';
  const host = isAnyHost ? '127.0.0.1' : HOST;
  return `http://${family === 'IPv6' && !isAnyHost && host.includes(':') ? `[${host}]` : host}:${port}`;
};
