import { createHash } from 'node:crypto';
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { utcDay } from '../polling/budget.ts';
import type { ReceivedReply } from '../polling/fetch-document.ts';
import { daysIn, type RecordedDay } from './recorded-days.ts';
import { packLine, RECORD_SUFFIX } from './recorded-reply.ts';

export interface RecorderDeps {
  /** The folder of recordings. */
  folder: string;
  mostBytes: number;
  mostDays: number;
  log: Logger;
  /** What must not be recorded, wherever a provider repeats it. */
  keys: readonly string[];
}

/** Writes down every reply of a provider, bounded in days and bytes. */
export interface Recorder {
  record(reply: ReceivedReply): void;
  /** Resolves when everything is on disk. */
  flush(): Promise<void>;
}

const KEPT_HEADERS = /^(date|age|etag|last-modified|cache-control|retry-after|content-type|x-(ratelimit|request).*)$/;

const DAY_MS = 86_400_000;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

class DiskRecorder implements Recorder {
  readonly #deps: RecorderDeps;
  #writing: Promise<void> = Promise.resolve();
  #day = '';
  #days: RecordedDay[] = [];
  #isFull = false;
  /** Bodies that the files of the day have. */
  #stored = new Set<string>();

  constructor(deps: RecorderDeps) {
    this.#deps = deps;
  }

  record(reply: ReceivedReply): void {
    this.#writing = this.#writing
      .then(() => this.#write(reply))
      .catch((error: unknown) =>
        this.#deps.log.error({ err: error }, 'a reply of a live source could not be recorded'),
      );
  }

  flush(): Promise<void> {
    return this.#writing;
  }

  #redacted(text: string): string {
    return this.#deps.keys.reduce((rest, key) => rest.replaceAll(key, '[key]'), text);
  }

  async #write({ source, path, at, status, headers, body, isDocument }: ReceivedReply): Promise<void> {
    const day = utcDay(at);
    if (day !== this.#day) await this.#begin(day);
    const text = this.#redacted(body);
    const hash = sha256(text);
    const known = `${source} ${hash}`;
    const kept = [...headers].filter(([name]) => KEPT_HEADERS.test(name));
    const line = {
      ...{ at, path: this.#redacted(path), status, isDocument, hash },
      headers: Object.fromEntries(kept.map(([name, value]) => [name, this.#redacted(value)])),
      ...(this.#stored.has(known) ? {} : { body: text }),
    };
    const packed = await packLine(line);
    if (!(await this.#makeRoom(packed.length))) return;
    await appendFile(join(this.#deps.folder, day, source + RECORD_SUFFIX), packed);
    this.#stored.add(known);
  }

  async #begin(day: string): Promise<void> {
    const { folder, mostDays } = this.#deps;
    await mkdir(join(folder, day), { recursive: true });
    const oldest = utcDay(Date.parse(day) - (mostDays - 1) * DAY_MS);
    for (const { name } of await daysIn(folder)) if (name < oldest) await this.#remove(name);
    this.#days = await daysIn(folder);
    this.#day = day;
    this.#isFull = false;
    this.#stored = new Set();
  }

  #remove(day: string): Promise<void> {
    return rm(join(this.#deps.folder, day), { recursive: true, force: true });
  }

  /** Removes the oldest days until so many bytes fit; false when not even those of today do. */
  async #makeRoom(bytes: number): Promise<boolean> {
    const { mostBytes, log } = this.#deps;
    const total = (): number => this.#days.reduce((sum, one) => sum + one.bytes, 0);
    while (total() + bytes > mostBytes) {
      const [first] = this.#days;
      if (first === undefined || first.name >= this.#day) {
        if (!this.#isFull) log.warn(`the recordings of ${this.#day} fill FEED_RECORD_MB: no more is recorded today`);
        this.#isFull = true;
        return false;
      }
      await this.#remove(first.name);
      this.#days.shift();
    }
    const today = this.#days.find(({ name }) => name === this.#day);
    if (today) today.bytes += bytes;
    return true;
  }
}

/** Records into a folder; without room for a byte it records nothing. */
export const createRecorder = (deps: RecorderDeps): Recorder =>
  deps.mostBytes === 0 ? { record: () => {}, flush: async () => {} } : new DiskRecorder(deps);
