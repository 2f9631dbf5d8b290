import * as z from 'zod';
import { key, onOff, SWITCH, wholeNumber } from './config-key.ts';

const HOURS_MOST = 8760;
const KEPT_MOST = 1000;

/** The settings of backups, the access log, traces and consent. */
export const OPERATION_KEYS = {
  BACKUP_DIR: key(
    z.string().min(1).optional(),
    undefined,
    'a folder',
    'Folder of backups: those of `BACKUP_EVERY_HOURS` and those before upgrades; without it `backups` in `DATA_DIR`, and none of PostgreSQL before upgrades.',
  ),
  BACKUP_EVERY_HOURS: key(
    wholeNumber(0, HOURS_MOST),
    0,
    'a whole number from 0 to 8760',
    'Hours between backups that the server makes by itself; 0 makes none. PostgreSQL needs `pg_dump` on the machine.',
  ),
  BACKUP_KEEP: key(
    wholeNumber(1, KEPT_MOST),
    7,
    'a whole number from 1 to 1000',
    'How many of these backups are kept.',
  ),
  CONSENT_BAR: key(
    onOff,
    'on',
    SWITCH,
    "Whether the app's own pages ask visitors for consent to functional storage; `off` where a consent tool of the site asks.",
  ),
  ACCESS_LOG: key(
    z.string().min(1),
    'off',
    '`off`, `stdout` or a file',
    'Where a JSON line for each reply is written; a file is opened again at SIGHUP.',
  ),
  ACCESS_LOG_ADDRESS: key(
    z.literal(['short', 'full', 'none']),
    'short',
    '`short`, `full` or `none`',
    'Addresses in the access log: their network (24 bits of IPv4, 48 of IPv6), whole, or none.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: key(
    z
      .string()
      .refine((text) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''))
      .optional(),
    undefined,
    'an address such as `http://127.0.0.1:4318`',
    'Collector of OpenTelemetry to which traces are sent as OTLP over HTTP; without it nothing of it is loaded. Sampling and headers by the standard `OTEL_…` variables.',
  ),
};
