import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';

const SALT_BYTES = 16;
/** Addresses cannot be found out from what is kept in memory. */
const salt = randomBytes(SALT_BYTES).toString('base64url');

/**
 * Who watches, the same text for the same viewer while this process runs: the session of a private room (null elsewhere), else
 * address and program. Null for who is no viewer: robots, monitors, tools and programs without a name, and requests for headers alone.
 */
export const viewerOf = (
  { method, ip, headers }: Pick<FastifyRequest, 'method' | 'ip' | 'headers'>,
  session: string | null,
): string | null => {
  const program = headers['user-agent'] ?? '';
  if (method !== 'GET' || program === '' || isbot(program)) return null;
  return hash('sha256', JSON.stringify([salt, ...(session === null ? [ip, program] : [session])]), 'base64url');
};
