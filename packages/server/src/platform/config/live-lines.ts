import * as z from 'zod';

const Name = z.strictObject({ zh: z.string().min(1).max(20), en: z.string().min(1).max(20) });

const PLACEHOLDERS = new Set(['{room}', '{expires}', '{sign}']);

/** Seconds; further behind, nobody talks about the same match. */
const LONGEST_DELAY_S = 120;

/** An address with `{room}`; a path of this site, or one with a protocol that fits. */
const template = (...protocols: string[]) =>
  z.string().refine((text) => {
    const url = URL.parse(text, 'http://local/');
    const isFitting = text.startsWith('/') ? !text.startsWith('//') : protocols.includes(url?.protocol ?? '');
    const isKnown = (text.match(/\{[^}]*\}/g) ?? []).every((name) => PLACEHOLDERS.has(name));
    return url !== null && isFitting && isKnown && text.includes('{room}');
  });

const LiveLine = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9-]{1,64}$/),
    name: Name,
    quality: Name,
    flv: template('http:', 'https:').optional(),
    m3u8: template('http:', 'https:').optional(),
    rtmp: template('rtmp:', 'rtmps:').optional(),
    secret: z.string().min(1).max(200).optional(),
    delay: z.number().min(0).max(LONGEST_DELAY_S).optional(),
  })
  .refine(({ flv, m3u8, rtmp, secret }) => {
    const addresses = [flv, m3u8, rtmp].filter((address) => address !== undefined);
    const isSigned = (address: string): boolean => address.includes('{sign}') && address.includes('{expires}');
    const isPlain = (address: string): boolean => !/\{(sign|expires)\}/.test(address);
    return addresses.length > 0 && addresses.every(secret === undefined ? isPlain : isSigned);
  });

/**
 * A way to play a room on the operator's media servers: addresses with `{room}`, and with `secret` also `{expires}` and `{sign}`.
 * `delay`: by how many seconds its picture is behind.
 */
export type LiveLine = z.output<typeof LiveLine>;

/** Names of the built-in lines. */
const OWN_IDS = ['main', 'origin'];

const parseText = (text: string): unknown => {
  if (text.trim() === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** `LIVE_LINES`, as JSON text or as a list; ids differ from each other. */
export const liveLines = z
  .union([z.string().transform(parseText), z.array(z.unknown())])
  .pipe(z.array(LiveLine))
  .refine((lines) => new Set([...OWN_IDS, ...lines.map(({ id }) => id)]).size === lines.length + OWN_IDS.length);
