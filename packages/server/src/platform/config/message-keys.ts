import * as z from 'zod';
import { key, secret, wholeNumber } from './config-key.ts';

const isAddressOf = (text: string, ...protocols: string[]): boolean =>
  protocols.includes(URL.parse(text)?.protocol ?? '');

const MAILBOX = /^(?:[^<>@"\r\n]{1,80} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/;

/** The settings of accounts, mails and text messages. */
export const MESSAGE_KEYS = {
  SMTP_URL: secret(
    z
      .string()
      .refine((text) => isAddressOf(text, 'smtp:', 'smtps:'))
      .optional(),
    undefined,
    'an address such as `smtps://name:password@mail.example.com`',
    'Mail server through which mails to members leave; without it nothing that needs mail is offered.',
  ),
  MAIL_FROM: key(
    z.string().regex(MAILBOX).optional(),
    undefined,
    'a mail address, or a name with one such as `Touchline <post@example.com>`',
    'Sender of mails; required with `SMTP_URL`.',
  ),
  MIN_AGE: key(
    wholeNumber(0, 99),
    18,
    'a whole number from 0 to 99',
    'Years that new members confirm to have at least.',
  ),
  PHONE_REGION: key(
    z.string().regex(/^[A-Z]{2}$/),
    'CN',
    'a country code of two letters such as `CN` (ISO 3166-1)',
    'Country of phone numbers that members type without a country code.',
  ),
  SMS_WEBHOOK: secret(
    z
      .string()
      .refine((text) => isAddressOf(text, 'http:', 'https:'))
      .optional(),
    undefined,
    'an `http://` or `https://` address',
    'Address of yours that passes text messages on to a carrier, see [text messages](#text-messages); without it nothing that needs them is offered.',
  ),
  SMS_WEBHOOK_SECRET: secret(
    z.string().min(32).max(200).optional(),
    undefined,
    '32 to 200 characters',
    'Secret with which calls of `SMS_WEBHOOK` are signed; required with it.',
  ),
};

/** Settings that are required with another one, and why. */
export const REQUIRED_WITH = [
  ['REDIS_URL', 'DATABASE_URL', 'nodes share a PostgreSQL database'],
  ['SMTP_URL', 'MAIL_FROM', 'a mail needs a sender'],
  ['SMS_WEBHOOK', 'SMS_WEBHOOK_SECRET', 'the webhook recognises the server by its signature'],
  ['S3_URL', 'S3_BUCKET', 'objects are stored in a bucket'],
  ['S3_URL', 'S3_KEY', 'requests to the object store are signed'],
  ['S3_KEY', 'S3_SECRET', 'requests to the object store are signed'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'browsers check one against the other'],
  ['VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY', 'browsers check one against the other'],
  ['NATIVE_ALERT_WEBHOOK', 'NATIVE_ALERT_SECRET', 'alerts for native apps are signed'],
] as const;
