import type { Domain } from '@touchline/contract/system.ts';

/** The origins that members' calls may be sent to, beside the one under which they reached this server. */
export interface DomainRights {
  /** `DOMAIN_ORIGINS`. */
  listed: readonly string[];
  publicUrl: string | undefined;
}

const PROTOCOLS = { push: ['ws:', 'wss:'], other: ['http:', 'https:'] } as const;

const webOriginOf = (url: URL): string => `${url.protocol.replace(/^ws/, 'http')}//${url.host}`;

/**
 * The error of a domain to be stored or sent; null for none. Each member's calls are sent there, with the
 * token: the scope of an operator must not suffice to redirect them to another site.
 */
export const domainIssue = (
  { listed, publicUrl }: DomainRights,
  { type, domain }: Domain,
  ownOrigin: string,
): string | null => {
  const url = URL.parse(domain);
  const protocols: readonly string[] = PROTOCOLS[type === 'push' ? 'push' : 'other'];
  if (!url || !protocols.includes(url.protocol) || `${url.protocol}//${url.host}` !== domain)
    return `${type} is not an origin such as ${type === 'push' ? 'wss' : 'https'}://${type}.example.com`;
  const isKnown = [ownOrigin, publicUrl, ...listed].some((origin) => origin === domain || origin === webOriginOf(url));
  return isKnown ? null : `${domain} is not among DOMAIN_ORIGINS, and not the server's own origin`;
};
