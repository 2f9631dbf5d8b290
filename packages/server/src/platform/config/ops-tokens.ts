import { hash } from 'node:crypto';
import { OPS_SCOPES, type OpsScope } from '@touchline/contract/ops-rights.ts';
import * as z from 'zod';

/** An operator token; the token itself is not stored. */
export interface OpsToken {
  name: string;
  scopes: readonly OpsScope[];
  /** Lower-case hex. */
  tokenSha256: string;
}

/** A list as comma-separated text. */
export const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);

const FORM = '"name:scope+scope:token"';
const NAME = /^[A-Za-z0-9_-]{1,40}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const PLAIN_TOKEN = /^[A-Za-z0-9_-]{16,200}$/;

/** SHA-256 of a token as lower-case hex, the only form in which tokens are stored. */
const sha256 = (token: string): string => hash('sha256', token, 'hex');

const isScope = (text: string): text is OpsScope => OPS_SCOPES.some((scope) => scope === text);

/** A parsed entry, or what is wrong with it. It never contains the text of a token. */
type Read = { name: string; scopes: readonly string[]; tokenSha256: string } | { error: string };

const Listed = z.strictObject({ name: z.string(), scopes: z.array(z.string()), tokenSha256: z.string() });

const readEntry = (entry: unknown): Read => {
  if (typeof entry !== 'string') {
    const listed = Listed.safeParse(entry);
    return listed.success ? listed.data : { error: 'expected exactly the fields name, scopes and tokenSha256' };
  }
  const parts = entry.split(':');
  const [name = '', scopes = '', token = ''] = parts;
  if (parts.length !== 3) return { error: `has ${parts.length - 1} colons, expected 2: ${FORM}` };
  if (!PLAIN_TOKEN.test(token))
    return { error: `its token has ${token.length} characters, expected 16 to 200 of A-Z, a-z, 0-9, _ and -` };
  return { name, scopes: scopes.split('+').filter(Boolean), tokenSha256: sha256(token) };
};

/** The name of an entry, unless it might be the token: an entry with a single part may be nothing else. */
const nameOf = (entry: unknown): string => {
  const name = typeof entry === 'string' ? (entry.includes(':') ? entry.split(':')[0] : '') : Object(entry).name;
  return typeof name === 'string' && NAME.test(name) ? ` (${name})` : '';
};

const errorOf = (read: Read, earlier: readonly Read[]): string | null => {
  if ('error' in read) return read.error;
  const unknown = read.scopes.filter((scope) => !isScope(scope));
  if (!NAME.test(read.name)) return 'its name is not 1 to 40 of A-Z, a-z, 0-9, _ and -';
  if (read.scopes.length === 0) return 'it has no scope';
  if (unknown.length > 0)
    return `its scopes ${unknown.map((scope) => `"${scope.slice(0, 40)}"`).join(', ')} do not exist`;
  if (!SHA256.test(read.tokenSha256)) return 'its tokenSha256 is not 64 of 0-9 and a-f';
  for (const [index, other] of earlier.entries()) {
    if ('error' in other) continue;
    if (other.name === read.name) return `its name is that of entry ${index + 1}`;
    if (other.tokenSha256 === read.tokenSha256) return `its token is that of entry ${index + 1}`;
  }
  return null;
};

/** `OPS_TOKENS`, as text or as a list; names and tokens must differ from each other. Errors name an invalid entry by its index and name. */
export const hashedOpsTokens = z.union([commaList, z.array(z.unknown())]).transform((entries, context): OpsToken[] => {
  const read = entries.map(readEntry);
  for (const [index, one] of read.entries()) {
    const error = errorOf(one, read.slice(0, index));
    if (error !== null)
      context.addIssue({ code: 'custom', message: `entry ${index + 1}${nameOf(entries[index])}: ${error}` });
  }
  return read as OpsToken[];
});
