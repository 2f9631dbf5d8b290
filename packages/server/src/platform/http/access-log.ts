import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import ipaddr from 'ipaddr.js';
import pino from 'pino';
import type { Config } from '#platform/config/config-keys.ts';
import { readAddress } from '#platform/http/network-of.ts';
import type { RecordReply } from '#platform/http/served-reply.ts';

/** Lines are written together, after this many bytes or this time at the latest. */
const BUFFERED_BYTES = 4096;
const FLUSH_MS = 1000;
const FILE_MODE = 0o640;
const STDOUT = 1;

const IPV4_BITS = 24;
const IPV6_BITS = 48;

/** The network of an address, too wide for one person: 24 bits of IPv4, 48 of IPv6. */
const shortened = (text: string): string => {
  const address = readAddress(text);
  if (address === null) return '';
  return address instanceof ipaddr.IPv4
    ? ipaddr.IPv4.networkAddressFromCIDR(`${address.toString()}/${IPV4_BITS}`).toString()
    : ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${IPV6_BITS}`).toString();
};

/** One JSON line for each reply. A file is opened again at SIGHUP, after logrotate has moved it. */
interface AccessLog {
  record: RecordReply;
  /** Writes what is left. */
  close(): Promise<void>;
}

type Settings = Pick<Config, 'ACCESS_LOG' | 'ACCESS_LOG_ADDRESS'>;

/** The access log of the settings; null when it is off. Throws when its file cannot be opened. */
export const openAccessLog = ({ ACCESS_LOG, ACCESS_LOG_ADDRESS }: Settings): AccessLog | null => {
  if (ACCESS_LOG === 'off') return null;
  const isFile = ACCESS_LOG !== 'stdout';
  // A file that cannot be written stops the start.
  if (isFile) closeSync(openSync(ACCESS_LOG, 'a', FILE_MODE));
  // Lines of the log go there too: each is written at once, so that none is broken by another.
  const target = isFile
    ? pino.destination({
        dest: ACCESS_LOG,
        sync: false,
        minLength: BUFFERED_BYTES,
        periodicFlush: FLUSH_MS,
        mode: FILE_MODE,
      })
    : pino.destination({ dest: STDOUT, sync: true });
  // A full disk loses lines, not calls.
  target.on('error', () => {});
  const reopen = (): void => target.reopen();
  if (isFile) process.on('SIGHUP', reopen);
  const addressOf = { full: (text: string) => text, short: shortened, none: () => undefined }[ACCESS_LOG_ADDRESS];
  return {
    record({ address, method, route, status, bytes, milliseconds, id }) {
      const ms = Math.round(milliseconds * 10) / 10;
      const line = { time: Date.now(), address: addressOf(address), method, route, status, bytes, ms, reqId: id };
      target.write(`${JSON.stringify(line)}\n`);
    },
    async close() {
      process.off('SIGHUP', reopen);
      if (!isFile) return;
      const written = once(target, 'close');
      target.end();
      await written;
    },
  };
};
