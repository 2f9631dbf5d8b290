import type { FeedMatch } from '@touchline/contract/feed-batch.ts';
import { sampleBatch, sampleMatch } from '#features/competition/sample-batch.ts';
import type { Db } from '#platform/db/open-database.ts';
import type { TestApp } from './test-app.ts';

export const MINUTE_MS = 60_000;

/** A match of Arsenal and Chelsea; in the 67th minute while it is in its second half. */
export const seedMatch = (id: string, kickOff: number, statusId: number, score: [number, number] | null): FeedMatch =>
  sampleMatch(id, {
    kickOff,
    statusId,
    homeScore: score?.[0] ?? null,
    awayScore: score?.[1] ?? null,
    clock: statusId === 4 ? { minute: 67, stoppage: 0, secondsLeft: null } : null,
  });

export const seedBatch = (matches: FeedMatch[], now: number) =>
  sampleBatch(matches, { source: 'test-feed', fetchedAt: now, origin: 'a test' });

/** Two matches: `derby` in its 67th minute at 1-0, `later` to kick off in 90 minutes. */
export const seedMatches = async (app: TestApp): Promise<void> => {
  const { now } = app.clock;
  const derby = seedMatch('derby', now - 80 * MINUTE_MS, 4, [1, 0]);
  await app.ingest(seedBatch([derby, seedMatch('later', now + 90 * MINUTE_MS, 1, null)], now));
};

/** Stores a picture as an older version did, whatever it holds. */
export const storePicture = async (
  db: Db,
  { key, contentType, body }: { key: string; contentType: string; body: Buffer },
): Promise<void> => {
  const row = { key, content_type: contentType, created_at: 1 };
  await db
    .insertInto('file')
    .values({ ...row, bytes: body.length, demo: 0 })
    .execute();
  await db
    .insertInto('stored_object')
    .values({ ...row, key: `pictures/${key}`, body })
    .execute();
};

/** Stores pictures under these keys, for records that reference them. */
export const storePictures = async (app: TestApp, ...keys: string[]): Promise<void> => {
  for (const key of keys) {
    await storePicture(app.anchor.db, { key, contentType: 'image/svg+xml', body: Buffer.from('<svg/>') });
  }
};
