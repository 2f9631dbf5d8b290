import ipaddr from 'ipaddr.js';
import { readAddress } from '#platform/http/network-of.ts';

/** Whether a peer is a trusted proxy. */
export type IsProxy = (peer: string | undefined) => boolean;

/** Results are cached for up to this many peers. */
const MOST_KNOWN = 1000;

type Range = ReturnType<typeof ipaddr.parseCIDR>;

const rangeOf = (network: string): Range => {
  if (ipaddr.isValidCIDR(network)) return ipaddr.parseCIDR(network);
  const address = ipaddr.process(network);
  return [address, address.toByteArray().length * 8];
};

/** Matches peers in these networks (addresses or CIDR). */
export const proxiesIn = (networks: readonly string[]): IsProxy => {
  const ranges = networks.map(rangeOf);
  const known = new Map<string, boolean>();
  const lookUp = (peer: string): boolean => {
    const address = readAddress(peer);
    return (
      address !== null &&
      ranges.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits))
    );
  };
  return (peer) => {
    if (peer === undefined || ranges.length === 0) return false;
    const found = known.get(peer) ?? lookUp(peer);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(peer, found);
    return found;
  };
};
