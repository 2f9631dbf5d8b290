import type { FeedBatch } from '@touchline/contract/feed-batch.ts';

/** An unreadable location, or a missing or unknown option. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

export interface FeedInput {
  /** A file, a folder (searched recursively) or an http(s) URL. */
  location: string;
  /** Now, in epoch ms: stamped on the batches, and used to distinguish future from missing results. */
  fetchedAt: number;
  /** Id or slug; required when the files do not contain it. */
  competition?: string | undefined;
  /** Id or label; required when the files do not contain it. */
  season?: string | undefined;
}

/**
 * The outcome of one file: a batch to ingest, or the reason why there is none. `skipped` is a file without our matches; `broken`
 * has the invalid line or JSON path. `origin` is the file or URL.
 */
export type FeedFile =
  | { origin: string; kind: 'batch'; batch: FeedBatch }
  | { origin: string; kind: 'skipped'; reason: string }
  | { origin: string; kind: 'broken'; reason: string };

/** A source of match data. A second read of the same files gives the same ids and values. */
export interface FeedSource {
  readonly name: string;
  /** Yields one outcome per file. Throws FeedError when the location or an option is invalid. */
  read(input: FeedInput): AsyncIterable<FeedFile>;
}
