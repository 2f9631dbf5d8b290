import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is one of the public internet: push services are; our own network and machine are not. */
const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

const LONGEST = 1000;

/**
 * Why a push subscription's address is refused; null when messages may be sent to it. It comes from the browser, so it must not lead into
 * our own network: https, a name or a public address, the usual port, no credentials. `extraOrigins` are accepted as they are.
 */
export const endpointProblem = (endpoint: string, extraOrigins: readonly string[]): string | null => {
  const url = URL.parse(endpoint);
  if (url === null || endpoint.length > LONGEST) return 'expected the address of a push service';
  if (url.username !== '' || url.password !== '') return 'expected an address without credentials';
  if (extraOrigins.includes(url.origin)) return null;
  if (url.protocol !== 'https:') return 'expected an https address';
  if (url.port !== '') return 'expected an address on the usual port';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host) ? null : 'expected an address on the internet';
  return /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(local|localhost|internal|lan|home|arpa)$/i.test(host)
    ? null
    : 'expected an address on the internet';
};

/** Looks a push service's name up; fails for a name that leads into a private network, also when it did not when it was subscribed. */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error, []);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (first === undefined) return done(new Error(`${hostname} is not on the internet`), []);
    if (options.all) done(null, open);
    else done(null, first.address, first.family);
  });
};
