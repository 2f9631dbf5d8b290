import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The IPv6 prefix of one household or phone (RFC 6177), which has all its addresses. */
const OWN_GROUPS = 4;
/** Some proxies append the port of the peer. */
const WITH_PORT = /^(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?$/;

/** The address in a text, with an IPv4-mapped one as IPv4; null for anything else. */
export const readAddress = (text: string): Address | null => {
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return ipaddr.isValid(address) ? ipaddr.process(address) : null;
};

/**
 * The key of per-address limits: an IPv4 address, or the first half of an IPv6 address. Anything else is used as it is.
 */
export const networkOf = (text: string): string => {
  // Most are plain IPv4.
  if (!text.includes(':')) return text;
  const address = readAddress(text);
  if (address === null) return text;
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, OWN_GROUPS).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
};
