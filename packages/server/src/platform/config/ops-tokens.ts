import { hash } from 'node:crypto';
import { OPS_SCOPES, type OpsScope } from '@touchline/contract/ops-route.ts';
import * as z from 'zod';

/** An operator token; the token itself is not kept. */
export interface OpsToken {
  name: string;
  scopes: readonly OpsScope[];
  /** Lower-case hex. */
  tokenSha256: string;
}

const OpsToken = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  scopes: z.array(z.enum(OPS_SCOPES)).min(1),
  tokenSha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const PlainToken = z.string().regex(/^[A-Za-z0-9_-]{16,200}$/);

/** Reads `name:scope+scope:token`; what does not fit is left for the schema to refuse. */
const parseEntry = (entry: string): unknown => {
  const [name, scopes, token, ...rest] = entry.split(':');
  if (rest.length > 0 || !PlainToken.safeParse(token).success) return null;
  return { name, scopes: scopes?.split('+'), tokenSha256: sha256(token ?? '') };
};

const parseText = (text: string): unknown[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parseEntry);

/** SHA-256 of a token as lower-case hex, the only form in which tokens are kept. */
const sha256 = (token: string): string => hash('sha256', token, 'hex');

const allDiffer = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** `OPS_TOKENS`, as text or as a list; names and tokens must differ from each other. */
export const hashedOpsTokens = z
  .union([z.string().transform(parseText), z.array(z.unknown())])
  .pipe(z.array(OpsToken))
  .refine(
    (tokens) => allDiffer(tokens.map(({ name }) => name)) && allDiffer(tokens.map(({ tokenSha256 }) => tokenSha256)),
  );
