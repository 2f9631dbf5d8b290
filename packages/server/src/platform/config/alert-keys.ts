import * as z from 'zod';
import { commaList } from './ops-tokens.ts';
import { key, secret } from './config-key.ts';

const base64url = (bytes: number) =>
  z
    .string()
    .refine((text) => /^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes)
    .optional();

const isContact = (text: string): boolean => /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) || isHttps(text);
const isHttps = (text: string): boolean => URL.parse(text)?.protocol === 'https:';
const isHttp = (text: string): boolean => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');

const PUBLIC_BYTES = 65;
const PRIVATE_BYTES = 32;

/** The settings of alerts. */
export const ALERT_KEYS = {
  VAPID_PUBLIC_KEY: key(
    base64url(PUBLIC_BYTES),
    undefined,
    'a P-256 public key of 65 bytes in base64url',
    'Key that names this server to the push services of browsers; without the pair one is made once and kept in the database. Changing it ends all subscriptions.',
  ),
  VAPID_PRIVATE_KEY: secret(
    base64url(PRIVATE_BYTES),
    undefined,
    'the private key of 32 bytes in base64url that belongs to it',
    'The secret half of `VAPID_PUBLIC_KEY`.',
  ),
  VAPID_SUBJECT: key(
    z.string().refine(isContact).optional(),
    undefined,
    'an address such as `mailto:ops@example.com` or `https://example.com`',
    'Whom a push service can write to about our messages; without it `PUBLIC_URL`.',
  ),
  PUSH_SERVICE_ORIGINS: key(
    z
      .union([commaList, z.array(z.string())])
      .pipe(z.array(z.string().refine((text) => URL.parse(text)?.origin === text))),
    '',
    'origins such as `http://127.0.0.1:3400`, separated by commas',
    'Push services that are accepted beside those at https addresses of the internet; only for stand-ins.',
  ),
  NATIVE_ALERT_WEBHOOK: key(
    z.string().refine(isHttp).optional(),
    undefined,
    'an http or https address',
    'Where alerts for native apps are posted, see [alerts](alerts.md).',
  ),
  NATIVE_ALERT_SECRET: secret(
    z.string().min(32).max(200).optional(),
    undefined,
    '32 to 200 characters',
    'Secret with which they are signed.',
  ),
} as const;
