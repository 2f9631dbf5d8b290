import * as z from 'zod';
import { key, secret } from './config-key.ts';

const isServiceAddress = (text: string): boolean => {
  const url = URL.parse(text);
  return url !== null && ['http:', 'https:'].includes(url.protocol) && url.username + url.password === '';
};

/** The settings of the object store, where pictures are. */
export const STORAGE_KEYS = {
  OBJECT_STORE: key(
    z.literal(['database', 's3']),
    'database',
    '`database` or `s3`',
    'Where pictures are stored, and with `s3` the recorded days of live sources; see [storage](storage.md).',
  ),
  S3_URL: key(
    z.string().refine(isServiceAddress).optional(),
    undefined,
    'an `http://` or `https://` address without a name and a password',
    'Endpoint of an object store with the S3 protocol; buckets are addressed in the path. Objects there are read as long as it is set.',
  ),
  S3_BUCKET: key(
    z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
      .optional(),
    undefined,
    'the name of a bucket',
    'Bucket of `S3_URL`; it must exist and should be private.',
  ),
  S3_REGION: key(
    z.string().regex(/^[a-z0-9-]{1,40}$/),
    'us-east-1',
    'the name of a region',
    'Region of `S3_URL` with which requests are signed.',
  ),
  S3_KEY: secret(z.string().min(1).max(200).optional(), undefined, 'an access key', 'Access key of `S3_URL`.'),
  S3_SECRET: secret(
    z.string().min(1).max(200).optional(),
    undefined,
    'the secret of `S3_KEY`',
    'Secret of the access key.',
  ),
  S3_PREFIX: key(
    z.string().regex(/^([A-Za-z0-9_-]{1,40}\/)?$/),
    '',
    'a name of A-Z, a-z, 0-9, _ and - with a `/` at the end',
    'What keys in the bucket start with, when others use it too.',
  ),
} as const;
