import { CODE } from '@touchline/contract/codes.ts';
import type { Trx } from '#platform/db/open-database.ts';
import { ApiError } from '#platform/http/api-error.ts';

/** An object without its content. */
export interface ListedObject {
  key: string;
  bytes: number;
  /** When it was stored, epoch ms. */
  at: number;
}

/** What reads stored objects. */
export type ObjectReader = Pick<ObjectStore, 'get' | 'list'>;

/**
 * Stores content by key. A key (`pictures/f-12`, of A-Z, a-z, 0-9, `_`, `-`, `.` and `/`) is no part of another one followed by `/`. What
 * may be read is decided by who calls. All but `removeWith` throw the failure of `objectsAway` when the store does not answer.
 */
export interface ObjectStore {
  /** Stores an object, or replaces it. */
  put(key: string, body: Buffer, contentType: string): Promise<void>;
  /** The content; null when there is none. */
  get(key: string): Promise<Buffer | null>;
  /** Removes an object now; missing ones are fine. */
  remove(key: string): Promise<void>;
  /** Removes objects if `trx` commits; those outside the database go some minutes later. */
  removeWith(trx: Trx, keys: readonly string[]): Promise<void>;
  /** Objects whose keys start with `prefix`, in pages by key. */
  list(prefix: string): AsyncGenerator<ListedObject[]>;
}

const RETRY_MS = 10_000;

/** The store does not answer: 503 with `Retry-After`. */
export const objectsAway = (): ApiError =>
  new ApiError(CODE.OVERLOAD, 'stored files are unavailable, please try again', { retryAfterMs: RETRY_MS });
