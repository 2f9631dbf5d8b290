import * as z from 'zod';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An https address, or http on this machine. */
const isIssuer = (text: string): boolean => {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname));
};

const OpenIdProvider = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  name: z.object({ zh: z.string().min(1).max(40), en: z.string().min(1).max(40) }).catchall(z.string().min(1).max(40)),
  issuer: z.string().refine(isIssuer),
  clientId: z.string().min(1).max(200),
  clientSecret: z.string().min(1).max(500).optional(),
});

/** An OpenID Connect provider with which members sign in. */
export type OpenIdProvider = z.output<typeof OpenIdProvider>;

const parseText = (text: string): unknown => {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** `OIDC_PROVIDERS`, as JSON text or as a list; ids and issuers differ from each other. */
export const openIdProviders = z
  .union([z.string().transform(parseText), z.array(z.unknown())])
  .pipe(z.array(OpenIdProvider))
  .refine(
    (list) =>
      new Set(list.map(({ id }) => id)).size === list.length &&
      new Set(list.map(({ issuer }) => issuer)).size === list.length,
  );
