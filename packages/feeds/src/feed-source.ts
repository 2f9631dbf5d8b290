import type { FeedBatch } from '@touchline/contract/feed-batch.ts';

/** A request that no feed can serve: a place that cannot be read, or an option that is missing or unknown. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

export interface FeedInput {
  /** A file, a folder (searched through) or an http(s) address. */
  location: string;
  /** Now, in epoch ms: stamped on the batches, and used to distinguish future from missing results. */
  fetchedAt: number;
  /** Id or slug; needed where the files do not say it. */
  competition?: string | undefined;
  /** Id or label; needed where the files do not say it. */
  season?: string | undefined;
}

/**
 * What became of one file: a batch to ingest, or why there is none. `skipped` is a file without matches of ours; `broken`
 * names the line or the JSON path at fault. `origin` is the file or address.
 */
export type FeedFile =
  | { origin: string; kind: 'batch'; batch: FeedBatch }
  | { origin: string; kind: 'skipped'; reason: string }
  | { origin: string; kind: 'broken'; reason: string };

/** One way into the product for match data. A second read of the same files gives the same ids and values. */
export interface FeedSource {
  readonly name: string;
  /** Yields one answer per file. Throws FeedError when the location or an option is no good. */
  read(input: FeedInput): AsyncIterable<FeedFile>;
}
