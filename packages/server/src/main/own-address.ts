import type { AddressInfo } from 'node:net';
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

type Listening = Pick<Config, 'HOST' | 'PORT'>;

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
    this.#host = URL.parse(address)?.host ?? null;
    this.#token = folder.announceServer(address);
    return address;
  }
}

const listen = async (app: FastifyInstance, { HOST, PORT }: Listening): Promise<string> => {
  try {
    await app.listen({ port: PORT, host: HOST, backlog: BACKLOG });
  } catch (cause) {
    const reason = cause instanceof Error && 'code' in cause ? REASONS[String(cause.code)] : undefined;
    if (reason === undefined) throw cause;
    throw new AddressUnusableError(`${HOST}:${PORT} ${reason}`, { cause });
  }
  const { port, family } = app.server.address() as AddressInfo;
  const isAnyHost = HOST === '0.0.0.0' || HOST === '::';
  const host = isAnyHost ? '127.0.0.1' : HOST;
  return `http://${family === 'IPv6' && !isAnyHost && host.includes(':') ? `[${host}]` : host}:${port}`;
};
