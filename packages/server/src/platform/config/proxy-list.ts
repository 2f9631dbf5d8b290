import ipaddr from 'ipaddr.js';
import * as z from 'zod';

const LOOPBACK = ['127.0.0.0/8', '::1/128'];
const PRIVATE = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'];

/** Names for several networks. `on` is what the setting was before it was a list. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  on: [...LOOPBACK, ...PRIVATE],
  off: [],
  loopback: LOOPBACK,
  private: PRIVATE,
};

const isNetwork = (text: string): boolean => ipaddr.isValid(text) || ipaddr.isValidCIDR(text);

/** The networks of the proxies in front; addresses stand for themselves. */
export const proxyList = z
  .union([z.string(), z.array(z.string()), z.boolean()])
  .transform((value) => {
    const text = typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value);
    const parts = text.split(',').map((part) => part.trim());
    return parts.filter(Boolean).flatMap((part) => (Object.hasOwn(NAMES, part) ? (NAMES[part] ?? []) : [part]));
  })
  .refine((networks) => networks.every(isNetwork));
