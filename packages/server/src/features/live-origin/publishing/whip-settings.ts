import { networkInterfaces } from 'node:os';
import type { Config } from '#platform/config/config-keys.ts';
import type { WhipSettings } from '../process/messages.ts';

/** The first address of the machine that is not loopback. */
const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

/** Where WHIP is received; null when it is off. */
export const whipSettingsOf = ({
  WHIP_UDP_PORTS: ports,
  WHIP_ADDRESS: addresses,
}: Pick<Config, 'WHIP_UDP_PORTS' | 'WHIP_ADDRESS'>): WhipSettings | null =>
  ports === undefined ? null : { ports, addresses: addresses ?? [ownAddress() ?? '127.0.0.1'] };
