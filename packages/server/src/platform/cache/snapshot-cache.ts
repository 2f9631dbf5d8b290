import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type ContentEncoding, encodingFor } from '#platform/http/negotiation.ts';

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);
const BROTLI_QUALITY = 5;
const COMPRESS_FROM_BYTES = 1024;

const compressors: Record<Exclude<ContentEncoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (body) => gunzippable(body),
};

/** An encoded body. */
export interface EncodedBody {
  encoding: ContentEncoding;
  body: Buffer;
}

/** A body that is serialised once and compressed once per requested encoding. */
export class Snapshot {
  readonly etag: string;
  readonly #identity: Buffer;
  readonly #encoded = new Map<ContentEncoding, EncodedBody | Promise<EncodedBody>>();

  private constructor(etag: string, identity: Buffer) {
    this.etag = etag;
    this.#identity = identity;
  }

  /** `tagged` is what the ETag stands for when the body carries more (such as the time of day). */
  static of(body: string | Buffer, tagged: string | Buffer = body): Snapshot {
    // An ETag is not a signature; a fast hash is enough.
    const etag = `"${hash('sha1', tagged, 'base64url').slice(0, 22)}"`;
    return new Snapshot(etag, typeof body === 'string' ? Buffer.from(body) : body);
  }

  /** The body before compression. */
  text(): string {
    return this.#identity.toString();
  }

  /** The body in the encoding that Accept-Encoding selects; synchronous when it was encoded before. */
  bodyFor(acceptEncoding: string | undefined): EncodedBody | Promise<EncodedBody> {
    const encoding = this.#encodingFor(acceptEncoding);
    const encoded = this.#encoded.get(encoding) ?? this.#encode(encoding);
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  #encodingFor(acceptEncoding: string | undefined): ContentEncoding {
    const isWorthIt = this.#identity.length >= COMPRESS_FROM_BYTES;
    return isWorthIt ? encodingFor(acceptEncoding, ['br', 'gzip', 'identity']) : 'identity';
  }

  async #encode(encoding: ContentEncoding): Promise<EncodedBody> {
    const body = encoding === 'identity' ? this.#identity : await compressors[encoding](this.#identity);
    const encoded = { encoding, body };
    this.#encoded.set(encoding, encoded);
    return encoded;
  }
}

/** Tag of values that become stale with any change that a page may show. */
export const ANY_TAG = '*';

const NON_PAGE = '~';

/**
 * A tag for data that no page shows and that changes often, such as chat: it invalidates only entries with this tag.
 */
export const nonPageTag = (name: string): string => `${NON_PAGE}${name}`;

interface Entry {
  value: Promise<unknown>;
  /** The resolved value, if it is a snapshot. */
  snapshot?: Snapshot;
  tags: readonly string[];
  versions: readonly number[];
  madeAt: number;
  /** The total of invalidations when the tags of this value were last checked. */
  checkedTotal: number;
}

const isSame = ({ snapshot }: Entry, made: unknown): boolean =>
  made instanceof Snapshot && made.etag === snapshot?.etag;

/** Counts invalidations per tag. */
class TagVersions {
  readonly #versions = new Map<string, number>();
  /** The sum over all tags. */
  total = 0;

  of(tag: string): number {
    return this.#versions.get(tag) ?? 0;
  }

  bump(tag: string): void {
    this.#versions.set(tag, this.of(tag) + 1);
    this.total += 1;
  }
}

/** Shares invalidations with the caches of other nodes. */
export interface CacheBroadcast {
  /** Notifies them that a tag is stale. */
  broadcast(tag: string): void;
  /** Maximum age of a value while they are unreachable. */
  mostAgeMs(): number;
}

const ALONE: CacheBroadcast = { broadcast: () => {}, mostAgeMs: () => Infinity };

/** Stands for all tags, also those of values that have none. */
const EVERYTHING = '';

/** Snapshots and the data they are made of, by key. A value lives until one of its tags is invalidated or it is `maxAgeMs` old; each is produced once at a time. */
export class SnapshotCache {
  readonly #entries = new Map<string, Entry>();
  readonly #versions: TagVersions;
  readonly #now: () => number;
  readonly #maxEntries: number;
  readonly #reach: CacheBroadcast;

  constructor(now: () => number, maxEntries = 500, reach = ALONE, versions = new TagVersions()) {
    this.#now = now;
    this.#maxEntries = maxEntries;
    this.#reach = reach;
    this.#versions = versions;
  }

  /** A sibling cache with a capacity of its own; invalidating a tag in one of the two invalidates it in both. */
  beside(maxEntries: number): SnapshotCache {
    return new SnapshotCache(this.#now, maxEntries, this.#reach, this.#versions);
  }

  /**
   * Returns the live value of `key`, calling `produce` when there is none (single flight). A key names one type. A snapshot that was
   * invalidated by a tag and is produced unchanged keeps its time, so that callers without the right cannot see
   * that something changed (V5).
   */
  get<Value>(key: string, tags: readonly string[], maxAgeMs: number, produce: () => Promise<Value>): Promise<Value> {
    const found = this.#entries.get(key);
    if (found && this.#isFresh(found, maxAgeMs)) return found.value as Promise<Value>;
    const value = produce().then((made) => {
      const reusable = found && isSame(found, made) && this.#isYoung(found, maxAgeMs) ? found : null;
      if (reusable) entry.madeAt = reusable.madeAt;
      if (made instanceof Snapshot) entry.snapshot = reusable?.snapshot ?? made;
      return (entry.snapshot ?? made) as Value;
    });
    const watched = [EVERYTHING, ...tags];
    const entry: Entry = {
      value,
      tags: watched,
      versions: watched.map((tag) => this.#versions.of(tag)),
      madeAt: this.#now(),
      checkedTotal: this.#versions.total,
    };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#dropOldest();
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    });
    return value;
  }

  /** Makes every value with this tag stale, on all nodes; called after the commit that changed its data. */
  invalidate(tag: string): void {
    this.invalidateHere(tag);
    this.#reach.broadcast(tag);
  }

  /** Makes every value stale, on all nodes. */
  invalidateEverywhere(): void {
    this.invalidate(EVERYTHING);
  }

  /** Makes every value stale, when it is unknown what changed. */
  invalidateAll(): void {
    this.invalidateHere(EVERYTHING);
  }

  /** The same for this node alone, on a message of another node. */
  invalidateHere(tag: string): void {
    const all = tag.startsWith(NON_PAGE) ? [tag] : [tag, ANY_TAG];
    for (const changed of all) this.#versions.bump(changed);
  }

  #isYoung({ madeAt }: Entry, maxAgeMs: number): boolean {
    const age = this.#now() - madeAt;
    return age >= 0 && age <= Math.min(maxAgeMs, this.#reach.mostAgeMs());
  }

  #isFresh(entry: Entry, maxAgeMs: number): boolean {
    if (!this.#isYoung(entry, maxAgeMs)) return false;
    const { total } = this.#versions;
    if (entry.checkedTotal === total) return true;
    const isFresh = entry.tags.every((tag, index) => entry.versions[index] === this.#versions.of(tag));
    if (isFresh) entry.checkedTotal = total;
    return isFresh;
  }

  #dropOldest(): void {
    if (this.#entries.size <= this.#maxEntries) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
